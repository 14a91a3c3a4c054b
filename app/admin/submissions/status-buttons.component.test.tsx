import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StatusButtons } from './status-buttons.tsx'

const options = [
  { value: 'new', label: 'New' },
  { value: 'reviewed', label: 'Reviewed' },
]

test('while a status is being set the pressed button keeps the focus, and further presses count for nothing', async () => {
  const onSet = vi.fn<(status: string) => void>()
  const buttons = (busy: boolean) => (
    <StatusButtons label="Status, Ann Lee" options={options} value="new" busy={busy} onSet={onSet} />
  )
  const { rerender } = await render(buttons(false))
  const reviewed = page.getByRole('button', { name: 'Reviewed' })
  await reviewed.click()
  await rerender(buttons(true))
  await expect.element(reviewed).toHaveAttribute('aria-disabled', 'true')
  await expect.element(reviewed).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSet.mock.calls).toEqual([['reviewed']])
})
