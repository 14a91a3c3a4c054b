import { expect, test } from 'vitest'
import type { StaffRole } from '#domain/customers/role.ts'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { addPerson, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

/** The address that `buySensor` buys with. */
const buyerEmail = 'ann.lee@example.com'

const hire = (shop: TestShop, role: StaffRole, email = `${role}@people.example`) => addPerson(shop, { role, email })

async function createRefund(shop: TestShop, { token }: Person, order_id: string, amount = 13999) {
  const { updated_at } = await readOrder(shop, order_id)
  const expected_updated_at = updated_at.toISOString()
  const confirmation = (amount / 100).toFixed(2)
  const reason = 'goodwill'
  return await shop.call('create-refund', { order_id, amount, reason, confirmation, expected_updated_at }, token)
}

/** A delivered sensor that was returned and waits for inspection. */
async function receiveReturn(shop: TestShop) {
  const packer = await hire(shop, 'packer', 'back-door@people.example')
  const { id, customer_email } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, packer.token)
  const { body } = await shop.call('cancel-order', { number: id, email: customer_email ?? '' })
  expect(body.outcome).toBe('proof-needed')
  const manager = await hire(shop, 'manager', 'front-desk@people.example')
  const [notice] = (await shop.call('list-cancellations', {}, manager.token)).body.rows
  const accept = { id: notice?.id ?? '', decision: 'accept', reason: 'The buyer rang.' } as const
  expect((await shop.call('settle-cancellation', accept, manager.token)).body.outcome).toBe('return')
  const returned = await shop.services.db.selectFrom('returns').selectAll().executeTakeFirstOrThrow()
  await shop.call('receive-return', { id: returned.id }, packer.token)
  return { id, returnId: returned.id }
}

async function inspect(shop: TestShop, { token }: Person, id: string, deduction = 0) {
  const { updated_at } = await readReturn(shop)
  const expected_updated_at = updated_at.toISOString()
  const verdict = { id, restock: true, deduction, deduction_reason: 'Worn.', expected_updated_at }
  return await shop.call('inspect-return', { ...verdict, confirmation: '139.99' }, token)
}

async function askToCancel(shop: TestShop, orderId: string, email = buyerEmail): Promise<string> {
  await shop.call('cancel-order', { number: orderId, email })
  const notice = await shop.services.db
    .selectFrom('cancellation_notices')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return notice.id
}

const settle = (shop: TestShop, { token }: Person, id: string, decision: 'accept' | 'dismiss' = 'accept') =>
  shop.call('settle-cancellation', { id, decision, reason: 'The buyer rang.' }, token)

const readReturn = ({ services: { db } }: TestShop) => db.selectFrom('returns').selectAll().executeTakeFirstOrThrow()

const readRefunds = ({ services: { db } }: TestShop) =>
  db.selectFrom('refunds').selectAll().orderBy('created_at').execute()

const approve = (shop: TestShop, { token }: Person, id: string) => shop.call('approve-refund', { id }, token)

const decline = (shop: TestShop, { token }: Person, id: string, reason = 'Not the buyer.') =>
  shop.call('decline-refund', { id, reason }, token)

async function listMade(shop: TestShop, orderId: string) {
  const { payment_intent_id } = await readOrder(shop, orderId)
  return (await stripeClient(shop).refunds.list({ payment_intent: payment_intent_id ?? '' })).data
}

async function listAttempts(shop: TestShop) {
  const rows = await shop.services.db.selectFrom('audit_log').select(['action', 'performed_by', 'subject_id']).execute()
  return rows.filter(({ action }) => action.includes('own'))
}

test('support inspects a return, and its refund waits until a manager approves it', async () => {
  await using shop = await openTestShop()
  await countStock(shop, 5)
  const { id, returnId } = await receiveReturn(shop)
  const support = await hire(shop, 'support')
  const manager = await hire(shop, 'manager')

  const settled = await inspect(shop, support, returnId)
  expect(settled).toMatchObject({
    status: 200,
    body: { returned: { status: 'inspected' }, refund: { amount: 13999, status: 'waiting-for-approval' } },
  })
  const refundId = settled.body.refund?.id ?? ''
  await shop.runJobs()
  expect(await listMade(shop, id)).toEqual([])
  expect((await shop.call('find-order', { id }, support.token)).body).toMatchObject({
    order: { refunded_amount: 0 },
    left_to_refund: 0,
  })
  const waiting = async ({ token }: Person) =>
    (await shop.call('list-queue', {}, token)).body.rows.filter(({ kind }) => kind === 'refund-to-approve')
  expect(await waiting(manager)).toMatchObject([{ id: refundId, subject: id }])
  expect(await waiting(support)).toEqual([])
  const listed = await shop.call('list-orders', { show: 'refund-to-approve' }, manager.token)
  expect(listed.body.rows).toMatchObject([{ id }])

  expect((await approve(shop, support, refundId)).status).toBe(403)
  expect(await approve(shop, manager, refundId)).toMatchObject({
    status: 200,
    body: { refund: { id: refundId, status: 'requested' } },
  })
  expect((await approve(shop, manager, refundId)).status).toBe(409)
  await shop.runJobs()
  expect(await listMade(shop, id)).toMatchObject([{ amount: 13999, metadata: { refund_id: refundId } }])
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  expect(await readReturn(shop)).toMatchObject({ status: 'closed' })
  expect(await waiting(manager)).toEqual([])
})

test('support accepts a cancellation; the order is cancelled and its refund waits', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  const support = await hire(shop, 'support')
  const manager = await hire(shop, 'manager')
  const answer = await settle(shop, support, await askToCancel(shop, id))
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'cancelled' } })
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: shop.clock.now(), refunded_amount: 0 })
  const [refund] = await readRefunds(shop)
  expect(refund).toMatchObject({ status: 'waiting-for-approval', requested_by: support.id })
  const more = await createRefund(shop, manager, id, 1)
  expect(more).toMatchObject({ status: 409, body: { error: 'Nothing is left to refund.' } })
  await approve(shop, manager, refund?.id ?? '')
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
})

test('a manager refunds any sum alone, and so does support up to its limit', async () => {
  await using shop = await openTestShop({ REFUND_SUPPORT_PENCE: '13999' })
  const manager = await hire(shop, 'manager')
  const { id } = await buySensor(shop)
  expect(await createRefund(shop, manager, id)).toMatchObject({ body: { refund: { status: 'requested' } } })
  const other = await buySensor(shop)
  await settle(shop, await hire(shop, 'support'), await askToCancel(shop, other.id))
  expect((await readRefunds(shop)).map(({ status }) => status)).toEqual(['requested', 'requested'])
})

test('a manager’s limit counts all refunds of an order together, and an admin approves what exceeds it', async () => {
  await using shop = await openTestShop({ REFUND_MANAGER_PENCE: '5000' })
  const manager = await hire(shop, 'manager')
  const admin = await hire(shop, 'admin')
  const { id } = await buySensor(shop)
  expect(await createRefund(shop, manager, id, 5000)).toMatchObject({ body: { refund: { status: 'requested' } } })
  const second = await createRefund(shop, manager, id, 1)
  expect(second).toMatchObject({ status: 200, body: { refund: { status: 'waiting-for-approval' } } })
  expect((await approve(shop, manager, second.body.refund.id)).status).toBe(403)
  expect((await approve(shop, admin, second.body.refund.id)).status).toBe(200)
})

test('above the sum that needs two people, a second person approves, never the requester', async () => {
  await using shop = await openTestShop({ REFUND_TWO_PEOPLE_PENCE: '10000' })
  const first = await hire(shop, 'admin')
  const second = await hire(shop, 'manager')
  const { id } = await buySensor(shop)
  const asked = await createRefund(shop, first, id)
  expect(asked).toMatchObject({ status: 200, body: { refund: { status: 'waiting-for-approval' } } })
  const refundId = asked.body.refund.id
  expect(await approve(shop, first, refundId)).toMatchObject({
    status: 403,
    body: { error: 'A refund above £100.00 needs the approval of a second person.' },
  })
  expect((await approve(shop, second, refundId)).status).toBe(200)
  const other = await buySensor(shop)
  expect(await createRefund(shop, first, other.id, 10000)).toMatchObject({ body: { refund: { status: 'requested' } } })
})

test.each(['support', 'manager', 'admin'] as const)(
  'a member of staff with the role %s never moves money of their own order, and each attempt is logged',
  async (role) => {
    await using shop = await openTestShop()
    await countStock(shop, 5)
    const { id, returnId } = await receiveReturn(shop)
    const cancelled = await buySensor(shop)
    const notice = await askToCancel(shop, cancelled.id)
    const owner = await hire(shop, role, buyerEmail)
    const before = await readRefunds(shop)

    const refusals: { status: number; body: { error?: string } }[] = [
      await inspect(shop, owner, returnId),
      await inspect(shop, owner, returnId, 13999),
      await settle(shop, owner, notice),
      await settle(shop, owner, notice, 'dismiss'),
    ]
    if (role !== 'support') refusals.push(await createRefund(shop, owner, id))
    for (const { status, body } of refusals) {
      expect({ status, error: body.error }).toEqual({
        status: 403,
        error: 'This is your own order, so a colleague has to deal with its payment.',
      })
    }
    expect(await readRefunds(shop)).toEqual(before)
    expect(await readReturn(shop)).toMatchObject({ status: 'received', is_restocked: null })
    expect(await readOrder(shop, cancelled.id)).toMatchObject({ cancelled_at: null })
    expect(await readStock(shop)).toBe(3)
    const attempts = await listAttempts(shop)
    expect(attempts).toHaveLength(refusals.length)
    for (const { performed_by } of attempts) expect(performed_by).toBe(owner.id)
    const { body } = await shop.call('find-order', { id }, owner.token)
    expect(body.timeline.map(({ text }) => text)).toContain(
      `${buyerEmail} tried to settle the payment of their own order`,
    )
  },
)

test('an order of one’s account counts as one’s own, with any address', async () => {
  await using shop = await openTestShop()
  const manager = await hire(shop, 'manager')
  const { id } = await buySensor(shop)
  await shop.services.db.updateTable('orders').set({ user_id: manager.id }).where('id', '=', id).execute()
  expect((await createRefund(shop, manager, id)).status).toBe(403)
  expect(await listAttempts(shop)).toMatchObject([{ performed_by: manager.id, subject_id: id }])
})

test('staff cannot approve or decline a refund of their own order', async () => {
  await using shop = await openTestShop({ REFUND_TWO_PEOPLE_PENCE: '100' })
  const { id } = await buySensor(shop)
  const asked = await createRefund(shop, await hire(shop, 'manager'), id)
  const owner = await hire(shop, 'admin', buyerEmail)
  expect((await approve(shop, owner, asked.body.refund.id)).status).toBe(403)
  expect((await decline(shop, owner, asked.body.refund.id)).status).toBe(403)
  expect(await readRefunds(shop)).toMatchObject([{ status: 'waiting-for-approval' }])
  expect(await listAttempts(shop)).toHaveLength(2)
})

test('a smaller quantity of one’s own order is refused, but its name may be corrected', async () => {
  await using shop = await openTestShop()
  await countStock(shop, 5)
  const owner = await hire(shop, 'manager', buyerEmail)
  const { id } = await buySensor(shop)
  await shop.services.db.updateTable('orders').set({ quantity: 2 }).where('id', '=', id).execute()
  const stock = await readStock(shop)
  expect((await shop.call('correct-order', { id, quantity: 1 }, owner.token)).status).toBe(403)
  expect(await readOrder(shop, id)).toMatchObject({ units_cancelled: 0 })
  expect(await readStock(shop)).toBe(stock)
  expect(await listAttempts(shop)).toMatchObject([{ performed_by: owner.id, subject_id: id }])
  expect((await shop.call('correct-order', { id, customer_name: 'Ann Lee' }, owner.token)).status).toBe(200)
})

test('a correction above the limit changes the order, and its refund waits', async () => {
  await using shop = await openTestShop({ REFUND_MANAGER_PENCE: '100' })
  await countStock(shop, 5)
  const { id } = await buySensor(shop)
  await shop.services.db.updateTable('orders').set({ quantity: 2 }).where('id', '=', id).execute()
  expect((await shop.call('correct-order', { id, quantity: 1 }, (await hire(shop, 'manager')).token)).status).toBe(200)
  expect(await readRefunds(shop)).toMatchObject([{ status: 'waiting-for-approval', amount: 7000 }])
})

test('retrying a failed refund needs the same permission', async () => {
  await using shop = await openTestShop({ REFUND_MANAGER_PENCE: '100' })
  const { id } = await buySensor(shop)
  const failed = { order_id: id, amount: 13999, status: 'failed', origin: 'cancellation' } as const
  const { id: refundId } = await shop.services.db
    .insertInto('refunds')
    .values(failed)
    .returning('id')
    .executeTakeFirstOrThrow()
  const retry = ({ token }: Person) => shop.call('retry-refund', { id: refundId }, token)
  const owner = await hire(shop, 'admin', buyerEmail)
  expect((await retry(owner)).status).toBe(403)
  expect(await listAttempts(shop)).toMatchObject([{ performed_by: owner.id, subject_id: id }])
  expect(await retry(await hire(shop, 'manager'))).toMatchObject({
    status: 200,
    body: { refund: { status: 'waiting-for-approval', retry_of: refundId } },
  })
})

test('a member of staff who cancels their own order before dispatch is refunded automatically', async () => {
  await using shop = await openTestShop()
  const owner = await hire(shop, 'support', buyerEmail)
  const { id } = await buySensor(shop)
  await shop.services.db.updateTable('orders').set({ user_id: owner.id }).where('id', '=', id).execute()
  const cancelled = await shop.call('cancel-order', { id }, owner.token)
  expect(cancelled).toMatchObject({ status: 200, body: { outcome: 'cancelled', refund_amount: 13999 } })
  shop.clock.advance(30)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  expect(await readRefunds(shop)).toMatchObject([{ origin: 'cancellation', requested_by: null }])
})

test('a declined refund is not sent, its sum is refundable again, and its return can be inspected again', async () => {
  await using shop = await openTestShop()
  await countStock(shop, 5)
  const { id, returnId } = await receiveReturn(shop)
  const support = await hire(shop, 'support')
  const manager = await hire(shop, 'manager')
  const { body } = await inspect(shop, support, returnId)
  const refundId = body.refund?.id ?? ''
  expect((await decline(shop, support, refundId)).status).toBe(403)
  expect((await decline(shop, manager, refundId, ' ')).status).toBe(400)
  expect(await decline(shop, manager, refundId, 'The bat is broken.')).toMatchObject({
    status: 200,
    body: { refund: { status: 'declined', decision_reason: 'The bat is broken.' } },
  })
  expect((await approve(shop, manager, refundId)).status).toBe(409)
  expect((await decline(shop, manager, refundId)).status).toBe(409)
  await shop.runJobs()
  expect(await listMade(shop, id)).toEqual([])
  const found = (await shop.call('find-order', { id }, manager.token)).body
  expect(found).toMatchObject({ left_to_refund: 13999, returns: [{ status: 'received', inspected_at: null }] })
  const audit = await shop.services.db.selectFrom('audit_log').select('action').execute()
  expect(audit.map(({ action }) => action)).toContain('decline-refund')

  expect(await inspect(shop, manager, returnId)).toMatchObject({ body: { refund: { status: 'requested' } } })
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  expect(await readStock(shop)).toBe(5)
})

test('the refund of an accepted cancellation can be approved but not declined', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  await settle(shop, await hire(shop, 'support'), await askToCancel(shop, id))
  const manager = await hire(shop, 'manager')
  const [refund] = await readRefunds(shop)
  expect(await decline(shop, manager, refund?.id ?? '')).toMatchObject({
    status: 409,
    body: { error: 'This order is cancelled, so its buyer is owed the money. Please approve the refund.' },
  })
  expect(await readRefunds(shop)).toMatchObject([{ status: 'waiting-for-approval' }])
  expect((await approve(shop, manager, refund?.id ?? '')).status).toBe(200)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
})

test('a waiting refund is not approved during a dispute', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  await settle(shop, await hire(shop, 'support'), await askToCancel(shop, id))
  await shop.services.db.updateTable('orders').set({ dispute_status: 'needs_response' }).where('id', '=', id).execute()
  const [refund] = await readRefunds(shop)
  const answer = await approve(shop, await hire(shop, 'manager'), refund?.id ?? '')
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('disputed') } })
})
