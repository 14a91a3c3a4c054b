import type { Random } from './random.ts'
import type { ShopResponse } from './shop-response.ts'

/** A paying customer, and the staff who serve them. A call returns a refusal, and is retried while the shop is down. */
export type Customer = {
  email: string
  random: Random
  call(name: string, input: object): Promise<ShopResponse>
  callAsAdmin(name: string, input: object): Promise<ShopResponse>
  /** The match of the pattern in the newest email to the customer; null if there is none. */
  findEmailed(pattern: RegExp): Promise<string | null>
  /** Waits some seconds, more often few than many. */
  wait(least: number, most: number): Promise<void>
}

export type StaffOrder = { id: string; updated_at: string; total_amount: number; left: number }

/** The customer's order as staff see it, once it is paid; null if it is never paid. */
export async function findPaidOrder(customer: Customer): Promise<StaffOrder | null> {
  for (let looks = 0; looks < 20; looks += 1) {
    const { body } = await customer.callAsAdmin('list-orders', { search: customer.email, payment_status: 'paid' })
    const [row] = (body.rows as { id: string }[] | undefined) ?? []
    if (row) return await readOrder(customer, row.id)
    await customer.wait(20, 300)
  }
  return null
}

export async function readOrder(customer: Customer, id: string): Promise<StaffOrder> {
  const { body } = await customer.callAsAdmin('find-order', { id })
  const order = body.order as { updated_at: string; total_amount: number }
  return { id, updated_at: order.updated_at, total_amount: order.total_amount, left: body.left_to_refund as number }
}

export const pounds = (pence: number) => (pence / 100).toFixed(2)

/** Staff refund an order, often two at once, and retry refunds that the bank returned. */
export async function refundByStaff(customer: Customer): Promise<void> {
  const { random } = customer
  const order = await findPaidOrder(customer)
  if (!order) return
  const amount = random.chance(0.5) ? order.left : Math.min(order.left, random.pick([500, 1999, 3000]))
  if (amount === 0) return
  const refund = () => askForRefund(customer, order, amount)
  const answers = await Promise.all(random.chance(0.5) ? [refund(), refund()] : [refund()])
  expectOneOf(answers, [200, 409])
  await customer.wait(60, 3000)
  await retryFailedRefunds(customer, order.id)
}

/** Staff refund the whole price while colleagues ship the parcel: it leaves first, or only after the refund has failed. */
export async function refundWhileShipping(customer: Customer): Promise<void> {
  const order = await findPaidOrder(customer)
  if (!order || order.left === 0) return
  const ship = async () => {
    await customer.wait(0.01, 20)
    return await customer.callAsAdmin('set-shipping-status', { id: order.id, status: 'shipped' })
  }
  const isRace = customer.random.chance(0.3)
  const atOnce = await Promise.all([askForRefund(customer, order, order.left), isRace ? ship() : null])
  expectOneOf([...atOnce, await ship(), await ship()], [200, 409])
  await customer.wait(60, 3000)
  await retryFailedRefunds(customer, order.id)
}

async function askForRefund(customer: Customer, order: StaffOrder, amount: number): Promise<ShopResponse> {
  return await customer.callAsAdmin('create-refund', {
    order_id: order.id,
    amount,
    reason: 'requested_by_customer',
    restock: customer.random.chance(0.3),
    confirmation: pounds(amount),
    expected_updated_at: order.updated_at,
  })
}

export async function retryFailedRefunds(customer: Customer, id: string): Promise<void> {
  const { body } = await customer.callAsAdmin('find-order', { id })
  for (const refund of body.refunds as { id: string; status: string }[]) {
    if (refund.status !== 'failed') continue
    const retry = () => customer.callAsAdmin('retry-refund', { id: refund.id })
    expectOneOf(await Promise.all([retry(), retry()]), [200, 409])
  }
}

/** The buyer cancels while staff press *Shipped*: one of them is first. A colleague with a stale tab presses it again. */
export async function cancelWhileShipping(customer: Customer): Promise<void> {
  const order = await findPaidOrder(customer)
  if (!order) return
  const ship = async () => {
    await customer.wait(0.01, 20)
    return await customer.callAsAdmin('set-shipping-status', { id: order.id, status: 'shipped' })
  }
  const [shipped] = await Promise.all([customer.random.chance(0.7) ? ship() : null, cancel(customer, order.id)])
  expectOneOf([shipped, await ship()], [200, 409])
}

/** A cancellation with order number and email address; a code proves the buyer, or staff decide. */
async function cancel(customer: Customer, id: string): Promise<void> {
  const said = await customer.call('cancel-order', { number: id, email: customer.email, reason: 'I changed my mind.' })
  if (said.status === 429) return
  expectOneOf([said], [200])
  if (customer.random.chance(0.5) && (await cancelWithCode(customer, id))) return
  await customer.wait(0.01, 20)
  const { body } = await customer.callAsAdmin('list-cancellations', {})
  const notice = (body.rows as { id: string; order_id: string | null }[]).find((row) => row.order_id === id)
  if (!notice) return
  const decision = { id: notice.id, decision: 'accept', reason: 'The buyer rang.' }
  expectOneOf([await customer.callAsAdmin('settle-cancellation', decision)], [200, 409])
}

/** Gets a pass to the order. Null if the code did not arrive in time, or if the response was lost: a code works only once. */
export async function openWithCode(customer: Customer, id: string): Promise<string | null> {
  const named = { number: id, email: customer.email }
  const asked = await customer.call('request-order-code', named)
  expectOneOf([asked], [200, 429])
  for (let looks = 0; looks < 10; looks += 1) {
    await customer.wait(1, 60)
    const code = await customer.findEmailed(/^(\d{3} \d{3})$/m)
    if (code === null) continue
    const opened = await customer.call('open-order-with-code', { ...named, code })
    expectOneOf([opened], [200, 422, 429])
    return opened.status === 200 ? String(opened.body.access) : null
  }
  return null
}

async function cancelWithCode(customer: Customer, id: string): Promise<boolean> {
  const access = await openWithCode(customer, id)
  if (access === null) return false
  const cancelled = await customer.call('cancel-order', { id, access, reason: 'It is me.' })
  // 404: the pass has expired after half an hour.
  expectOneOf([cancelled], [200, 404, 409, 429])
  if (cancelled.status === 200 && customer.random.chance(0.3)) {
    // Waits until about the moment when the refund is sent, so that either can be first.
    await customer.wait(0.01, 40)
    expectOneOf([await customer.call('keep-order', { id, access })], [200, 404, 409, 429])
  }
  return cancelled.status === 200
}

/** The parcel arrives and is returned; staff inspect it and refund it. */
export async function sendBack(customer: Customer): Promise<void> {
  const order = await findPaidOrder(customer)
  if (!order) return
  await customer.callAsAdmin('set-shipping-status', { id: order.id, status: 'delivered' })
  await customer.wait(1, 600)
  await cancel(customer, order.id)
  const readReturn = async () => {
    const { body } = await customer.callAsAdmin('find-order', { id: order.id })
    return (body.returns as { id: string; updated_at: string }[])[0]
  }
  const told = await readReturn()
  if (!told) return
  await customer.callAsAdmin('receive-return', { id: told.id })
  const returned = await readReturn()
  const { left } = await readOrder(customer, order.id)
  const deduction = customer.random.chance(0.3) ? Math.min(1000, left) : 0
  const inspect = () =>
    customer.callAsAdmin('inspect-return', {
      id: told.id,
      deduction,
      deduction_reason: 'Worn.',
      restock: customer.random.chance(0.5),
      confirmation: pounds(left - deduction),
      expected_updated_at: returned!.updated_at,
    })
  expectOneOf(await Promise.all([inspect(), inspect()]), [200, 400, 409])
  await customer.wait(60, 3000)
  await retryFailedRefunds(customer, order.id)
}

export function expectOneOf(answers: (ShopResponse | null)[], statuses: number[]): void {
  for (const answer of answers) {
    if (answer && !statuses.includes(answer.status)) {
      throw new Error(`An answer of ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
  }
}
