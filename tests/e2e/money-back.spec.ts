import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { signInAsAdmin, test } from './admin-steps.ts'
import { findSession, openCheckout, send, typed } from './provider-steps.ts'
import { expect, expectAccessible, takePicture } from './test.ts'

type Listed = { rows: { id: string; payment_status: string; refunded_amount: number; payment_intent_id: string }[] }

test('every screen shows that an order was refunded and must not be shipped @desktop-first', async ({
  page,
  adminShop: { url, admin },
}) => {
  const sessionId = await openCheckout(url)
  await send(`${url}/sandbox/checkout/${sessionId}`, typed)
  const { payment_intent } = await findSession(url, sessionId)
  await send(`${url}/v1/refunds`, { payment_intent })
  let id = ''
  await expect(async () => {
    const { rows } = (await admin.call('list-orders', { search: payment_intent })) as Listed
    expect(rows).toMatchObject([{ refunded_amount: 13999 }])
    id = rows[0]?.id ?? ''
  }).toPass()

  await signInAsAdmin(page)
  await page.goto('/admin/orders?show=refunded')
  const line = page.getByRole('row').filter({ hasText: formatOrderNumber(id) })
  await expect(line.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(line.getByText('This order was refunded, so it must not be shipped.')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Mark Delivered' })).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'money-back-list')

  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText('Refunded: do not ship')).toBeVisible()
  await expect(page.getByText('Refund of £139.99 at the payment provider')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'money-back-order')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Packing slip' }).getByText('Do not ship')).toBeVisible()
  await takePicture(page, 'money-back-slip')
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/track-order')
  await page.getByLabel('Order ID or tracking number').fill(id)
  await page.getByLabel('Email used at checkout').fill(typed.email)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(
    page.getByText('We have refunded £139.99 to the card you paid with. Nothing will be sent.'),
  ).toBeVisible()
  await takePicture(page, 'money-back-tracking')

  await page.goto(`/checkout-success?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'This order was refunded' })).toBeVisible()
  await takePicture(page, 'money-back-confirmation')
})

test('a payment that belongs to no order is listed until an admin dismisses it @desktop-first', async ({
  page,
  allow,
  adminShop: { url, admin },
}) => {
  allow(/manual-add-order \(422\)/)
  const { id } = await send(`${url}/v1/checkout/sessions`, {
    mode: 'payment',
    success_url: 'https://coach.example/thanks',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': '2000',
    'line_items[0][price_data][product_data][name]': 'One hour of coaching',
  })
  const { phone: _phone, line1: _line1, line2: _line2, city: _city, postcode: _postcode, ...card } = typed
  await send(`${url}/sandbox/checkout/${id}`, card)
  await expect(async () => {
    expect(await admin.call('list-unmatched-payments', {})).toMatchObject({ rows: [{ id }] })
  }).toPass()

  await signInAsAdmin(page)
  await page.goto('/admin/add-order#unmatched')
  const line = page.getByRole('row').filter({ hasText: 'One hour of coaching' })
  await expect(line.getByText('£20.00')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'unmatched-payments')
  await line.getByRole('button', { name: 'Create an order' }).click()
  await expect(page.getByText('We cannot tell which product this payment was for.')).toBeVisible()
  await line.getByRole('button', { name: 'Not ours' }).click()
  await expect(page.getByText('Every payment has an order')).toBeVisible()
})
