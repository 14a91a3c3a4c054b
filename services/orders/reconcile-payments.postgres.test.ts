import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openPostgres } from '#db/driver/open.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openServices } from '#services/open-services.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** A second instance of a shop: its own connections and provider client, the same database. */
async function openSecondInstance({ services: { config, db, clock, log } }: TestShop) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  return await openServices(config, { database: await openPostgres(url.href, 4), clock, log })
}

/** Makes all runs wait for a lock on an order, and releases it for all at once. */
async function startTogether({ services: { db } }: TestShop, runs: (() => Promise<void>)[]): Promise<void> {
  let running: Promise<void>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`lock table orders in share mode`.execute(tx)
    running = runs.map((run) => run())
    const findWaiting = sql`select from pg_locks where relation = 'orders'::regclass and not granted`
    await expect.poll(async () => (await findWaiting.execute(tx)).rows.length).toBe(runs.length)
  })
  await Promise.all(running)
}

test('two instances that sweep at the same time ask the provider once about each order', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const second = await openSecondInstance(shop)
  const asked: string[] = []
  try {
    const sessions: string[] = []
    for (let count = 0; count < 20; count += 1) {
      const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
      await payInSandbox(shop, body.sessionId)
      sessions.push(body.sessionId)
    }
    for (const { services } of [shop, second]) {
      interceptProvider({ services }, async (request, sandbox) => {
        if (request.url.includes('/checkout/sessions/'))
          asked.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
        return await sandbox(request)
      })
    }
    shop.clock.advance(601)
    await startTogether(shop, [() => reconcilePayments(shop.services), () => reconcilePayments(second.services)])

    expect(asked.toSorted()).toEqual(sessions.toSorted())
    const { db } = shop.services
    const orders = await db.selectFrom('orders').select('payment_status').execute()
    expect(orders).toEqual(sessions.map(() => ({ payment_status: 'paid' })))
    const emails = await db.selectFrom('email_logs').select('email_type').execute()
    expect(emails).toHaveLength(2 * sessions.length)
  } finally {
    await second.close()
  }
})
