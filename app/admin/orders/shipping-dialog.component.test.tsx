import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'

const order = { ...aFoundOrder().order, quantity: 2 }
const other = '22222222-0000-4000-8000-0000dddd0004'

async function open(taken: object[] = []) {
  return await renderForStaff(<ShippingDialog order={order} onClose={() => {}} />, ({ name }) => {
    if (name === 'check-serial-numbers') return Response.json({ taken })
    return Response.json({
      order,
      undo: null,
      email: 'not-needed',
      email_goes_at: null,
      warnings: [],
      other_order: null,
    })
  })
}

test('each scanned serial number leads to the next field, and only Save sends them', async () => {
  const calls = await open()
  const sent = () => calls.filter(({ name }) => name === 'update-shipping')
  await expect.element(page.getByText('No serial numbers yet for 2 units.')).toBeVisible()
  await page.getByLabelText(/^Serial number, unit 1/).fill('s8b oo12 345')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText(/^Serial number, unit 2/)).toHaveFocus()
  await expect.element(page.getByText('1 serial number for 2 units.')).toBeVisible()
  await userEvent.keyboard('S8B0012346{Enter}')
  await expect.element(page.getByLabelText(/^Tracking number/)).toHaveFocus()
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(sent).toMatchObject([{ input: { serial_numbers: ['S8B0012345', 'S8B0012346'] } }])
})

test('a serial number that another order has is marked in red with that order', async () => {
  await open([{ serial_number: 'S8B0012345', other_order: other }])
  await page.getByLabelText(/^Serial number, unit 1/).fill('S8B0012345')
  const warning = page.getByText('S8B0012345 is on order DDDD 0004 as well.')
  await expect.element(warning).toBeVisible()
  await expect.element(warning.getByRole('link', { name: 'order DDDD 0004' })).toBeVisible()
  await page.getByLabelText(/^Serial number, unit 2/).fill('s8b0012345')
  await expect.element(page.getByText('Serial number S8B0012345 is there twice.')).toBeVisible()
})
