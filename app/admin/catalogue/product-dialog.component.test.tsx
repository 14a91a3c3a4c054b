import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuseAsStale, renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ProductDialog } from './product-dialog.tsx'
import type { ProductRow } from './product-fields.ts'

const aProduct = (given: Partial<ProductRow> = {}): ProductRow => ({
  key: 'str8bat-sensor',
  price_pence: 13999,
  stock: 10,
  reserved: 0,
  waiting_to_ship: 0,
  active: true,
  rating_value: null,
  rating_count: 0,
  facts: {},
  planned_price: null,
  package_weight_grams: null,
  package_size: null,
  updated_at: '2026-05-01T10:00:00.000Z',
  ...given,
})

const price = () => page.getByLabelText('Price in pounds incl. VAT')
const again = () => page.getByLabelText(/^Type .* to confirm$/)
const save = () => page.getByRole('button', { name: 'Save' }).click()

test('a price change of more than a fifth is sent only after it was typed twice', async () => {
  const product = aProduct()
  const calls = await renderForStaff(<ProductDialog product={product} onClose={() => {}} />, () =>
    Response.json(aProduct({ price_pence: 1399 })),
  )
  await expect.element(again()).not.toBeInTheDocument()
  await price().fill('13.99')
  await expect.element(again()).toHaveAccessibleDescription(/£139.99 → £13.99, 90% less/)
  await save()
  await expect.element(again()).toBeInvalid()
  await again().fill('139.9')
  await save()
  await expect.element(again()).toBeInvalid()
  expect(calls).toEqual([])
  await again().fill('13.99')
  await save()
  const input = { key: product.key, expected_updated_at: product.updated_at, price_pence: 1399 }
  await expect.poll(() => calls).toContainEqual({ name: 'update-product', input })
})

test('if a colleague changed the price first, both prices are shown, and the colleague’s is not overwritten unseen', async () => {
  const product = aProduct()
  const theirs = aProduct({ price_pence: 12999, updated_at: '2026-05-01T11:00:00.000Z' })
  const calls = await renderForStaff(<ProductDialog product={product} onClose={() => {}} />, ({ input }) =>
    input.expected_updated_at === product.updated_at ? refuseAsStale(theirs) : Response.json(theirs),
  )
  await price().fill('134.99')
  await save()
  const notice = page.getByRole('alert').filter({ hasText: 'A colleague has changed this in the meantime' })
  await expect.element(notice.getByText('129.99')).toBeVisible()
  await expect.element(price()).toHaveValue('134.99')
  await save()
  const input = { key: product.key, expected_updated_at: theirs.updated_at, price_pence: 13499 }
  await expect.poll(() => calls).toContainEqual({ name: 'update-product', input })
})

test('a count of the shelf shows how many units can be sold, less those reserved and those waiting to ship', async () => {
  const product = aProduct({ stock: null, reserved: 2, waiting_to_ship: 3 })
  await renderForStaff(<ProductDialog product={product} onClose={() => {}} />, () => Response.json(product))
  const count = page.getByLabelText(/^Stock on the shelf/)
  const sum = page.getByRole('status').filter({ hasText: 'On the shelf' })
  const linesOf = () => [...sum.element().querySelectorAll('dt')].map((term) => `${term.textContent} ${valueOf(term)}`)
  const valueOf = (term: Element) => term.nextElementSibling?.textContent
  await expect.element(count).toHaveValue('')
  await expect.element(sum).not.toBeInTheDocument()
  await count.fill('10')
  await expect.element(sum).toBeVisible()
  expect(linesOf()).toEqual([
    'On the shelf 10',
    'Reserved by open checkouts −2',
    'Sold, waiting to ship −3',
    'Can be sold 5',
  ])
  await count.fill('4')
  await expect.element(sum.getByText('1 more unit is reserved or sold', { exact: false })).toBeVisible()
})

test('a wrong fact in the closed section opens the section and gets the focus', async () => {
  const product = aProduct({ facts: { app_store_url: 'apps.example/bat' } })
  const calls = await renderForStaff(<ProductDialog product={product} onClose={() => {}} />, () =>
    Response.json(product),
  )
  const address = page.getByLabelText(/^App Store/)
  await price().fill('134.99')
  await expect.element(address).not.toBeVisible()
  await save()
  await expect.element(address).toBeVisible()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription(/begins with https/)
  expect(calls).toEqual([])
})
