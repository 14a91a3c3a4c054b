import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { refuseAsStale, renderForStaff } from '#tests/support/render-for-staff.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'

const shipping_address = {
  name: 'Ann Lee',
  phone: null,
  address: { line1: '1 High Street', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
}
const order = { ...aFoundOrder().order, quantity: 2, shipping_address }
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
  const warning = page.getByText('S8B0012345 is also on order DDDD 0004.')
  await expect.element(warning).toBeVisible()
  await expect.element(warning.getByRole('link', { name: 'order DDDD 0004' })).toBeVisible()
  await page.getByLabelText(/^Serial number, unit 2/).fill('s8b0012345')
  await expect.element(page.getByText('Serial number S8B0012345 is in the list twice.')).toBeVisible()
})

test('a typed tracking number sets the status, a wrong one is questioned, and Save does not move', async () => {
  await open()
  await expect.element(page.getByText('1 High Street', { exact: false })).toBeVisible()
  const status = page.getByLabelText('Shipping status')
  const number = page.getByLabelText(/^Tracking number/)
  const doubt = page.getByText('The check digit does not match', { exact: false })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const place = () => save.element().getBoundingClientRect().top
  await expect.element(status).toHaveValue('processing')
  const before = place()
  await number.fill('QQ123456789GB')
  await expect.element(status).toHaveValue('shipped')
  await expect.element(doubt).toBeVisible()
  await number.fill('QQ123456785GB')
  await expect.element(doubt).not.toBeInTheDocument()
  expect(place()).toBe(before)
  await number.fill('')
  await expect.element(status).toHaveValue('processing')
})

test('a tracking number that another parcel has names that order', async () => {
  await renderForStaff(<ShippingDialog order={order} onClose={() => {}} />, ({ name }) =>
    Response.json(name === 'check-tracking-number' ? { other_order: other } : { taken: [], html: '' }),
  )
  await page.getByLabelText(/^Tracking number/).fill('QQ 1234 5678 5GB')
  const warning = page.getByRole('status').filter({ hasText: 'already has this number' })
  await expect.element(warning.getByRole('link', { name: 'Order DDDD 0004' })).toBeVisible()
})

test('Save and next saves this parcel and opens the next one', async () => {
  const next = { ...order, id: other, tracking_number: null }
  const opened = [order, next]
  let saved = 0
  function Two() {
    const [at, setAt] = useState(0)
    return <ShippingDialog order={opened[at]!} onClose={() => {}} onNext={at === 0 ? () => setAt(1) : null} />
  }
  await renderForStaff(<Two />, ({ name }) => {
    if (name === 'update-shipping') saved += 1
    const done = { order, undo: null, email: 'not-needed', email_goes_at: null, warnings: [], other_order: null }
    return Response.json({ ...done, taken: [], html: '' })
  })
  await page.getByLabelText(/^Tracking number/).fill('QQ123456785GB')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect.element(page.getByText('Order DDDD 0004,', { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText(/^Tracking number/)).toHaveValue('')
  expect(saved).toBe(1)
})

test('if a colleague saved first, the typed text stays, the colleague’s changes are shown, and Save then keeps both', async () => {
  const theirs = { ...order, tracking_number: 'QQ123456785GB', updated_at: '2026-05-01T11:00:00.000Z' }
  const done = { undo: null, email: 'not-needed', email_goes_at: null, warnings: [], other_order: null }
  const calls = await renderForStaff(<ShippingDialog order={order} onClose={() => {}} />, ({ name, input }) =>
    name === 'update-shipping' && input.expected_updated_at === order.updated_at
      ? refuseAsStale(theirs)
      : Response.json({ ...done, order: theirs, taken: [], html: '' }),
  )
  const sent = () => calls.filter(({ name }) => name === 'update-shipping').map(({ input }) => input)
  await page.getByLabelText(/^Notes/).fill('Rang the buyer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'A colleague has changed this in the meantime' })
  await expect.element(notice.getByText('QQ123456785GB')).toBeVisible()
  await expect.element(page.getByLabelText(/^Tracking number/)).toHaveValue('QQ123456785GB')
  await expect.element(page.getByLabelText(/^Notes/)).toHaveValue('Rang the buyer')
  await expectAccessible(page.getByRole('dialog').element())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({
      id: order.id,
      expected_updated_at: theirs.updated_at,
      notes: 'Rang the buyer',
    })
  expect(sent()).toHaveLength(2)
  // Fields that only the colleague changed are not sent again.
  expect(sent().at(-1)).not.toHaveProperty('tracking_number')
})
