import { expect, test } from 'vitest'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const listChanges = (shop: TestShop) =>
  shop.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'before', 'after'])
    .orderBy('performed_at')
    .execute()

test('price, stock and availability are changed one by one, and each change is logged', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const key = 'str8bat-sensor'

  const priced = await shop.call('update-product', { key, price_pence: 12999 }, token)
  expect(priced.body).toMatchObject({ key, price_pence: 12999, active: true, stock: null })
  const counted = await shop.call('update-product', { key, stock: 3 }, token)
  expect(counted.body).toMatchObject({ price_pence: 12999, stock: 3 })
  const closed = await shop.call('update-product', { key, active: false, stock: null }, token)
  expect(closed.body).toMatchObject({ active: false, stock: null })

  expect(await listChanges(shop)).toEqual([
    {
      action: 'update-product',
      subject_id: key,
      before: { price_pence: 13999, active: true, stock: null },
      after: { price_pence: 12999, active: true, stock: null },
    },
    expect.objectContaining({ after: { price_pence: 12999, active: true, stock: 3 } }),
    expect.objectContaining({ after: { price_pence: 12999, active: false, stock: null } }),
  ])
  const { body } = await shop.call('list-products', {}, token)
  expect(body.rows.map((row: { key: string; price_pence: number }) => [row.key, row.price_pence])).toEqual([
    ['str8bat-sensor', 12999],
    ['zap-infinity-bat', 35000],
  ])
})

test.each([
  [{ key: 'no-such-bat', price_pence: 100 }, 404],
  [{ key: 'str8bat-sensor', price_pence: 29 }, 400],
  [{ key: 'str8bat-sensor', price_pence: 139.99 }, 400],
  [{ key: 'str8bat-sensor', stock: -1 }, 400],
  [{ key: 'str8bat-sensor', stock: '3' }, 400],
])('the change %j is refused with %d', async (input, status) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  expect((await shop.call('update-product', input as never, token)).status).toBe(status)
  expect(await listChanges(shop)).toEqual([])
})

test('a new code is previewed, saved in its canonical spelling, and works at once', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const form = { code: ' summer 25 ', type: 'percent', value: 25, description: 'A quarter off' } as const

  const preview = await shop.call('preview-promo-code', form, token)
  expect(preview.body.prices).toEqual({ 'str8bat-sensor': 10499, 'zap-infinity-bat': 26250 })
  expect(await shop.call('check-promo', { code: 'SUMMER25' })).toMatchObject({ status: 422 })

  const saved = await shop.call('save-promo-code', form, token)
  expect(saved.body).toMatchObject({ code: 'SUMMER25', type: 'percent', value: 25, uses: 0, active: true })
  const checked = await shop.call('check-promo', { code: 'summer25' })
  expect(checked.body.prices).toEqual({ 'str8bat-sensor': 10499, 'zap-infinity-bat': 26250 })
  expect(await listChanges(shop)).toMatchObject([
    { action: 'save-promo-code', subject_id: 'SUMMER25', before: null, after: { type: 'percent', value: 25 } },
  ])
})

test('changing a code keeps its count of uses', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await shop.services.db.updateTable('promo_codes').set({ uses: 7 }).where('code', '=', 'MOLESEY5').execute()
  const form = { code: 'molesey5', type: 'fixed_minor', value: 700, description: '£7 off', active: false } as const
  const { body } = await shop.call('save-promo-code', form, token)
  expect(body).toMatchObject({ code: 'MOLESEY5', value: 700, uses: 7, active: false })
  expect(await listChanges(shop)).toMatchObject([
    { before: { value: 500, active: true }, after: { value: 700, active: false } },
  ])
})

test('a code for one product does not change the other', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const form = {
    code: 'SENSOR99',
    type: 'product_specific',
    product_pricing: { 'str8bat-sensor': { fixedPrice: 9900 } },
    starts_at: '2030-01-01T00:00:00Z',
  } as const
  const { body } = await shop.call('preview-promo-code', form, token)
  expect(body.prices).toEqual({ 'str8bat-sensor': 9900, 'zap-infinity-bat': null })
})

const promo = { code: 'CODE', type: 'percent', value: 10 }

test.each([
  ['no code', { ...promo, code: ' ' }, 'code'],
  ['a code of punctuation', { ...promo, code: '<b>' }, 'code'],
  ['nothing off', { ...promo, value: 0 }, 'value'],
  ['more than everything off', { ...promo, value: 101 }, 'value'],
  ['half a penny off', { ...promo, type: 'fixed_minor', value: 0.5 }, 'value'],
  ['no product at all', { ...promo, type: 'product_specific', product_pricing: {} }, 'product_pricing'],
  ['an unknown product', { ...promo, type: 'product_specific', product_pricing: { ball: { fixedPrice: 1 } } }, null],
  [
    'an end before its start',
    { ...promo, starts_at: '2026-02-02T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' },
    'ends_at',
  ],
  ['no date for a date', { ...promo, ends_at: 'tomorrow' }, 'ends_at'],
])('a code with %s is refused, in the preview and at saving', async (_, form, field) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  for (const name of ['preview-promo-code', 'save-promo-code'] as const) {
    const { status, body } = await shop.call(name, form as never, token)
    expect(status).toBe(400)
    if (field !== null) expect(Object.keys(body.fields ?? {})).toEqual([field])
  }
  expect(await listChanges(shop)).toEqual([])
})
