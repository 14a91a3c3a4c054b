import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import {
  decideAddressChange as decide,
  findOrderOfChange,
  listAddressChanges,
  lockAddressChange,
} from '#db/orders/address-changes.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import type { Handler } from '#services/handler.ts'
import { whyAddressStays } from '#services/orders/my-order.ts'
import { tellOfAddressChange } from '#services/orders/tell-of-address-change.ts'

const gone = failure('not-found', 'This change of address no longer exists.')

/** The change log keeps who decided what; the addresses are stored with the change. */
export const decideAddressChange: Handler<'decide-address-change'> = async (
  { db, clock },
  { id, decision },
  caller,
) => {
  const orderId = await findOrderOfChange(db, id)
  if (orderId === null) return gone
  return await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: orderId })
    const change = await lockAddressChange(tx, id)
    if (!order || !change) return gone
    if (change.status !== 'waiting') return failure('conflict', `This change of address is ${change.status} already.`)
    const isAccepted = decision === 'accept'
    const reason = isAccepted ? whyAddressStays(order) : null
    if (reason !== null) return failure('conflict', reason)

    const now = clock.now()
    const status = isAccepted ? 'accepted' : 'declined'
    await decide(tx, { id, status, decidedBy: caller.userId, now })
    const { before, after } = change
    const changed = await updateOrder(
      tx,
      { id: order.id, now },
      isAccepted ? { shipping_address: JSON.stringify(after) } : {},
    )
    await tellOfAddressChange(tx, changed, { before, after, outcome: isAccepted ? 'applied' : 'declined' })
    await recordChange(tx, caller, 'decide-address-change', ['order', order.id], {
      before: { address_change: 'waiting' },
      after: { address_change: status },
    })
    return { order: changed, address_changes: await listAddressChanges(tx, order.id) }
  })
}
