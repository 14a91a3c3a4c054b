import { refundOfReturn } from '#domain/orders/part.ts'
import {
  expectOneOf,
  findPaidOrder,
  openWithCode,
  pounds,
  retryFailedRefunds,
  type Customer,
} from './money-journeys.ts'

/** One unit of three is cancelled in two tabs while staff ship; some buyers think again, others cancel another unit. */
export async function cancelAPart(customer: Customer): Promise<void> {
  const order = await findPaidOrder(customer)
  const access = order && (await openWithCode(customer, order.id))
  if (!order || access === null) return
  const { id } = order
  const ship = async () => {
    await customer.wait(0.01, 60)
    return await customer.callAsAdmin('set-shipping-status', { id, status: 'shipped' })
  }
  const cancel = () => customer.call('cancel-order', { id, access, quantity: 1, units_left: 3 })
  const tabs = await Promise.all([cancel(), cancel(), customer.random.chance(0.3) ? ship() : null])
  expectOneOf(tabs, [200, 404, 409, 429])
  await customer.wait(0.01, 40)
  const acts = [['keep-order', {}], ['cancel-order', { quantity: 1 }], ['cancel-order', {}], null] as const
  const act = customer.random.pick(acts)
  const answer = act === null ? null : await customer.call(act[0], { id, access, ...act[1] })
  expectOneOf([answer, await ship()], [200, 404, 409, 429])
  await customer.wait(60, 3000)
  await retryFailedRefunds(customer, id)
}

/** One unit of three is returned, announced by buyer and staff at the same moment. Often the next unit follows. */
export async function sendAPartBack(customer: Customer): Promise<void> {
  const order = await findPaidOrder(customer)
  if (!order) return
  await customer.callAsAdmin('set-shipping-status', { id: order.id, status: 'delivered' })
  for (let left = 3; left > 0 && customer.random.chance(0.9); left -= 1) {
    const access = await openWithCode(customer, order.id)
    if (access === null) return
    const input = { id: order.id, access, quantity: 1, units_left: left, basis: 'cancel', is_battery_suspect: false }
    const start = () => customer.call('start-return', input)
    expectOneOf(await Promise.all([start(), start()]), [200, 404, 409, 429])
    await customer.wait(1, 600)
    await settle(customer, order.id)
    await customer.wait(60, 3000)
    await retryFailedRefunds(customer, order.id)
  }
}

type Read = {
  order: Parameters<typeof refundOfReturn>[0]
  returns: { id: string; units: number; units_before: number; status: string; updated_at: string }[]
  left_to_refund: number
}

async function settle(customer: Customer, orderId: string): Promise<void> {
  const read = async () => (await customer.callAsAdmin('find-order', { id: orderId })).body as Read
  const told = (await read()).returns.find(({ status }) => status === 'told')
  if (!told) return
  await customer.callAsAdmin('receive-return', { id: told.id })
  const { order, returns, left_to_refund } = await read()
  const returned = returns.find(({ id }) => id === told.id)!
  const refund = refundOfReturn(order, returned, left_to_refund)
  const deduction = customer.random.chance(0.3) ? Math.min(1000, refund) : 0
  const inspect = () =>
    customer.callAsAdmin('inspect-return', {
      id: told.id,
      deduction,
      deduction_reason: 'Worn.',
      restock: customer.random.chance(0.5),
      confirmation: pounds(refund - deduction),
      expected_updated_at: returned.updated_at,
    })
  expectOneOf(await Promise.all([inspect(), inspect()]), [200, 400, 409])
}
