import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { SendElsewhere } from './email-dialog.tsx'

const id = '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c'

test('a failed email is sent to another address once the typed address is valid', async () => {
  let isSent = false
  const calls = await renderForStaff(<SendElsewhere id={id} onSent={() => (isSent = true)} />, () =>
    Response.json({ success: true }),
  )
  const address = page.getByLabelText('Send to a different address')
  await address.fill('ada at example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(address).toBeInvalid()
  expect(calls).toEqual([])
  await address.fill('ada.new@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  const input = { id, recipient_email: 'ada.new@example.com' }
  await expect.poll(() => calls).toContainEqual({ name: 'retry-email', input })
  await expect.poll(() => isSent).toBe(true)
})
