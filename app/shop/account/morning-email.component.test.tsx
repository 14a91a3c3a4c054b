import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { MorningEmail } from './morning-email.tsx'

test('the switch keeps the focus while it is saved, and a second press meanwhile is not sent', async () => {
  let isOn = false
  const pressedTwice = Promise.withResolvers<void>()
  const calls = await renderForStaff(<MorningEmail />, async ({ name, input }) => {
    if (name === 'switch-morning-email') {
      await pressedTwice.promise
      isOn = input.is_on === true
    }
    return Response.json({ is_on: isOn })
  })
  const control = page.getByRole('switch', { name: 'Morning email' })
  await expect.element(control).toBeEnabled()
  const element = control.element() as HTMLInputElement
  element.focus()
  await userEvent.keyboard(' ')
  await expect.element(control).toBeChecked()
  await userEvent.keyboard(' ')
  pressedTwice.resolve()
  await expect.element(page.getByText('Morning email switched on')).toBeInTheDocument()
  await expect.element(control).toBeChecked()
  await expect.element(control).toHaveFocus()
  expect(calls.filter(({ name }) => name === 'switch-morning-email')).toHaveLength(1)
})
