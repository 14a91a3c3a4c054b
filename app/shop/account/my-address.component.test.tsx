import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff, type Call } from '#tests/support/render-for-staff.tsx'
import { MyAddress } from './my-address.tsx'

const latest = {
  name: 'Ada Batsman',
  phone: null,
  address: { line1: '12 Pavilion Road', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
}

test('the first address begins with that of the latest order, is saved once, and is shown and removed', async () => {
  let saved: typeof latest | null = null
  // The server answers after both halves of the double click.
  const pressedTwice = Promise.withResolvers<void>()
  const calls = await renderForStaff(<MyAddress />, async ({ name }: Call) => {
    if (name === 'save-my-address') {
      await pressedTwice.promise
      saved = latest
    }
    if (name === 'remove-my-address') saved = null
    return Response.json({ saved, latest })
  })
  await page.getByRole('button', { name: 'Add an address' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expect.element(page.getByLabelText('Address line 1')).toHaveValue('12 Pavilion Road')
  await page.getByLabelText('Postcode').fill('nowhere')
  const save = page.getByRole('button', { name: 'Save address' })
  await save.click()
  await expect.element(page.getByText('Please enter a full UK postcode')).toBeVisible()
  await page.getByLabelText('Postcode').fill('SW1A 1AA')
  await save.dblClick()
  pressedTwice.resolve()
  await expect.element(page.getByText('United Kingdom')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change address' })).toHaveFocus()
  expect(calls.filter(({ name }) => name === 'save-my-address')).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove address' }).click()
  await expect.element(page.getByRole('button', { name: 'Add an address' })).toBeVisible()
})
