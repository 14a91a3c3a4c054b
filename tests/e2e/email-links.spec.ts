import { aVisitor, chooseFromAccount, confirm, createAccount, fillSignUp, linkInEmail } from './account-steps.ts'
import { everyScriptButTheFirst, holdScripts } from './hold-scripts.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, test } from './test.ts'

// Slow, because these journeys wait for emails.
test.slow()

const heading = { level: 1, name: 'Confirm your email address' } as const

test('the confirmation link asks for the password, rejects a wrong one, and signs in with the right one @phone-first', async ({
  page,
  allow,
}) => {
  const visitor = aVisitor()
  await fillSignUp(page, visitor)
  const link = await linkInEmail(page, visitor.email, 'confirm_email')
  await page.goto(link)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email)
  await expectAccessible(page)
  await takePicture(page, 'auth-confirm')
  await expectToFitEveryWindow(page)

  allow(/refused request: POST .*confirm-email \(422\)/)
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is not the password this account was created with.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'auth-confirm-wrong')
  expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull()
  await page.getByLabel('Password').fill(visitor.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await chooseFromAccount(page, 'Sign Out')

  await page.goto(link)
  await expect(page.getByText('Your email address is already confirmed. You can sign in.')).toBeVisible()
})

test('a password typed before hydration stays when the confirmation link has been checked @phone', async ({ page }) => {
  const visitor = aVisitor()
  await fillSignUp(page, visitor)
  const link = await linkInEmail(page, visitor.email, 'confirm_email')
  const letGo = await holdScripts(page, everyScriptButTheFirst)
  await page.goto(link, { waitUntil: 'commit' })
  await page.getByLabel('Password').fill(visitor.password)
  letGo()
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(visitor.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/account')
})

test('a visitor who does not know the password of the sign-up chooses a new one, and the old one stops working @phone', async ({
  page,
  allow,
}) => {
  const visitor = aVisitor()
  await fillSignUp(page, { ...visitor, password: 'somebody else chose it' })
  await page.goto(await linkInEmail(page, visitor.email, 'confirm_email'))
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'auth-confirm-new-password')
  await page.getByLabel('New password').fill(visitor.password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL('/account')

  allow(/\(401\)/)
  const refused = await page.request.post('/auth/v1/sign-in/email', {
    data: { email: visitor.email, password: 'somebody else chose it' },
  })
  expect(refused.status()).toBe(401)
})

test('the page of an expired confirmation link offers a new link, which works @desktop', async ({ page, allow }) => {
  const visitor = aVisitor()
  await fillSignUp(page, visitor)
  await expect(page.getByText('Please check your email for a confirmation link before signing in.')).toBeVisible()
  const first = await linkInEmail(page, visitor.email, 'confirm_email')
  allow(/refused request: POST .*read-link \(422\)/)
  await page.goto('/auth?link=confirm#not-a-token-of-ours')
  await expect(page.getByText('This confirmation link is no longer valid. Please ask for a new one.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'auth-confirm-expired')
  await page.getByLabel('Email').fill(visitor.email)
  await page.getByRole('button', { name: 'Send another link' }).click()
  await expect(page.getByText('we have sent it another link')).toBeVisible()
  await expect.poll(() => linkInEmail(page, visitor.email, 'confirm_email')).not.toBe(first)
  await confirm(page, visitor)
  await expect(page).toHaveURL('/account')
})

test('a confirmation link opened while another account is signed in names both accounts, and asks which one to use @desktop-first', async ({
  page,
  browser,
  baseURL,
}) => {
  const [mine, other] = [aVisitor(), aVisitor()]
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  await createAccount(page, mine)
  await fillSignUp(elsewhere, other)
  await expect(elsewhere.getByText('Please check your email for a confirmation link')).toBeVisible()
  const link = await linkInEmail(page, other.email, 'confirm_email')
  await elsewhere.context().close()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${mine.email}. This link is for ${other.email}.`)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'auth-link-signed-in')
  await expectToFitEveryWindow(page)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await page.getByLabel('Password').fill(other.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/account')
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('shop.session') ?? '{}'))
  expect(session.user.email).toBe(other.email)
})

test('a session token in the address does not sign the visitor in @desktop', async ({ page, allow }) => {
  const attacker = aVisitor()
  await createAccount(page, attacker)
  const { refresh_token: token } = await page.evaluate(() => JSON.parse(localStorage.getItem('shop.session') ?? '{}'))
  await page.evaluate(() => localStorage.clear())
  allow(/refused request: POST .*read-link \(422\)/)
  for (const address of [`/auth?letter=confirm#session=${token}`, `/auth?link=confirm#${token}`]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled()
    await expect(
      page
        .getByText('no longer valid')
        .or(page.getByRole('heading', { name: 'Sign In' }))
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull()
  }
})

test('without a connection the page of a confirmation link says so, and offers to try again @phone', async ({
  page,
  context,
  allow,
}) => {
  const visitor = aVisitor()
  await fillSignUp(page, visitor)
  const link = await linkInEmail(page, visitor.email, 'confirm_email')
  allow(/failed request: POST .*(read-link|confirm-email)/)
  allow('ERR_FAILED')
  await page.route('**/auth/v1/read-link', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText('The shop did not respond.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'auth-link-offline')
  await page.unroute('**/auth/v1/read-link')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', heading)).toBeVisible()

  await context.route('**/auth/v1/confirm-email', (route) => route.abort())
  await page.getByLabel('Password').fill(visitor.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
  await context.unroute('**/auth/v1/confirm-email')
  await expect(page.getByLabel('Password')).toHaveValue(visitor.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/account')
})
