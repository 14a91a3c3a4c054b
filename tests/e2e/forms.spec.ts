import type { Locator, Page } from '@playwright/test'
import { hydrate, expect, expectAccessible, takePicture, test } from './test.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const image = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: onePixel })
const paper = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') }

const claimForm = (page: Page) => page.getByRole('form', { name: 'Make a claim' })

async function fillClaim(page: Page) {
  const form = claimForm(page)
  await form.getByLabel('Order number').fill('AB12CD34')
  await form.getByLabel('Name').fill('Asha Sample')
  await form.getByLabel('Email').fill('asha@customer.example')
  await form.getByLabel('Description').fill('The light no longer comes on.')
}

async function fillApplication(form: Locator) {
  await form.getByLabel('Business name').fill('Sample Sports')
  await form.getByLabel('Contact name').fill('Asha Sample')
  await form.getByLabel('Email').fill('shop@customer.example')
  await form.getByLabel('Phone').fill('020 7946 0999')
  await form.getByLabel('Business address').fill('2 Example Street, London')
}

test('an empty claim shows an error at each missing field, and focuses the first @phone-first', async ({ page }) => {
  await page.goto('/warranty#claim')
  const form = claimForm(page)
  await form.getByRole('button', { name: 'Submit claim' }).click()
  for (const message of [
    'Order number is required',
    'Name must be at least 2 characters',
    'Invalid email address',
    'Please provide at least 10 characters',
  ]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expect(form.getByLabel('Order number')).toBeFocused()
  await expect(form.getByLabel('Order number')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await takePicture(page, 'claim-errors')
})

test('after sending a claim, a card explains the next steps @desktop-first', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/functions/v1/send-warranty-claim', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/warranty#claim')
  await fillClaim(page)
  await claimForm(page).getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  gate.resolve()
  await expect(page.getByText('Warranty claim submitted successfully!')).toBeVisible()
  const card = page.getByRole('status').filter({ hasText: 'Claim Submitted Successfully' })
  await expect(card).toContainText('within 2 working days to asha@customer.example')
  await expect(claimForm(page)).toHaveCount(0)
  await takePicture(page, 'claim-sent')
})

test('a claim that fails keeps its text, also after leaving the page and returning @phone-first', async ({
  page,
  allow,
}) => {
  allow(/send-warranty-claim|The claim was not submitted|500/)
  await page.goto('/warranty#claim')
  await page.route('**/functions/v1/send-warranty-claim', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.', code: 'fault' } }),
  )
  await fillClaim(page)
  await claimForm(page).getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await expect(claimForm(page).getByLabel('Description')).toHaveValue('The light no longer comes on.')
  await claimForm(page)
    .locator('input[type=file]')
    .setInputFiles([image('crack.jpg')])
  await expect(claimForm(page).getByRole('listitem')).toHaveText([/crack\.jpg/])

  await page.goto('/story')
  await page.goBack()
  await expect(claimForm(page).getByRole('listitem')).toHaveText([/crack\.jpg/])
  await expect(claimForm(page).getByLabel('Order number')).toHaveValue('AB12CD34')
  await expect(claimForm(page).getByLabel('Description')).toHaveValue('The light no longer comes on.')
})

test('a lost connection loses no typed text @phone-first @quick', async ({ page, allow }) => {
  allow(/send-warranty-claim|ERR_|The claim was not submitted/)
  await page.goto('/warranty#claim')
  await fillClaim(page)
  await page.route('**/functions/v1/send-warranty-claim', (route) => route.abort())
  await claimForm(page).getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByText('The shop could not be reached. Please check your connection.')).toBeVisible()
  await page.unroute('**/functions/v1/send-warranty-claim')
  await claimForm(page).getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
})

test('attachments are checked, and their names are sent @phone-first', async ({ page }) => {
  await page.goto('/warranty#claim')
  await fillClaim(page)
  const form = claimForm(page)
  const input = form.locator('input[type=file]')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')

  await input.setInputFiles([image('one.jpg'), paper])
  await expect(page.getByText('Only images and MP4 videos are allowed')).toBeVisible()
  await expect(form.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveText([/one\.jpg/])

  await input.setInputFiles([image('two.jpg'), image('three.jpg'), image('four.jpg')])
  await expect(page.getByText('Maximum 3 files allowed')).toBeVisible()
  await expect(form.getByRole('listitem')).toHaveCount(1)

  await input.setInputFiles([image('two.jpg'), image('three.jpg')])
  await expect(form.getByRole('listitem')).toHaveCount(3)
  await expect(form.getByRole('button', { name: 'Choose files' })).toBeDisabled()
  await form.getByRole('button', { name: 'Remove two.jpg' }).click()
  await expect(form.getByRole('button', { name: 'Choose files' })).toBeEnabled()

  const request = page.waitForRequest('**/functions/v1/send-warranty-claim')
  await form.getByRole('button', { name: 'Submit claim' }).click()
  expect((await request).postDataJSON().files).toEqual(['one.jpg', 'three.jpg'])
})

test('the purchase date cannot be in the future, and choosing the same day again clears it @phone-first', async ({
  page,
}) => {
  await page.goto('/warranty#claim')
  const picker = claimForm(page).getByLabel('Purchase date')
  await picker.click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('grid')).toBeVisible()
  const today = calendar.locator('[data-today] button, [data-today=true] button').first()
  await expect(today).toBeEnabled()
  await today.click()
  await expect(picker).not.toHaveText(/Choose a date/)
  await picker.click()
  await calendar.locator('[data-selected] button, [data-selected=true] button').first().click()
  await expect(picker).toHaveText(/Choose a date/)
  await expect(calendar.locator('td[data-disabled] button:not([disabled])')).toHaveCount(0)
  await expect(calendar.getByRole('button', { name: /next month/i })).toHaveAttribute('aria-disabled', 'true')
})

test('a contact message is validated, sent and acknowledged @phone-first @quick', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter your first name')).toBeVisible()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill('Sample')
  await form.getByLabel('Email').fill('asha@customer.example')
  await form.getByLabel('What is it about?').selectOption('product')
  await form.getByLabel('Subject').fill('Junior sizes')
  await form.getByLabel('Message').fill('Do you sell the bat in junior sizes?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeFocused()
})

test('a form that was filled in and submitted twice before hydration is sent once and complete @phone', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/contact-form-[^/]*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/submit-contact')) sent.push(request.postDataJSON())
  })
  await page.goto('/contact')
  await hydrate(page)
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('First name').pressSequentially('Asha')
  await form.getByLabel('Last name').fill('Sample')
  await form.getByLabel('Email').fill('asha@customer.example')
  await form.getByLabel('What is it about?').selectOption('returns')
  await form.getByLabel('Subject').fill('Sent back')
  await form.getByLabel('Message').fill('The parcel is on its way to you.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByRole('button', { name: 'Send message' }).click()
  gate.resolve()
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ first_name: 'Asha', inquiry_type: 'returns', subject: 'Sent back' })])
})

test('keys pressed while a form hydrates are not lost @desktop', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  const message = page.getByRole('form', { name: 'Write to us' }).getByLabel('Message')
  const words = 'Every email of this sentence was typed while the code was on its way.'
  await message.pressSequentially(words, { delay: 5 })
  await expect(message).toHaveValue(words)
})

test('a form submitted offline says so, keeps its text, and is sent when the connection is back, at the latest by another press @phone', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
  await page.goto('/retailers')
  await hydrate(page)
  await context.setOffline(true)
  const form = page.getByRole('form', { name: 'Retailer application' })
  await fillApplication(form)
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check your connection.' })).toBeVisible()
  await context.setOffline(false)
  const sent = page.getByRole('heading', { name: 'Thank you for applying' })
  const question = page.getByText('please press the button again', { exact: false })
  await expect(sent.or(question)).toBeVisible()
  // Some releases of Chromium never repeat an import that failed once. The page is then reloaded with its text.
  if (await question.isVisible()) await form.getByRole('button', { name: 'Send application' }).click()
  await expect(sent).toBeVisible()
})

test('text typed before hydration is there after a reload @desktop', async ({ page }) => {
  const codeOnItsWay = Promise.withResolvers<void>()
  await page.route(/\/claim-form-[^/]*\.js$/, () => codeOnItsWay.resolve(), { times: 1 })
  await page.goto('/warranty')
  await hydrate(page)
  await claimForm(page).getByLabel('Description').fill('The light no longer comes on.')
  // Waits for the request, because otherwise the reloaded page would make it.
  await codeOnItsWay.promise
  await page.reload()
  await expect(claimForm(page).getByLabel('Description')).toHaveValue('The light no longer comes on.')
})

test('a retailer application is validated, sent and acknowledged @desktop-first @quick', async ({ page }) => {
  await page.goto('/retailers')
  const form = page.getByRole('form', { name: 'Retailer application' })
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(form.getByText('Please enter your business name')).toBeVisible()

  await fillApplication(form)
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for applying' })).toBeFocused()
})

test('a form can be sent although the clock was set back while it was open @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now
    let setBackMs = 0
    Date.now = () => now() - setBackMs
    window.addEventListener('submit', () => (setBackMs = 60 * 60 * 1000), true)
  })
  await page.goto('/retailers')
  await hydrate(page)
  const form = page.getByRole('form', { name: 'Retailer application' })
  await fillApplication(form)
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for applying' })).toBeVisible()
})

test('a server-side error appears at its field, focuses it, and stays until it is corrected @phone', async ({
  page,
  allow,
}) => {
  allow(/send-warranty-claim|The claim was not submitted|400/)
  await page.route('**/functions/v1/send-warranty-claim', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Please check what you typed.', code: 'input', fields: { name: 'Nobody has this name' } },
    }),
  )
  await page.goto('/warranty#claim')
  await fillClaim(page)
  const form = claimForm(page)
  await form.getByRole('button', { name: 'Submit claim' }).click()
  const name = form.getByLabel('Name')
  await expect(name).toHaveAccessibleDescription('Nobody has this name')
  await expect(name).toBeFocused()
  await name.fill('Asha Sample-Smith')
  await expect(form.getByText('Nobody has this name')).toBeHidden()
})

test('a form submitted twice while the request is in flight is sent once @desktop', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/functions/v1/send-warranty-claim', async (route) => {
    sent += 1
    await gate.promise
    await route.continue()
  })
  await page.goto('/warranty#claim')
  await fillClaim(page)
  const form = claimForm(page)
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await form.getByLabel('Name').press('Enter')
  gate.resolve()
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
  expect(sent).toBe(1)
})
