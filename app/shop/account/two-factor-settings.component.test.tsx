import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { TwoFactorSettings } from './two-factor-settings.tsx'

test.each([
  [false, 'Set up'],
  [true, 'Switch off'],
  [true, 'New recovery codes'],
])('two factors %s: a form focuses its field, and Cancel focuses its button: %s', async (isOn, name) => {
  await renderForStaff(<TwoFactorSettings isOn={isOn} />, () => Response.json({}))
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name })).toHaveFocus()
})

test.each([
  ['accepts', 'Recovery codes copied'],
  ['refuses', 'Your browser could not copy the codes'],
])('the recovery codes can be copied; if the clipboard %s them: %s', async (does, words) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  onTestFinished(() => write.mockRestore())
  if (does === 'accepts') write.mockResolvedValue()
  else write.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
  await renderForStaff(<TwoFactorSettings isOn />, () => Response.json({ backupCodes: ['aaaa-1111', 'bbbb-2222'] }))
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabelText('Password').fill('a long password')
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('button', { name: 'Copy codes' }).click()
  expect(write.mock.calls).toEqual([['aaaa-1111\nbbbb-2222']])
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
