import { findPaidOrder, pounds, readOrder, type StaffOrder } from './money-journeys.ts'
import type { ShopResponse } from './shop-response.ts'
import type { StaffMember } from './simulated-database.ts'
import type { Visitor } from './visitor.ts'

type Attempt = (visitor: Visitor, staff: StaffMember, order: StaffOrder) => Promise<void>

/** A member of staff tries one of several ways to refund an order; then colleagues approve, decline or wait. */
export async function tryToMoveMoney(visitor: Visitor, staff: StaffMember): Promise<void> {
  const { random, town } = visitor
  const order = await findPaidOrder(visitor)
  if (!order) return
  const ways: Attempt[] = [acceptCancellation, acceptCancellation, inspectReturn, createRefund]
  await random.pick(ways)(visitor, staff, order)
  await visitor.wait(1, 600)
  const { body } = await visitor.callAsAdmin('find-order', { id: order.id })
  for (const refund of body.refunds as { id: string; status: string }[]) {
    if (refund.status !== 'waiting-for-approval' || random.chance(0.2)) continue
    const decision = random.pick(['approve-refund', 'approve-refund', 'decline-refund'])
    const input = { id: refund.id, reason: 'Not the buyer.' }
    expectOneOf(await visitor.call(decision, input, random.pick(town.staff).token), [200, 403, 409])
  }
}

async function createRefund(visitor: Visitor, { token }: StaffMember, order: StaffOrder): Promise<void> {
  if (order.left === 0) return
  const refund = {
    order_id: order.id,
    amount: order.left,
    reason: 'goodwill',
    confirmation: pounds(order.left),
    expected_updated_at: order.updated_at,
  }
  expectOneOf(await visitor.call('create-refund', refund, token), [200, 403, 409])
}

async function acceptCancellation(visitor: Visitor, { token }: StaffMember, order: StaffOrder): Promise<void> {
  const said = await visitor.call('cancel-order', { number: order.id, email: visitor.email })
  expectOneOf(said, [200, 429])
  const { body } = await visitor.callAsAdmin('list-cancellations', { limit: 100 })
  const notice = (body.rows as { id: string; order_id: string | null }[]).find((row) => row.order_id === order.id)
  if (!notice) return
  const decision = { id: notice.id, decision: 'accept', reason: 'The buyer rang.' }
  expectOneOf(await visitor.call('settle-cancellation', decision, token), [200, 403, 409])
}

async function inspectReturn(visitor: Visitor, staff: StaffMember, order: StaffOrder): Promise<void> {
  const colleague = visitor.town.staff.find(({ role, email }) => role === 'manager' && email !== visitor.email)
  if (!colleague) return
  await visitor.callAsAdmin('set-shipping-status', { id: order.id, status: 'delivered' })
  await acceptCancellation(visitor, colleague, order)
  const readReturn = async () => {
    const { body } = await visitor.callAsAdmin('find-order', { id: order.id })
    return (body.returns as { id: string; updated_at: string }[])[0]
  }
  const told = await readReturn()
  if (!told) return
  await visitor.callAsAdmin('receive-return', { id: told.id })
  const returned = await readReturn()
  const { left } = await readOrder(visitor, order.id)
  const verdict = { id: told.id, restock: true, confirmation: pounds(left), expected_updated_at: returned?.updated_at }
  expectOneOf(await visitor.call('inspect-return', verdict, staff.token), [200, 400, 403, 409])
}

function expectOneOf({ status, body }: ShopResponse, statuses: number[]): void {
  if (!statuses.includes(status)) throw new Error(`An answer of ${status}: ${JSON.stringify(body)}`)
}
