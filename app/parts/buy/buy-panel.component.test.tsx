import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { products } from '#domain/products/catalogue.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyOnCard, BuyPanel } from './buy-panel.tsx'

const refuse = () => Response.json({ error: 'Sold out' }, { status: 409 })
const quantity = () => page.getByLabelText('Quantity')

test('the quantity chosen on a product page is shown again when the visitor comes back', async () => {
  await renderForStaff(<BuyPanel product="str8bat-sensor" />, refuse)
  await quantity().selectOptions('3')
  await expect.element(page.getByText('Total £419.97')).toBeVisible()
  await cleanup()
  await renderForStaff(<BuyPanel product="str8bat-sensor" />, refuse)
  await expect.element(page.getByText('Total £419.97')).toBeVisible()
  await expect.element(quantity()).toHaveValue('3')
})

test('a card buys one unit at the price it shows, whatever was chosen on the product page', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await renderForStaff(<BuyPanel product="str8bat-sensor" />, refuse)
  await quantity().selectOptions('3')
  await cleanup()
  const calls = await renderForStaff(<BuyOnCard product="str8bat-sensor" />, refuse)
  await page.getByRole('button', { name: /^Buy now/ }).click()
  const checkouts = () => calls.filter(({ name }) => name === 'create-checkout')
  await expect.poll(() => checkouts().length).toBe(1)
  expect(checkouts()).toEqual([{ name: 'create-checkout', input: { productId: products['str8bat-sensor'].id } }])
})

test('the bar of a phone shows the total of the units that its button buys', async () => {
  await renderForStaff(
    <>
      <BuyPanel product="str8bat-sensor" />
      <BuyBar product="str8bat-sensor" />
    </>,
    refuse,
  )
  await quantity().selectOptions('3')
  const bar = page.getByRole('region', { name: 'Buy str8bat Sensor', includeHidden: true })
  await expect.element(bar.getByText('3 units, £419.97 in total')).toBeInTheDocument()
  await quantity().selectOptions('1')
  await expect.element(bar.getByText('in total')).not.toBeInTheDocument()
})
