import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordPayment } from '#services/orders/record-payment.ts'
import { ann, linkTokens, send } from '#tests/support/account-calls.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

const addedEmails = ({ services: { db } }: TestShop) =>
  db.selectFrom('email_logs').select('id').where('email_type', '=', 'orders_added').execute()

test('ten concurrent confirmations of an address give the account its guest order once, and send one email', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const id = await addOrder(shop, { customer_email: 'Ann@Example.com' })
  await send(shop, 'sign-up/email', ann)
  const [token] = await linkTokens(shop, 'confirm_email')
  const confirm = () => send(shop, 'confirm-email', { token, password: ann.password })
  const answers = await Promise.all(Array.from({ length: 10 }, confirm))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const order = await db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(order.user_id).toBe(user.id)
  expect(await addedEmails(shop)).toHaveLength(1)
})

test.for(['the payment', 'the confirmation'] as const)(
  'an order that is paid while its buyer confirms the address belongs to the account, if %s comes first',
  async (first) => {
    await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
    const { db } = shop.services
    await send(shop, 'sign-up/email', ann)
    const [token] = await linkTokens(shop, 'confirm_email')
    const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', quantity: 1 })
    await payInSandbox(shop, body.sessionId, { email: ann.email })

    const pay = () => recordPayment(shop.services, body.sessionId as string)
    const confirm = () => send(shop, 'confirm-email', { token, password: ann.password })
    const [one, other] = first === 'the payment' ? [pay, confirm] : [confirm, pay]
    // Both wait for the lock on the account at the same moment; `one` gets it first.
    const running = await db.transaction().execute(async (tx) => {
      await sql`select from users for update`.execute(tx)
      const begun: Promise<unknown>[] = []
      for (const begin of [one, other]) {
        begun.push(begin())
        await expect.poll(() => countWaiting(shop)).toBe(begun.length)
      }
      return begun
    })
    await Promise.all(running)
    const order = await db.selectFrom('orders').select('user_id').executeTakeFirstOrThrow()
    expect(order.user_id).not.toBeNull()
  },
)
