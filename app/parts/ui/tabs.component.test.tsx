import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'messages', label: 'Messages', content: <a href="#one">Open the first</a> },
  { value: 'claims', label: 'Claims', content: 'Two claims' },
  { value: 'orders', label: 'Orders', content: 'Three orders' },
] as const

test('the first tab is chosen, and only its panel is rendered', async () => {
  const screen = await render(<Tabs label="Inbox" tabs={tabs} />)
  await expect.element(screen.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel', { name: 'Messages' })).toBeVisible()
  expect(screen.getByRole('tabpanel').all()).toHaveLength(1)
  expect(document.body.textContent).not.toContain('Two claims')
})

test('a click chooses a tab', async () => {
  const screen = await render(<Tabs label="Inbox" tabs={tabs} />)
  await screen.getByRole('tab', { name: 'Claims' }).click()
  await expect.element(screen.getByRole('tabpanel', { name: 'Claims' })).toHaveTextContent('Two claims')
})

test('arrows, Home and End choose and wrap at the ends, and Tab moves to the panel', async () => {
  const screen = await render(<Tabs label="Inbox" tabs={tabs} />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Messages')).toHaveFocus()
  for (const [key, name] of [
    ['{ArrowRight}', 'Claims'],
    ['{End}', 'Orders'],
    ['{ArrowRight}', 'Messages'],
    ['{ArrowLeft}', 'Orders'],
    ['{Home}', 'Messages'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('tabpanel', { name: 'Messages' })).toHaveFocus()
})

test('if the page controls the choice, `onChoose` is called and the page’s value is shown', async () => {
  const onChoose = vi.fn<(value: string) => void>()
  const screen = await render(<Tabs label="Inbox" tabs={tabs} value="claims" onChoose={onChoose} />)
  await screen.getByRole('tab', { name: 'Orders' }).click()
  expect(onChoose.mock.calls).toEqual([['orders']])
  await expect.element(screen.getByRole('tabpanel', { name: 'Claims' })).toBeVisible()
})
