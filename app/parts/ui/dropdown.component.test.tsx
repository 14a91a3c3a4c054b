import { StaticRouter } from './router.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dropdown } from './dropdown.tsx'

async function renderMenu(onChoose = () => {}) {
  const items = [
    { label: 'Go to products', href: '/products' },
    { label: 'Refund', onChoose: () => {}, disabled: true },
    { label: 'Delete', onChoose, danger: true },
  ]
  await render(<Dropdown label="Actions" items={items} />, { wrapper: StaticRouter })
  return page.getByRole('button', { name: 'Actions' })
}

const focused = () => document.activeElement?.textContent

test('a click opens the menu and focuses its first item', async () => {
  const opener = await renderMenu()
  await expect.element(page.getByRole('menu', { name: 'Actions' })).not.toBeInTheDocument()
  await opener.click()
  await expect.element(page.getByRole('menu', { name: 'Actions' })).toBeVisible()
  await expect.poll(focused).toBe('Go to products')
})

test('the arrow keys cycle through the enabled items, and Home and End jump to the ends', async () => {
  const opener = await renderMenu()
  opener.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Go to products')
  for (const [key, name] of [
    ['ArrowDown', 'Delete'],
    ['ArrowDown', 'Go to products'],
    ['ArrowUp', 'Delete'],
    ['Home', 'Go to products'],
    ['End', 'Delete'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect(focused(), key).toBe(name)
  }
})

test('Escape closes a menu and returns the focus', async () => {
  const opener = await renderMenu()
  await opener.click()
  await expect.poll(focused).toBe('Go to products')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(focused()).toBe('Actions')
})

test('choosing an item runs its action once and closes the menu; a disabled item cannot be chosen', async () => {
  const onChoose = vi.fn<() => void>()
  const opener = await renderMenu(onChoose)
  await opener.click()
  await expect.element(page.getByRole('menuitem', { name: 'Refund' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  expect(onChoose).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('a menu stays within the window, below or above its button', async () => {
  await render(
    <div style={{ position: 'fixed', right: 0, bottom: 0 }}>
      <Dropdown label="Actions" items={[{ label: 'Delete', onChoose: () => {} }]} />
    </div>,
  )
  await page.getByRole('button', { name: 'Actions' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  await expect
    .poll(() => menu.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(page.getByRole('button', { name: 'Actions' }).element().getBoundingClientRect().top)
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
})
