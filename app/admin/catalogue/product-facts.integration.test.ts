import { expect, test } from 'vitest'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const key = 'str8bat-sensor'
const path = '/products/str8bat-sensor-uk'
const readPage = async (shop: TestShop) => await (await shop.app.request(path)).text()
const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'strict',
  ALLOW_SANDBOX: 'yes',
  AUTH_SECRET: 'a secret that is long enough for tests only',
  SITE_URL: 'https://shop.test',
}

test('a given fact is on the page and answers its question, and a blank one is left out', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  expect(await readPage(shop)).not.toContain('Which phone do I need?')
  await shop.call('update-product', { key, facts: { weight: '21 g', phones: 'iOS 16 or Android 11' } }, token)
  expect(await readPage(shop)).toContain('21 g')
  expect(await readPage(shop)).toContain('Which phone do I need?')
  expect(await readPage(shop)).not.toContain('Charging time')
})

test('facts stay when a price changes, and are logged when they change', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await shop.call('update-product', { key, facts: { weight: '21 g' } }, token)
  const { body } = await shop.call('update-product', { key, price_pence: 12000 }, token)
  expect(body).toMatchObject({ price_pence: 12000, facts: { weight: '21 g' } })
  const changes = await shop.services.db.selectFrom('audit_log').select('after').orderBy('id').execute()
  expect(JSON.stringify(changes)).toContain('21 g')
})

test.each([
  [{ app_store_url: 'javascript:alert(1)' }],
  [{ app_store_url: 'http://apps.example' }],
  [{ colour: 'green' }],
  [{ weight: 'a'.repeat(501) }],
])('the facts %j are refused', async (facts: Record<string, string>) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  expect((await shop.call('update-product', { key, facts }, token)).status).toBe(400)
})

test('a live shop without reviews shows no stars, and update-product accepts no review', async () => {
  await using shop = await openTestShop(production)
  const { token } = await addAdmin(shop)
  const review = { author: 'A. Batter', date: '2026-04-02', text: 'It found my backlift in a week.' }
  const { body } = await shop.call('update-product', { key, review } as never, token)
  expect(body).toMatchObject({ rating_value: null, rating_count: 0 })
  const page = await readPage(shop)
  for (const text of ['out of 5', 'aggregateRating', 'Sample', review.text]) expect(page).not.toContain(text)
})

test('a test shop shows a review marked as a sample', async () => {
  await using shop = await openTestShop()
  expect(await readPage(shop)).toContain('Sample review, not a customer')
})
