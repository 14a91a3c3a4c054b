import { expectOneOf, findPaidOrder, openWithCode, refundByStaff, type Customer } from './money-journeys.ts'

const clubs = ['Ely Cricket Club', 'Wells Cricket Club']

/** The buyer requests invoices, often twice at once and with different details, while staff refund and refunds fail. */
export async function askForInvoices(customer: Customer): Promise<void> {
  const { random } = customer
  const order = await findPaidOrder(customer)
  const access = order && (await openWithCode(customer, order.id))
  if (!order || access === null) return
  const ask = async () => {
    const buyer = { business_name: random.pick(clubs), line1: '1 Mill Lane', city: 'Ely', postal_code: 'CB7 4AA' }
    const answer = await customer.call('request-invoice', { id: order.id, access, ...buyer })
    // 404: the pass has expired after half an hour.
    expectOneOf([answer], [200, 404, 429])
  }
  if (random.chance(0.7)) await ask()
  await Promise.all([refundByStaff(customer), random.chance(0.5) ? ask() : null, random.chance(0.5) ? ask() : null])
  if (random.chance(0.5)) await ask()
}
