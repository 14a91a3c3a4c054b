import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { products } from '#domain/products/catalogue.ts'
import { href } from '#domain/site/href.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { KeptProduct } from './kept-product.tsx'

test('a cancelled checkout of two units is offered again with two units and their total', async () => {
  const product = products['str8bat-sensor']
  const calls = await renderForStaff(
    <KeptProduct product={product} />,
    () => Response.json({ error: 'Sold out' }, { status: 409 }),
    { path: href.cancelledCheckout(product.key, 2) },
  )
  await expect.element(page.getByText('2 units, £279.98 in total')).toBeVisible()
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect.poll(() => calls.length).toBe(1)
  expect(calls).toEqual([{ name: 'create-checkout', input: { productId: product.id, quantity: 2 } }])
})
