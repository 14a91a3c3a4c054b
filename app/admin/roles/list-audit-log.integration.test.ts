import { expect, test } from 'vitest'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('changes are listed newest first, with person, before and after, and can be searched', async () => {
  await using shop = await openTestShop()
  const ada = await addAdmin(shop, 'ada@people.example')
  const bea = await addAdmin(shop, 'bea@people.example')
  await shop.call('update-product', { key: 'str8bat-sensor', price_pence: 12000 }, ada.token)
  await shop.call('save-promo-code', { code: 'HALF', type: 'percent', value: 50 }, bea.token)

  const { body } = await shop.call('list-audit-log', {}, ada.token)
  expect(body.rows).toMatchObject([
    { action: 'save-promo-code', subject_id: 'HALF', performed_by_email: 'bea@people.example', before: null },
    {
      action: 'update-product',
      subject_type: 'product',
      subject_id: 'str8bat-sensor',
      performed_by: ada.id,
      before: { price_pence: 13999 },
      after: { price_pence: 12000 },
    },
  ])

  const actions = async (search: string) =>
    (await shop.call('list-audit-log', { search }, ada.token)).body.rows.map((row: { action: string }) => row.action)
  expect(await actions('update-product')).toEqual(['update-product'])
  expect(await actions('HALF')).toEqual(['save-promo-code'])
  expect(await actions('Bea@people.example')).toEqual(['save-promo-code'])
  expect(await actions('nothing')).toEqual([])
})
