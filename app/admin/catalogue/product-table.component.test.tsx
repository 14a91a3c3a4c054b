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

test('a product that shows the sample review has no “no stars” note', async () => {
  await renderForStaff(<ProductTable />, () => Response.json({ rows: [sensor] }))
  await expect.element(page.getByText('Sample review, in test shops only')).toBeVisible()
  expect(page.getByText('no stars', { exact: false }).query()).toBeNull()
})

type PriceChange = CallOutput<'list-price-changes'>['history'][number]
type StockMovement = CallOutput<'list-stock-movements'>['rows'][number]

const planned: PriceChange = {
  id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  product_key: sensor.key,
  price_before: 13499,
  price_pence: 1399,
  starts_at: '2099-01-04T00:00:00.000Z',
  applied_at: null,
  created_by_email: 'pat@people.example',
  created_at: '2026-05-01T10:00:00.000Z',
}
const earlier: PriceChange = { ...planned, id: 'p2', price_before: 13999, price_pence: 13499, applied_at: '2026-05-01' }

/** Opens the prices and the stock of a sensor, with a server that stores the changes it receives. */
async function openPricesAndStock() {
  let product = { ...sensor, price_pence: 13499, planned_price: null }
  let plan: PriceChange | null = null
  const movements: StockMovement[] = []
  const calls = await renderForStaff(<ProductTable />, ({ name, input }) => {
    if (name === 'plan-price') plan = planned
    if (name === 'cancel-planned-price') plan = null
    if (name === 'update-product') product = { ...product, price_pence: Number(input.price_pence), updated_at: later }
    if (name === 'move-stock') {
      movements.unshift({ ...delivery, note: String(input.note) })
      product = { ...product, stock: delivery.stock_after, updated_at: later }
    }
    if (name === 'list-price-changes') return Response.json({ planned: plan, history: [earlier] })
    if (name === 'list-stock-movements') return Response.json({ rows: movements, count: movements.length, next: null })
    return Response.json(name === 'list-products' ? { rows: [product] } : product)
  })
  await page.getByRole('button', { name: /^Prices and stock of/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Price now £134.99' })).toBeVisible()
  const callsOf = (wanted: string) => calls.filter(({ name }) => name === wanted).map(({ input }) => input)
  return { callsOf, dialog }
}

const later = '2026-05-01T11:00:00.000Z'
const delivery = {
  id: 'm1',
  reason: 'delivery',
  stock_before: 10,
  stock_after: 13,
  order_id: null,
  performed_by_email: 'pat@people.example',
  moved_at: later,
} as const

test('a large price change is planned only after it was typed twice, and can be cancelled', async () => {
  const { callsOf, dialog } = await openPricesAndStock()
  const plan = dialog.getByRole('button', { name: 'Schedule the price change' })
  await dialog.getByLabelText('New price in pounds').fill('13.99')
  await dialog.getByLabelText('From', { exact: true }).fill('2099-01-04')
  await plan.click()
  await expect.element(dialog.getByText('Please type the new price again')).toBeVisible()
  expect(callsOf('plan-price')).toEqual([])
  await dialog.getByLabelText('Type 13.99 to confirm').fill('13.99')
  await plan.click()
  await expect.element(dialog.getByText(/^£13\.99 from .*2099$/)).toBeVisible()
  expect(callsOf('plan-price')).toEqual([
    { key: sensor.key, price_pence: 1399, price_again: 1399, starts_on: '2099-01-04' },
  ])
  await dialog.getByRole('button', { name: 'Cancel the price change' }).click()
  await expect.element(dialog.getByLabelText('New price in pounds')).toHaveValue('')
  expect(callsOf('cancel-planned-price')).toEqual([{ id: planned.id }])
})

test('an earlier price is restored with one press', async () => {
  const { callsOf, dialog } = await openPricesAndStock()
  await dialog.getByRole('button', { name: 'Change back to £139.99' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Price now £139.99' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Change back to £139.99' })).not.toBeInTheDocument()
  expect(callsOf('update-product')).toEqual([
    { key: sensor.key, price_pence: 13999, expected_updated_at: sensor.updated_at },
  ])
})

test('a change of the stock is listed with its reason and note, and the form is then empty', async () => {
  const { callsOf, dialog } = await openPricesAndStock()
  await dialog.getByLabelText('Units').fill('3')
  await dialog.getByLabelText(/^Note/).fill('Pallet 7')
  await dialog.getByRole('button', { name: 'Change the stock' }).click()
  const changes = dialog.getByRole('list', { name: 'Stock changes' }).getByRole('listitem')
  const change = changes.filter({ hasText: 'Delivery received' }).filter({ hasText: '+3' })
  await expect.element(change.getByText('Pallet 7')).toBeVisible()
  await expect.element(change.getByText('13 left')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: '13 can be sold' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Units')).toHaveValue('')
  expect(callsOf('move-stock')).toEqual([
    { key: sensor.key, reason: 'delivery', units: 3, note: 'Pallet 7', expected_updated_at: sensor.updated_at },
  ])
})
