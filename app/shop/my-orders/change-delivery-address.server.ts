import type { Transaction } from 'kysely'
import { failure, isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { addAddressChange } from '#db/orders/address-changes.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import type { Database } from '#db/tables.ts'
import type { ShippingAddress } from '#domain/customers/address.ts'
import { isSameAddress, judgeAddressChange } from '#domain/orders/address-change.ts'
import type { OrderAccess } from '#domain/orders/order-access.ts'
import type { Handler } from '#services/handler.ts'
import { showMyOrder, whyAddressStays } from '#services/orders/my-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { tellOfAddressChange } from '#services/orders/tell-of-address-change.ts'

type Outcome = { outcome: 'applied' | 'waiting' | 'unchanged'; order: OrderRow }

export const changeDeliveryAddress: Handler<'change-delivery-address'> = async (services, input, caller) => {
  const { db, clock } = services
  const opened = await requireOrder(services, input, { caller, act: 'change-address' })
  if (isFailure(opened)) return opened
  const now = clock.now()
  const { access } = opened
  const changed = await db.transaction().execute((tx) => change(tx, input, { access, now }))
  if (isFailure(changed)) return changed
  const { outcome, order } = changed
  return { outcome, order: await showMyOrder(services, { order, access }, now) }
}

/** Under the lock that shipping takes too: either the parcel has left, or it goes to the new address. */
async function change(
  tx: Transaction<Database>,
  input: HandlerInput<'change-delivery-address'>,
  { access, now }: { access: OrderAccess; now: Date },
): Promise<Outcome | Failure> {
  const order = await lockOrder(tx, { orderId: input.id })
  if (!order) return failure('not-found', 'This order no longer exists.')
  const reason = whyAddressStays(order)
  if (reason !== null) return failure('conflict', reason)
  const before = order.shipping_address
  const after = addressOf(input, before)
  if (isSameAddress(before, after)) return { outcome: 'unchanged', order }

  const isApplied = judgeAddressChange(before, after) === 'applies'
  const status = isApplied ? 'applied' : 'waiting'
  // `accessAllows` lets no link come this far.
  const askedBy = access === 'owner' ? 'owner' : 'pass'
  await addAddressChange(tx, { orderId: order.id, before, after, status, askedBy, now })
  const changed = await updateOrder(
    tx,
    { id: order.id, now },
    isApplied ? { shipping_address: JSON.stringify(after) } : {},
  )
  await tellOfAddressChange(tx, changed, { before, after, outcome: status })
  return { outcome: status, order: changed }
}

function addressOf(input: HandlerInput<'change-delivery-address'>, before: ShippingAddress | null): ShippingAddress {
  const { name, phone, line1, line2, city, postal_code } = input
  return {
    name,
    phone: phone ?? before?.phone ?? null,
    address: { line1, line2, city, postal_code, country: before?.address.country ?? 'GB' },
  }
}
