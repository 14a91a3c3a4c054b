import { expectOneOf, findPaidOrder, openWithCode, type Customer } from './money-journeys.ts'

const words = ['It helps in the nets.', 'Call me on 07700 900123.', 'Not for me, it went back.']

/** The buyer writes a review, often in two tabs at once and before the parcel has arrived, then edits and withdraws it. Staff decide. */
export async function reviewOrder(customer: Customer): Promise<void> {
  const { random } = customer
  const order = await findPaidOrder(customer)
  const access = order && (await openWithCode(customer, order.id))
  if (!order || access === null) return
  const write = (name: 'submit-review' | 'edit-review') => {
    const review = { stars: random.pick([1, 3, 5]), title: 'After a month', text: random.pick(words) }
    return customer.call(name, { id: order.id, access, ...review })
  }
  // 404: the pass has expired after half an hour. 409: the order has not arrived.
  const answers = [200, 404, 409, 429]
  const deliver = () => customer.callAsAdmin('set-shipping-status', { id: order.id, status: 'delivered' })
  const isDelivered = random.chance(0.4)
  expectOneOf(await Promise.all([write('submit-review'), isDelivered ? deliver() : null]), answers)
  expectOneOf(await Promise.all([write('submit-review'), write('submit-review')]), answers)
  if (random.chance(0.5)) expectOneOf([await write('edit-review')], answers)
  if (random.chance(0.2)) {
    expectOneOf([await customer.call('withdraw-review', { id: order.id, access })], answers)
  }
  await decideReview(customer, order.id)
}

async function decideReview(customer: Customer, orderId: string): Promise<void> {
  const { body } = await customer.callAsAdmin('list-reviews-to-check', { show: 'waiting', order_id: orderId })
  for (const { id } of (body.rows as { id: string }[] | undefined) ?? []) {
    const decision = customer.random.chance(0.5)
      ? { decision: 'publish' }
      : { decision: 'remove', reason: 'personal-data' }
    const decide = () => customer.callAsAdmin('decide-review', { id, ...decision })
    expectOneOf(await Promise.all([decide(), decide()]), [200, 409])
  }
}
