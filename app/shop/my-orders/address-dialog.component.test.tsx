import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { AddressDialog } from './address-dialog.tsx'
import type { MyOrder } from './order-state.ts'

const place = { line2: null, city: 'London', country: 'GB' }
const saved = {
  name: 'Ada Batsman',
  phone: '07700 900111',
  address: { ...place, line1: '12 Pavilion Road', postal_code: 'SW1A 1AA' },
}
// The dialog reads only these fields.
const order = {
  id: '0c2f5bd6-0d3a-4d5f-9c57-3a1f6f0f8a11',
  delivers_to: {
    shown: 'whole',
    name: 'Ann Lee',
    phone: '020 7946 0123',
    address: { ...place, line1: '1 High Street', postal_code: 'N1 9GU' },
  },
} as unknown as MyOrder

test('choosing the saved address also fills in its phone number', async () => {
  const calls = await renderForStaff(
    <AddressDialog order={order} access={undefined} onDone={() => undefined} />,
    ({ name }) => Response.json(name === 'find-my-address' ? { saved, latest: null } : { outcome: 'applied' }),
    { role: 'packer' },
  )
  await page.getByRole('button', { name: 'Use my saved address' }).click()
  await expect.element(page.getByLabelText('Address line 1')).toHaveValue('12 Pavilion Road')
  await expect.element(page.getByLabelText('Phone (optional)')).toHaveValue('07700 900111')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect
    .poll(() => calls.find(({ name }) => name === 'change-delivery-address')?.input)
    .toMatchObject({
      name: 'Ada Batsman',
      line1: '12 Pavilion Road',
      phone: '07700 900111',
    })
})

test('a saved address without a phone number keeps the number of the order', async () => {
  await renderForStaff(
    <AddressDialog order={order} access={undefined} onDone={() => undefined} />,
    () => Response.json({ saved: { ...saved, phone: null }, latest: null }),
    { role: 'packer' },
  )
  await page.getByRole('button', { name: 'Use my saved address' }).click()
  await expect.element(page.getByLabelText('Postcode')).toHaveValue('SW1A 1AA')
  await expect.element(page.getByLabelText('Phone (optional)')).toHaveValue('020 7946 0123')
})
