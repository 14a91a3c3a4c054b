import { failure, fieldFailure, isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import type { OrderChanges, OrderRow } from '#db/orders/order-row.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import type { ShippingAddress } from '#domain/customers/address.ts'
import { isSameAddress } from '#domain/orders/address-change.ts'
import { isPaid, isTestOrder, unitsToSend } from '#domain/orders/order.ts'
import { hasLeft, shippingHold } from '#domain/orders/parcel.ts'
import { priceOfUnits } from '#domain/orders/part.ts'
import { orderConfirmation } from '#services/email/order-emails.ts'
import type { Handler, Staff } from '#services/handler.ts'
import { handOverOrder, orderMoved } from '#services/orders/hand-over-order.ts'
import { logOwnOrderAttempt } from '#services/orders/refund-permission.ts'
import { requestRefund } from '#services/orders/request-refund.ts'
import { tellOfAddressChange } from '#services/orders/tell-of-address-change.ts'
import { giveBackUnits } from '#services/orders/units.ts'
import type { Services } from '#services/services.ts'
import { changeOrderWithin } from './change-order.server.ts'

type Input = HandlerInput<'correct-order'>

/** All effects of a correction happen in its transaction: refund, stock, emails, or none of them. */
export const correctOrder: Handler<'correct-order'> = async (services, input, caller) => {
  const corrected = await undoneOnFailure(services, (tx) => correct(tx, services, { input, caller }))
  if (!isFailure(corrected)) return { order: corrected }
  if (corrected.body.code === 'forbidden') await logOwnOrderAttempt(services.db, input.id, actOf(caller))
  return corrected
}

const actOf = (staff: Staff) => ({ staff, action: 'correct-order' }) as const

class Refusal extends Error {
  readonly failure: Failure
  constructor(reason: Failure) {
    super(reason.body.error)
    this.failure = reason
  }
}

/** Rolls the transaction back if `act` returns a failure after some of its changes. */
async function undoneOnFailure(
  { db }: Services,
  act: (tx: Tx) => Promise<OrderRow | Failure>,
): Promise<OrderRow | Failure> {
  try {
    return await db.transaction().execute(async (tx) => {
      const done = await act(tx)
      if (isFailure(done)) throw new Refusal(done)
      return done
    })
  } catch (fault) {
    if (fault instanceof Refusal) return fault.failure
    throw fault
  }
}

type Correction = { input: Input; caller: Staff }

async function correct(tx: Tx, services: Services, { input, caller }: Correction): Promise<OrderRow | Failure> {
  const before = await lockOrder(tx, { orderId: input.id })
  const changed = await changeOrderWithin(tx, services, {
    id: input.id,
    action: 'correct-order',
    caller,
    expected: input.expected_updated_at,
    isUndoable: false,
    decide: (order) => decide(order, input),
  })
  if (isFailure(changed) || before === null)
    return isFailure(changed) ? changed : failure('not-found', 'This order no longer exists.')
  const order = await handOverOrder(tx, { before, order: changed.order }, (owned) =>
    isPaid(owned)
      ? { ...orderConfirmation(owned), dedupeKey: null }
      : orderMoved(owned, { email: owned.customer_email, role: 'new' }),
  )
  const address = order.shipping_address
  if (address && !isSameAddress(before.shipping_address, address)) {
    await tellOfAddressChange(tx, order, { before: before.shipping_address, after: address, outcome: 'applied' })
  }
  return await refundUnits(tx, services, { before, order, caller })
}

function decide(order: OrderRow, input: Input): OrderChanges | Failure | null {
  if (isTestOrder(order)) return failure('conflict', 'This checkout was never paid, so there is nothing to correct.')
  const address = input.address && addressOf(input, order)
  const isOtherAddress = address !== undefined && !isSameAddress(order.shipping_address, address)
  const cancelled = input.quantity === undefined ? order.units_cancelled : order.quantity - input.quantity
  const isOtherQuantity = cancelled !== order.units_cancelled
  if ((isOtherAddress || isOtherQuantity) && hasLeft(order)) {
    return failure('conflict', 'The parcel has left, so its address and contents can no longer be corrected.')
  }
  const refusal = isOtherQuantity ? whyNotThisQuantity(order, cancelled) : null
  if (refusal !== null) return fieldFailure('conflict', 'quantity', refusal)
  const changes: OrderChanges = {
    ...(differs(input.customer_name, order.customer_name) && { customer_name: input.customer_name }),
    ...(differs(input.customer_email, order.customer_email) && { customer_email: input.customer_email }),
    ...(differs(input.customer_phone, order.customer_phone) && { customer_phone: input.customer_phone }),
    ...(isOtherAddress && { shipping_address: JSON.stringify(address) }),
    ...(isOtherQuantity && { units_cancelled: cancelled }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

const differs = <Value>(given: Value | undefined, present: Value) => given !== undefined && given !== present

function whyNotThisQuantity(order: OrderRow, cancelled: number): string | null {
  if (cancelled < order.units_cancelled) {
    return `The buyer has paid for ${unitsToSend(order)} of ${order.quantity} units, so you cannot add more. Make a new order for the rest.`
  }
  if (!isPaid(order)) return 'This order has not been paid, so its quantity cannot be corrected.'
  return shippingHold(order)
}

function addressOf({ address, customer_phone }: Input, order: OrderRow): ShippingAddress | undefined {
  if (!address) return undefined
  const { name, line1, line2, city, postal_code } = address
  const { shipping_address: present } = order
  return {
    name,
    phone: customer_phone === undefined ? (present?.phone ?? null) : customer_phone,
    address: { line1, line2, city, postal_code, country: present?.address.country ?? 'GB' },
  }
}

type Units = { before: OrderRow; order: OrderRow; caller: Staff }

/** Refunds and restocks the units that are not sent. */
async function refundUnits(tx: Tx, services: Services, { before, order, caller }: Units): Promise<OrderRow | Failure> {
  const units = order.units_cancelled - before.units_cancelled
  if (units <= 0) return order
  const kept = await giveBackUnits(tx, services, order, { units, performedBy: caller.userId })
  const amount = priceOfUnits(before, units)
  if (amount === 0) return kept
  const refund = await requestRefund(tx, services, kept, {
    amount,
    units,
    reason: 'requested_by_customer',
    note: `${units} of ${order.quantity} not sent`,
    origin: 'staff',
    by: actOf(caller),
  })
  if (refund.kind === 'requested') return refund.order
  return fieldFailure(refund.code, 'quantity', refund.why)
}
