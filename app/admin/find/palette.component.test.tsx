import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from '#app/parts/ui/router.tsx'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { Palette } from './palette.tsx'

test('the first letter after a pause is searched at once, and the next ones after 30 ms', async () => {
  const timer = vi.spyOn(window, 'setTimeout')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => void vi.restoreAllMocks())
  const calls = await renderForStaff(<Palette typedBefore="" onClose={() => {}} />, () =>
    Response.json({ rows: [], isGuess: false }),
  )
  const asked = () => calls.filter(({ name }) => name === 'find-anything').map(({ input }) => input.text)
  const pauses = () => timer.mock.calls.map(([, ms]) => ms)
  const field = page.getByRole('combobox', { name: 'Find anything' })
  clock.mockReturnValue(2000)
  await field.fill('QQ123')
  await expect.poll(asked).toEqual(['QQ123'])
  expect(pauses()).not.toContain(30)
  clock.mockReturnValue(2029)
  await field.fill('QQ1234')
  await expect.poll(asked).toEqual(['QQ123', 'QQ1234'])
  expect(pauses()).toContain(30)
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
})

const found = (id: string, title: string) =>
  Response.json({ rows: [{ kind: 'code', id, title, about: '', at: null }], isGuess: false })

test('Enter before the response waits, and opens the result of the current text, not of the earlier one', async () => {
  let answer: ((response: Response) => void) | null = null
  const onClose = vi.fn<() => void>()
  await renderForStaff(<Palette typedBefore="" onClose={onClose} />, ({ input }) =>
    input.text === 'spring' ? found('SPRING', 'SPRING') : new Promise((resolve) => (answer = resolve)),
  )
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await field.fill('spring')
  await expect.element(page.getByRole('option', { name: 'SPRING' })).toBeVisible()
  await field.fill('winter')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  expect(onClose).not.toHaveBeenCalled()
  await expect.poll(() => answer).not.toBeNull()
  answer!(found('WINTER', 'WINTER'))
  // Called twice: by the choice, and again by the change of page.
  await expect.poll(() => onClose).toHaveBeenCalled()
})

test('going back to another tab of the same page closes the palette', async () => {
  const onClose = vi.fn<() => void>()
  await renderForStaff(
    <>
      <Palette typedBefore="" onClose={onClose} />
      <Link to="/admin">Overview</Link>
    </>,
    () => Response.json({ rows: [], isGuess: false }),
    { path: '/admin?tab=catalogue' },
  )
  await expect.element(page.getByRole('combobox', { name: 'Find anything' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  // The dialog covers the link; a script follows it, as the browser's Back button would.
  document.querySelector('a')?.click()
  await expect.poll(() => onClose).toHaveBeenCalled()
})
