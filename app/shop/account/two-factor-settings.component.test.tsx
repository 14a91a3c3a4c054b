import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { TwoFactorSettings } from './two-factor-settings.tsx'

test.each([
  [false, 'Set up'],
  [true, 'Switch off'],
  [true, 'New recovery codes'],
])('while it is %s, the form of a button gets the focus, and Cancel gives it back: %s', async (isOn, name) => {
  await renderForStaff(<TwoFactorSettings isOn={isOn} />, () => Response.json({}))
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name })).toHaveFocus()
})
