import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import OrdersPage from '#app/admin/orders/orders-page.tsx'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { renderStaffPage, shownAddress } from '#tests/support/render-staff-page.tsx'

const orders = ['a', 'b'].map((letter) => ({
  ...aFoundOrder().order,
  id: `11111111-0000-4000-8000-0000${letter.repeat(8)}`,
}))

const links = page.getByRole('rowheader').getByRole('link')

async function openOrders() {
  await page.viewport(1440, 900)
  await renderStaffPage(<OrdersPage />, '/admin/orders', ({ name }) =>
    name === 'list-orders' ? Response.json({ rows: orders, next: null }) : null,
  )
  await expect.poll(() => links.elements()).toHaveLength(2)
}

test('j and k move through the rows, and Enter opens one', async () => {
  await openOrders()
  await userEvent.keyboard('j')
  await expect.element(links.nth(0)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(links.nth(1)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(links.nth(0)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownAddress).toBe(`/admin/orders/${orders[0]?.id}`)
})

test('shortcuts do nothing while staff type into a field', async () => {
  await openOrders()
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.click()
  await userEvent.keyboard('jk?/')
  await expect.element(search).toHaveValue('jk?/')
  await expect.element(search).toHaveFocus()
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('? lists the keys and links to the handbook', async () => {
  await openOrders()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(keys.getByText('Next row')).toBeVisible()
  await expect.element(keys.getByText('Find anything').first()).toBeVisible()
  await expectAccessible(keys.element())
  await keys.getByRole('link', { name: 'the handbook' }).click()
  await expect.poll(shownAddress).toBe('/admin/handbook')
  await expect.element(keys).not.toBeInTheDocument()
})
