import { codeFor } from '../support/authenticator.ts'
import { findFreePort } from '../support/free-port.ts'
import {
  aVisitor,
  chooseFromAccount,
  codeInEmail,
  confirm,
  createAccount,
  fillSignIn,
  fillSignUp,
  linkInEmail,
} from './account-steps.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, test, type Page } from './test.ts'

// Slow, because these journeys wait for emails.
test.slow()

const readSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('shop.session') ?? 'null'))

test('a visitor signs up, confirms the address, signs out and signs in again @quick', async ({ page, allow }) => {
  const visitor = aVisitor()
  await fillSignUp(page, visitor)
  await expect(page.getByText('Please check your email for a confirmation link before signing in.')).toBeVisible()

  allow(/refused request: POST .*sign-in\/email \(403\)/)
  await fillSignIn(page, visitor)
  await expect(
    page.getByText('Please check your email and click the confirmation link before signing in.'),
  ).toBeVisible()

  await confirm(page, visitor)
  await expect(page).toHaveURL('/account')
  await expect
    .poll(() => readSession(page))
    .toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 3600,
      expires_at: expect.any(Number),
      token_type: 'bearer',
      user: { email: visitor.email, first_name: visitor.firstName },
    })

  await page.reload()
  await chooseFromAccount(page, 'Sign Out')
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => readSession(page)).toBeNull()

  await fillSignIn(page, visitor)
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('each mode of the account card shows only its own hints and errors @phone-first', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'auth-sign-in')
  await expectToFitEveryWindow(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await page.getByLabel('Email').fill('somebody@example.com')

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByPlaceholder('Min. 10 characters')).toBeVisible()
  await expect(page.getByText('Use at least 10 characters for better security')).toBeVisible()
  await page.getByLabel('Password').fill('123456789')
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await expect(page.getByText('Please enter your last name')).toBeVisible()
  await expect(page.getByText('Use at least 10 characters', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'auth-sign-up')
  await expectToFitEveryWindow(page)

  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})

test('wrong credentials and a taken email address each show their own message @desktop', async ({ page, allow }) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  await page.goto('/')
  await chooseFromAccount(page, 'Sign Out')

  allow(/refused request: POST .*sign-in\/email \(401\)/)
  await fillSignIn(page, { ...visitor, password: 'not the password' })
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()

  allow(/refused request: POST .*sign-up\/email \(409\)/)
  await fillSignUp(page, visitor)
  await expect(page.getByText('This email is already registered. Please sign in instead.')).toBeVisible()
})

test('a forgotten password is replaced with the link from the email, which works once @phone', async ({
  page,
  allow,
}) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  await page.goto('/')
  await chooseFromAccount(page, 'Sign Out')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(visitor.email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByText('Password reset email sent! Check your inbox and follow the instructions.')).toBeVisible()

  const link = await linkInEmail(page, visitor.email, 'reset_password')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'auth-new-password')
  await page.getByLabel('New password').fill('a better password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  allow(/refused request: POST .*sign-in\/email \(401\)/)
  await fillSignIn(page, visitor)
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
  await fillSignIn(page, { ...visitor, password: 'a better password' })
  await expect(page).toHaveURL('/')

  await chooseFromAccount(page, 'Sign Out')
  allow(/refused request: POST .*read-link \(422\)/)
  await page.goto(link)
  await expect(page.getByText('This reset link is no longer valid. Please ask for a new one.')).toBeVisible()
})

test('signing out in one tab signs out the other @desktop', async ({ page, context, allow }) => {
  // The other tab may still be loading parts of its page.
  allow(/^refused request: .* \(401\)$/)
  await createAccount(page, aVisitor())
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await chooseFromAccount(page, 'Sign Out')
  await expect(other).toHaveURL('/auth')
})

test('two-factor sign-in is set up with an app, used at the next sign-in and switched off again @phone', async ({
  page,
}) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  await page.goto('/')
  await chooseFromAccount(page, 'My account')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('We have sent you an email with a code')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'account-two-factor-code')
  await page.getByLabel('Code from the email').fill(await codeInEmail(page, visitor.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'account-two-factor')
  await expectToFitEveryWindow(page)

  const secret =
    (await page
      .locator('code')
      .filter({ hasText: /^[A-Z2-7]{32,}$/ })
      .textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(codeFor(secret))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recoveryCodes).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Copy codes' })).toBeFocused()
  const codes = await recoveryCodes.allTextContents()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await chooseFromAccount(page, 'Sign Out')
  await fillSignIn(page, visitor)
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')

  await chooseFromAccount(page, 'My account')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused()
})

test('a password is changed with the current one, and other devices are signed out @desktop', async ({
  page,
  allow,
}) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  await page.goto('/')
  await chooseFromAccount(page, 'My account')
  await expect(page.getByRole('definition').filter({ hasText: visitor.email })).toBeVisible()
  await expectToFitEveryWindow(page)
  allow(/refused request: POST .*change-password \(422\)/)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('a better password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(visitor.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('You are signed out on all other devices.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
})

test('a customer changes name and email address, which the new mailbox confirms and the old mailbox undoes @phone-first', async ({
  page,
  allow,
}) => {
  // Confirming the new address ends the session of this browser.
  allow(/refused request: GET .*\/auth\/v1\/token \(401\)/)
  const visitor = aVisitor()
  const newEmail = `new-${visitor.email}`
  await createAccount(page, visitor)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('First name').fill('Robyn')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Robyn Fielder' })).toBeVisible()

  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email address').fill(newEmail)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await expectAccessible(page)
  await expectToFitEveryWindow(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('One last step')).toBeVisible()
  await takePicture(page, 'account-email-change')
  await expect(page.getByRole('definition').filter({ hasText: visitor.email })).toBeVisible()

  await page.goto(await linkInEmail(page, newEmail, 'confirm_new_email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Use this email address?' })).toBeVisible()
  await expectToFitEveryWindow(page)
  await takePicture(page, 'confirm-new-email')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address has been changed' })).toBeVisible()
  await fillSignIn(page, { ...visitor, email: newEmail })
  await expect(page).toHaveURL('/')

  await page.goto(await linkInEmail(page, visitor.email, 'email_change_started'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The change has been stopped' })).toBeVisible()
  await takePicture(page, 'stopped-email-change')
  await fillSignIn(page, visitor)
  await expect(page).toHaveURL('/')
})

test('only a signed-in visitor can become the first admin, and only while there is none @desktop', async ({
  browser,
  openShop,
  allow,
}) => {
  // A fresh shop, because the shared one may have an admin already.
  const shop = await openShop()
  const context = await browser.newContext({ baseURL: shop.url })
  const newPage = await context.newPage()
  await newPage.goto('/bootstrap')
  await expect(newPage.getByText('You must be signed in to bootstrap admin access.')).toBeVisible()
  await newPage.getByRole('button', { name: 'Become first admin' }).click()
  await expect(newPage.getByText('Please enter a user ID')).toBeVisible()
  await expectAccessible(newPage)

  await createAccount(newPage, aVisitor())
  await newPage.goto('/bootstrap')
  const { user } = await readSession(newPage)
  await expect(newPage.getByLabel('User ID')).toHaveValue(user.id)
  await takePicture(newPage, 'bootstrap')
  await expectToFitEveryWindow(newPage)
  allow(/refused request: POST .*bootstrap_first_admin \((403|409)\)/)
  await newPage.getByLabel('User ID').fill('00000000-0000-4000-8000-000000000000')
  await newPage.getByRole('button', { name: 'Become first admin' }).click()
  await expect(newPage.getByText('You can only make yourself the first admin.')).toBeVisible()
  await newPage.getByLabel('User ID').fill(user.id)
  await newPage.getByRole('button', { name: 'Become first admin' }).click()
  await expect(newPage.getByText('You are now the first admin.')).toBeVisible()
  await expect(newPage).toHaveURL('/admin')

  await newPage.goto('/bootstrap')
  await newPage.getByRole('button', { name: 'Become first admin' }).click()
  await expect(newPage.getByText('There is already an admin. Ask them to give you the role.')).toBeVisible()
})

test('in production the first admin needs the code that the server printed at its start @phone', async ({
  page,
  browser,
  allow,
  openShop,
}) => {
  const port = String(await findFreePort())
  const shop = await openShop({
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'yes',
    RATE_LIMITS: 'strict',
    AUTH_SECRET: 'of the shop that this test starts',
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
  })
  const printed = () => /\/bootstrap and enter the code (\S+)/.exec(shop.readLog())?.[1] ?? ''
  await expect.poll(printed).not.toBe('')
  const mailboxKey = /any user name, password (\S+)/.exec(shop.readLog())?.[1] ?? ''
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: page.viewportSize(),
    httpCredentials: { username: 'any', password: mailboxKey },
  })
  const newPage = await context.newPage()
  await createAccount(newPage, aVisitor())
  await newPage.goto('/bootstrap')
  await expect(newPage.getByLabel('User ID')).not.toHaveValue('')
  allow(/refused request: POST .*bootstrap_first_admin \(403\)/)
  await newPage.getByRole('button', { name: 'Become first admin' }).click()
  await expect(newPage.getByText('Please enter the code that the shop printed when it started.').first()).toBeVisible()
  await expectAccessible(newPage)
  await takePicture(newPage, 'bootstrap-code')
  await newPage.getByLabel('One-time code').fill(printed())
  await newPage.getByRole('button', { name: 'Become first admin' }).click()
  await expect(newPage).toHaveURL('/admin')
})

test('account pages are marked noindex @desktop', async ({ request }) => {
  for (const path of ['/auth', '/account', '/bootstrap']) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"')
  }
})
