import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { factNames } from '#domain/products/product-facts.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { release } from '../release.ts'
import { examine } from './examine.ts'

async function find(shop: TestShop, check: string) {
  const findings = await examine({ ...shop.services, release })
  return findings.find((finding) => finding.check === check)
}

test('in a local shop the doctor only finds that it uses the sandbox and has no public address', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { body } = await shop.call('examine-setup', {}, token)
  expect(body.findings.map(({ check, state }) => `${check} ${state}`)).toEqual([
    'Company warning',
    'Address bad',
    'Database warning',
    'Clock good',
    'Disk good',
    'Database size warning',
    'Backup warning',
    'Payments warning',
    'Product facts warning',
    'Admins warning',
  ])
})

test('the doctor reports pending migrations before the start runs them', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const { rows } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from migrations order by name desc limit 2`.execute(db)
  const names = rows.map(({ name }) => name)
  await db.transaction().execute(async (tx) => {
    await sql`delete from migrations where name in (${sql.join(names)})`.execute(tx)
    const findings = await examine({ ...shop.services, db: tx, release })
    expect(findings.find(({ check }) => check === 'Database')?.sentence).toMatch(/^2 changes of the schema/)
    for (const { name, checksum } of rows) {
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
    }
  })
})

test('the doctor finds a clock that is a minute off', async () => {
  await using shop = await openTestShop()
  shop.services.world = { ...shop.services.world, now: () => new Date(Date.now() - 60_000) }
  expect(await find(shop, 'Clock')).toMatchObject({ state: 'bad' })
})

test('if the database is unreachable, each check that needs it says so, and the other checks run', async () => {
  await using shop = await openTestShop()
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  shop.services.db = new Proxy(shop.services.db, {
    get() {
      throw away
    },
  })
  expect(await find(shop, 'Database')).toEqual({
    check: 'Database',
    state: 'bad',
    sentence: 'The database does not answer (connect ECONNREFUSED 127.0.0.1:5432).',
  })
  expect(await find(shop, 'Disk')).toMatchObject({ state: 'good' })
})

test('the doctor asks for an admin, then for a second one, then for two-factor sign-in', async () => {
  await using shop = await openTestShop()
  expect(await find(shop, 'Admins')).toMatchObject({ state: 'bad' })
  await addAdmin(shop)
  expect(await find(shop, 'Admins')).toMatchObject({ state: 'warning' })
  await addAdmin(shop, 'second@shop.example')
  expect((await find(shop, 'Admins'))?.sentence).toBe('2 of 2 admins sign in without a second factor.')
  await shop.services.db.updateTable('users').set({ two_factor_enabled: true }).execute()
  expect(await find(shop, 'Admins')).toMatchObject({ state: 'good' })
})

test('a test email sent by an admin reaches the mailbox and is in the change log', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { body } = await shop.call('send-test-email', {}, token)
  expect(body.finding).toMatchObject({ check: 'Test email', state: 'warning' })
  const emails = await shop.services.db.selectFrom('mailbox_emails').select('subject').execute()
  expect(emails.map(({ subject }) => subject)).toContain('Test email from Example Cricket Technology')
  const log = await shop.services.db.selectFrom('audit_log').select('action').execute()
  expect(log.map(({ action }) => action)).toContain('send-test-email')
})

test('the doctor names missing product facts until they are entered', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  expect((await find(shop, 'Product facts'))?.sentence).toContain('ZAP Smart Cricket Bat: Size, Weight, Handle length')
  Object.assign(shop.services.payments, { isLive: true })
  expect(await find(shop, 'Product facts')).toMatchObject({ state: 'bad' })
  await db.updateTable('products').set({ facts: '{"size":"SH","weight":"1.2 kg"}' }).execute()
  expect(await find(shop, 'Product facts')).toMatchObject({ state: 'warning' })
  const facts = JSON.stringify(Object.fromEntries(factNames.map((name) => [name, 'given'])))
  await db.updateTable('products').set({ facts }).execute()
  expect(await find(shop, 'Product facts')).toMatchObject({ state: 'good' })
})
