import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/functions.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ProductTable } from './product-table.tsx'

const sensor: CallOutput<'list-products'>['rows'][number] = {
  key: 'str8bat-sensor',
  price_pence: 13999,
  stock: 10,
  reserved: 0,
  waiting_to_ship: 0,
  active: true,
  rating_value: null,
  rating_count: 0,
  facts: {},
  planned_price: { price_pence: 12999, starts_at: '2026-11-30T00:00:00.000Z' },
  package_weight_grams: null,
  package_size: null,
  updated_at: '2026-05-01T10:00:00.000Z',
}

test('the list of products shows a planned price with its day beside the price of today', async () => {
  await renderForStaff(<ProductTable />, () => Response.json({ rows: [sensor] }))
  const price = page.getByRole('cell', { name: /£139\.99/ })
  await expect.element(price.getByText(/^£129\.99 from 30\sNov$/)).toBeVisible()
})

test('a product that shows the sample review does not claim to have no stars', async () => {
  await renderForStaff(<ProductTable />, () => Response.json({ rows: [sensor] }))
  await expect.element(page.getByText('Sample review, in test shops only')).toBeVisible()
  expect(page.getByText('no stars', { exact: false }).query()).toBeNull()
})
