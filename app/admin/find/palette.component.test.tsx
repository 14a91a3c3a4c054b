import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { Palette } from './palette.tsx'

test('it is asked 30 ms after the last letter: what a scanner types is one question, and nobody waits for it', async () => {
  const calls = await renderForStaff(<Palette typedBefore="" onClose={() => {}} />, () =>
    Response.json({ rows: [], isGuess: false }),
  )
  const asked = () => calls.filter(({ name }) => name === 'find-anything').map(({ input }) => input.text)
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await expect.element(field).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await field.fill('QQ123')
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(29)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(asked).toEqual(['QQ123'])
})
