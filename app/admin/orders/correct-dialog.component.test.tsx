import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFoundOrder } from '#tests/support/found-order.ts'
import { refuseAsStale, renderForStaff } from '#tests/support/render-for-staff.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import type { Order } from './use-order-actions.ts'

const address = { line1: '1 High Street', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' }

const anOrder = (given: Partial<Order> = {}): Order => ({
  ...aFoundOrder().order,
  quantity: 4,
  subtotal: 55996,
  total_amount: 55996,
  paid_amount: 55996,
  customer_phone: '020 7946 0123',
  shipping_address: { name: 'Ann Lee', phone: null, address },
  ...given,
})

const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () => page.getByRole('button', { name: 'Save' }).click()
const saved = () => Response.json({ order: anOrder() })

test('name, email, phone, address and quantity can be corrected before dispatch, and only differences are sent', async () => {
  const order = anOrder()
  const calls = await renderForStaff(<CorrectDialog order={order} onClose={() => {}} />, saved)
  await field('Name').fill('Anne Leigh')
  await field('Email').fill('anne.leigh@example.com')
  await field('Phone (optional)').fill('07700 900123')
  await field('Address line 1').fill('14 Deansgate')
  await field('Postcode').fill('M1 1AE')
  await field('Units to send').fill('3')
  await expect
    .element(page.getByText('Saving refunds £139.99 to the card and puts 1 unit back in stock.'))
    .toBeVisible()
  await save()
  await expect
    .poll(() => calls)
    .toContainEqual({
      name: 'correct-order',
      input: {
        id: order.id,
        expected_updated_at: order.updated_at,
        customer_name: 'Anne Leigh',
        customer_email: 'anne.leigh@example.com',
        customer_phone: '07700 900123',
        address: { name: 'Ann Lee', line1: '14 Deansgate', line2: '', city: 'London', postal_code: 'M1 1AE' },
        quantity: 3,
      },
    })
})

test('errors are shown at their fields, and nothing is sent', async () => {
  const calls = await renderForStaff(<CorrectDialog order={anOrder()} onClose={() => {}} />, saved)
  await field('Postcode').fill('nonsense')
  await field('Email').fill('nobody')
  await save()
  await expect.element(field('Postcode')).toHaveAccessibleDescription('Please enter a UK postcode')
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await field('Postcode').fill('M1 1AE')
  await expect.element(field('Postcode')).not.toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('a corrected buyer’s name is offered for the parcel if the parcel has the old name', async () => {
  const order = anOrder({ customer_name: 'Ann Lee' })
  const calls = await renderForStaff(<CorrectDialog order={order} onClose={() => {}} />, saved)
  const offer = page.getByRole('button', { name: 'Put the new name on the parcel' })
  expect(offer.query()).toBeNull()
  await field('Name').fill('Anne Leigh')
  await expect.element(field('Name on the parcel')).toHaveAccessibleDescription('This is still the old name.')
  await offer.click()
  await expect.element(field('Name on the parcel')).toHaveValue('Anne Leigh')
  await expect.element(field('Name on the parcel')).toHaveFocus()
  expect(offer.query()).toBeNull()
  await save()
  const { id, updated_at } = order
  const parcel = { name: 'Anne Leigh', line1: '1 High Street', line2: '', city: 'London', postal_code: 'SW1A 1AA' }
  const input = { id, expected_updated_at: updated_at, customer_name: 'Anne Leigh', address: parcel }
  await expect.poll(() => calls).toContainEqual({ name: 'correct-order', input })
})

test('a parcel for another person keeps their name', async () => {
  const order = anOrder({ customer_name: 'Rob Gray' })
  await renderForStaff(<CorrectDialog order={order} onClose={() => {}} />, saved)
  await field('Name').fill('Robert Gray')
  await expect.element(field('Name')).toHaveValue('Robert Gray')
  expect(page.getByRole('button', { name: 'Put the new name on the parcel' }).query()).toBeNull()
  await expect.element(field('Name on the parcel')).toHaveValue('Ann Lee')
})

test('a shipped order keeps its address and units, but its buyer can be corrected', async () => {
  const order = anOrder({ shipping_status: 'shipped' })
  const calls = await renderForStaff(<CorrectDialog order={order} onClose={() => {}} />, saved)
  for (const name of ['Address line 1', 'Postcode', 'Town or city', 'Units to send']) {
    await expect.element(field(name)).toHaveAttribute('readonly')
  }
  await field('Name').fill('Anne Leigh')
  await save()
  const { id, updated_at } = order
  const input = { id, expected_updated_at: updated_at, customer_name: 'Anne Leigh' }
  await expect.poll(() => calls).toContainEqual({ name: 'correct-order', input })
})

test('if a colleague changed the order first, both values are shown, and the next save is based on the colleague’s', async () => {
  const order = anOrder()
  const theirs = anOrder({ customer_name: 'Ann Lee-Moss', updated_at: '2026-05-01T11:00:00.000Z' })
  const calls = await renderForStaff(<CorrectDialog order={order} onClose={() => {}} />, ({ input }) =>
    input.expected_updated_at === order.updated_at ? refuseAsStale(theirs) : saved(),
  )
  await field('Name').fill('Anne Leigh')
  await save()
  const notice = page.getByRole('alert').filter({ hasText: 'A colleague has changed this in the meantime' })
  await expect.element(notice.getByText('Ann Lee-Moss')).toBeVisible()
  await expect.element(notice.getByText('Saving replaces this with what you typed.')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Anne Leigh')
  await save()
  const input = { id: order.id, expected_updated_at: theirs.updated_at, customer_name: 'Anne Leigh' }
  await expect.poll(() => calls).toContainEqual({ name: 'correct-order', input })
})
