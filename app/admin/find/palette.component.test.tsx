import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { Palette } from './palette.tsx'

test('what is typed at once is one question, asked 30 ms after its last letter, and the list says when it is answered', async () => {
  const timer = vi.spyOn(window, 'setTimeout')
  onTestFinished(() => timer.mockRestore())
  const calls = await renderForStaff(<Palette typedBefore="" onClose={() => {}} />, () =>
    Response.json({ rows: [], isGuess: false }),
  )
  const asked = () => calls.filter(({ name }) => name === 'find-anything').map(({ input }) => input.text)
  await page.getByRole('combobox', { name: 'Find anything' }).fill('QQ123')
  await expect.poll(asked).toEqual(['QQ123'])
  expect(timer).toHaveBeenCalledWith(expect.any(Function), 30)
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
})
