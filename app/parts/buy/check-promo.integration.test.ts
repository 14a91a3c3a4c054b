import { expect, test } from 'vitest'
import { recordStatements } from '#tests/support/record-statements.ts'
import { openTestShop } from '#tests/support/shop.ts'

const invalid = { error: 'Invalid or expired promo code', code: 'refused' }

test('a valid code returns the reduced price of each product', async () => {
  await using shop = await openTestShop()
  const { status, body } = await shop.call('check-promo', { code: ' wycombe 10 ' })
  expect(status).toBe(200)
  expect(body).toEqual({
    code: 'WYCOMBE10',
    description: '£10 off',
    prices: { 'str8bat-sensor': 12999, 'zap-infinity-bat': 34000 },
  })
})

test('unknown and expired codes get the same response', async () => {
  await using shop = await openTestShop()
  const unknown = await shop.call('check-promo', { code: 'NOSUCHCODE' })
  const expired = await shop.call('check-promo', { code: 'TWENTY20' })
  expect(unknown).toMatchObject({ status: 422, body: invalid })
  expect(expired).toMatchObject({ status: 422, body: invalid })
})

test('a code is valid to the end of its last day, in London time', async () => {
  await using shop = await openTestShop()
  shop.clock.set('2025-12-15T23:59:59Z')
  const lastSecond = await shop.call('check-promo', { code: 'TWENTY20' })
  expect(lastSecond.body.prices).toEqual({ 'str8bat-sensor': 11999, 'zap-infinity-bat': 29750 })
  shop.clock.set('2025-12-16T00:00:00Z')
  expect(await shop.call('check-promo', { code: 'TWENTY20' })).toMatchObject({ status: 422 })
})

test('guessing codes is rate-limited, and the response says how long to wait', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  for (let guess = 0; guess < 20; guess++) await shop.call('check-promo', { code: `GUESS${guess}` })
  const refused = await shop.call('check-promo', { code: 'WYCOMBE10' })
  expect(refused.status).toBe(429)
  expect(refused.body.code).toBe('rate-limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('checking a code runs no query', async () => {
  await using shop = await openTestShop()
  const statements = recordStatements(shop)
  expect((await shop.call('check-promo', { code: 'WYCOMBE10' })).status).toBe(200)
  expect((await shop.call('check-promo', { code: 'NOSUCHCODE' })).status).toBe(422)
  expect(statements).toEqual([])
})

test.each([
  ['is switched off', { active: false }],
  ['ends', { ends_at: new Date('2026-01-01T00:00:00Z') }],
  ['may be used no more', { max_uses: 3 }],
])('a code that %s on another instance is refused here as soon as the notification arrives', async (_, change) => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await db.updateTable('promo_codes').set({ uses: 3 }).where('code', '=', 'WYCOMBE10').execute()
  const tryCode = async () => (await shop.call('check-promo', { code: 'WYCOMBE10' })).status
  expect(await tryCode()).toBe(200)
  await db.updateTable('promo_codes').set(change).where('code', '=', 'WYCOMBE10').execute()
  await expect.poll(tryCode).toBe(422)
})

test('a code whose last use is taken is refused, and valid again when the use is released', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const setUses = (uses: number) =>
    db.updateTable('promo_codes').set({ uses, max_uses: 3 }).where('code', '=', 'WYCOMBE10').execute()
  const tryCode = async () => (await shop.call('check-promo', { code: 'WYCOMBE10' })).status
  await setUses(2)
  await expect.poll(tryCode).toBe(200)
  await setUses(3)
  await expect.poll(tryCode).toBe(422)
  await setUses(2)
  await expect.poll(tryCode).toBe(200)
})
