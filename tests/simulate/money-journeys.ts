import type { Answer, Visitor } from './visitor.ts'

type StaffOrder = { id: string; updated_at: string; total_amount: number; left: number }

/** The visitor's order as staff see it, once it is paid; null when that never happens. */
async function findPaidOrder(visitor: Visitor): Promise<StaffOrder | null> {
  for (let looks = 0; looks < 20; looks += 1) {
    const { body } = await visitor.callAsAdmin('list-orders', { search: visitor.email, payment_status: 'paid' })
    const [row] = (body.rows as { id: string }[] | undefined) ?? []
    if (row) return await readOrder(visitor, row.id)
    await visitor.wait(20, 300)
  }
  return null
}

async function readOrder(visitor: Visitor, id: string): Promise<StaffOrder> {
  const { body } = await visitor.callAsAdmin('find-order', { id })
  const order = body.order as { updated_at: string; total_amount: number }
  return { id, updated_at: order.updated_at, total_amount: order.total_amount, left: body.left_to_refund as number }
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** Staff refund, often two of them at once, and try again what the bank sent back. */
export async function refundByStaff(visitor: Visitor): Promise<void> {
  const { random } = visitor
  const order = await findPaidOrder(visitor)
  if (!order) return
  const amount = random.chance(0.5) ? order.left : Math.min(order.left, random.pick([500, 1999, 3000]))
  if (amount === 0) return
  const refund = () =>
    visitor.callAsAdmin('create-refund', {
      order_id: order.id,
      amount,
      reason: 'requested_by_customer',
      restock: random.chance(0.3),
      confirmation: pounds(amount),
      expected_updated_at: order.updated_at,
    })
  const answers = await Promise.all(random.chance(0.5) ? [refund(), refund()] : [refund()])
  expectOneOf(answers, [200, 409])
  await visitor.wait(60, 3000)
  await retryFailedRefunds(visitor, order.id)
}

async function retryFailedRefunds(visitor: Visitor, id: string): Promise<void> {
  const { body } = await visitor.callAsAdmin('find-order', { id })
  for (const refund of body.refunds as { id: string; status: string }[]) {
    if (refund.status !== 'failed') continue
    const retry = () => visitor.callAsAdmin('retry-refund', { id: refund.id })
    expectOneOf(await Promise.all([retry(), retry()]), [200, 409])
  }
}

/** The buyer cancels while staff press *Shipped*: one of them is first. */
export async function cancelWhileShipping(visitor: Visitor): Promise<void> {
  const order = await findPaidOrder(visitor)
  if (!order) return
  const ship = async () => {
    await visitor.wait(0.01, 20)
    return await visitor.callAsAdmin('set-shipping-status', { id: order.id, status: 'shipped' })
  }
  const [shipped] = await Promise.all([visitor.random.chance(0.7) ? ship() : null, cancel(visitor, order.id)])
  if (shipped) expectOneOf([shipped], [200, 409])
}

/** Said by somebody who knows number and address; staff find out that it is the buyer. */
async function cancel(visitor: Visitor, id: string): Promise<void> {
  const said = await visitor.call('cancel-order', { number: id, email: visitor.email, words: 'I changed my mind.' })
  if (said.status === 429) return
  expectOneOf([said], [200])
  await visitor.wait(0.01, 20)
  const { body } = await visitor.callAsAdmin('list-cancellations', {})
  const statement = (body.rows as { id: string; order_id: string | null }[]).find((row) => row.order_id === id)
  if (!statement) return
  const decision = { id: statement.id, decision: 'accept', words: 'The buyer rang.' }
  expectOneOf([await visitor.callAsAdmin('settle-cancellation', decision)], [200, 409])
}

/** It arrived, it comes back, staff look at it and refund it. */
export async function sendBack(visitor: Visitor): Promise<void> {
  const order = await findPaidOrder(visitor)
  if (!order) return
  await visitor.callAsAdmin('set-shipping-status', { id: order.id, status: 'delivered' })
  await visitor.wait(1, 600)
  await cancel(visitor, order.id)
  const readReturn = async () => {
    const { body } = await visitor.callAsAdmin('find-order', { id: order.id })
    return (body.returns as { id: string; updated_at: string }[])[0]
  }
  const told = await readReturn()
  if (!told) return
  await visitor.callAsAdmin('receive-return', { id: told.id })
  const goods = await readReturn()
  const { left } = await readOrder(visitor, order.id)
  const deduction = visitor.random.chance(0.3) ? Math.min(1000, left) : 0
  const inspect = () =>
    visitor.callAsAdmin('inspect-return', {
      id: told.id,
      deduction,
      deduction_reason: 'Worn.',
      restock: visitor.random.chance(0.5),
      confirmation: pounds(left - deduction),
      expected_updated_at: goods!.updated_at,
    })
  expectOneOf(await Promise.all([inspect(), inspect()]), [200, 400, 409])
  await visitor.wait(60, 3000)
  await retryFailedRefunds(visitor, order.id)
}

function expectOneOf(answers: (Answer | null)[], statuses: number[]): void {
  for (const answer of answers) {
    if (answer && !statuses.includes(answer.status)) {
      throw new Error(`An answer of ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
  }
}
