import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForStaff } from '#tests/support/render-for-staff.tsx'
import AddOrderPage from './add-order-page.tsx'
import TestCheckoutPage from './test-checkout-page.tsx'

test('an order is added from its payment: an unknown payment is refused, a known order is named', async () => {
  const responses = [
    () => Response.json({ error: 'The payment provider has no such payment.', code: 'not-found' }, { status: 404 }),
    () => Response.json({ success: true, message: 'Order already exists' }),
  ]
  const calls = await renderForStaff(
    <AddOrderPage />,
    ({ name }) => (name === 'manual-add-order' ? responses.shift()!() : Response.json({ payments: [], rows: [] })), // two calls
    { role: 'admin' },
  )
  const add = page.getByRole('button', { name: 'Add Order' })
  const payment = page.getByLabelText('Payment Intent ID')
  await expect.element(add).toBeDisabled()
  await payment.fill(' pi_1 ')
  await add.click()
  await expect.element(page.getByText('The payment provider has no such payment.')).toBeVisible()
  await expect.element(payment).toHaveValue(' pi_1 ')
  await add.click()
  await expect.element(page.getByText('Order already exists')).toBeVisible()
  await expect.element(payment).toHaveValue('')
  expect(calls.filter(({ name }) => name === 'manual-add-order')).toMatchObject([
    { input: { paymentIntentId: 'pi_1' } },
    { input: { paymentIntentId: 'pi_1' } },
  ])
})

test('the test checkout shows the reason of the server, or the body of a response that the shop did not send', async () => {
  const responses = [
    () => Response.json({ error: 'The payment provider is down.', code: 'provider-down' }, { status: 502 }),
    () => new Response('The gateway gave up', { status: 504, headers: { 'content-type': 'text/html' } }),
  ]
  await renderForStaff(
    <TestCheckoutPage />,
    ({ name }) => (name === 'create-checkout-v2' ? responses.shift()!() : Response.json({})), // two calls
    { role: 'admin' },
  )
  await expect.element(page.getByText('4000 0025 0000 3155')).toBeVisible()
  const start = page.getByRole('button', { name: 'Start TEST Checkout' })
  await start.click()
  await expect.element(page.getByText('ERROR: The payment provider is down.')).toBeVisible()
  await expect.element(page.getByText('Test Checkout Failed')).toBeVisible()
  await start.click()
  await expect.element(page.getByText('ERROR: The gateway gave up')).toBeVisible()
})
