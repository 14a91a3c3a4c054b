import { codeFor } from '../support/authenticator.ts'
import { postJson } from '../support/post-json.ts'
import { aVisitor, chooseFromAccount, codeInEmail, createAccount, enter, fillSignIn } from './account-steps.ts'
import { waitForEmail } from './mailbox.ts'
import { firstAdmin, openAdmin } from './open-admin.ts'
import { expect, expectAccessible, expectToFitEveryWindow, takePicture, test, type Page } from './test.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

// Slow, because these journeys wait for emails.
test.slow()

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** The listed passkeys. Searched within the list, because toasts are lines of another list. */
const listed = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

async function addPasskey(page: Page, password: string): Promise<void> {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

async function usePasskey(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

/** Sets up two-factor sign-in without the page; returns the authenticator app's key. */
async function setUpTwoFactor(page: Page, shopUrl: string, person: { email: string; password: string }) {
  const { password } = person
  await enter(page, person)
  // The stored session is removed, because it ends when the second factor is switched on.
  const session = await page.evaluate(() => {
    const text = localStorage.getItem('shop.session') ?? '{}'
    localStorage.clear()
    return JSON.parse(text)
  })
  const post = <Answer>(path: string, input: object) =>
    postJson<Answer>(`${shopUrl}/auth/v1/two-factor/${path}`, input, session.refresh_token)
  await post('email-code', { password })
  const emailCode = await codeInEmail(page, person.email)
  const { totpURI } = await post<{ totpURI: string }>('enable', { password, emailCode })
  const key = new URL(totpURI).searchParams.get('secret') ?? ''
  await post('verify-totp', { code: codeFor(key) })
  return key
}

test('staff with two factors add a passkey, sign in with it without a code, remove it and are refused @desktop-first', async ({
  browser,
  openShop,
  allow,
}) => {
  const shop = await openShop()
  await openAdmin(shop.url)
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const device = await addAuthenticator(page)
  const key = await setUpTwoFactor(page, shop.url, firstAdmin)

  await fillSignIn(page, firstAdmin)
  await page.getByLabel('Code', { exact: true }).fill(codeFor(key))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await addPasskey(page, firstAdmin.password)
  const row = listed(page)
  await expect(row).toContainText('not used yet')
  await waitForEmail(page, 'passkey_changed', firstAdmin.email)

  await row.getByRole('button', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename this passkey' })
  await renaming.getByLabel('Name').fill('Laptop in the office')
  await renaming.getByRole('button', { name: 'Save name' }).click()
  await expect(row).toContainText('Laptop in the office')
  await expectAccessible(page)
  await takePicture(page, 'account-passkeys')
  await expectToFitEveryWindow(page)

  await chooseFromAccount(page, 'Sign Out')
  await expect(page).toHaveURL('/auth')
  await usePasskey(page)
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/account')
  await expect(row).toContainText('last used')
  const kept = await device.credentials()
  expect(kept).toHaveLength(1)
  await row.getByRole('button', { name: 'Remove' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await expectAccessible(page)
  await removing.getByLabel('Your password').fill(firstAdmin.password)
  await removing.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(row).toHaveCount(0)

  await chooseFromAccount(page, 'Sign Out')
  // Restores the passkey if the browser has removed it: some password managers still offer a removed passkey.
  if ((await device.credentials()).length === 0) await device.restore(kept[0]!)
  allow(/refused request: POST .*passkey\/sign-in \(404\)/)
  await usePasskey(page)
  await expect(page.getByRole('alert')).toContainText('We don’t recognise this passkey. It may have been removed.')
  await expectAccessible(page)
})

test('a customer adds a passkey and signs in with it by keyboard, and a refused prompt is explained @phone-first', async ({
  page,
}) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  const device = await addAuthenticator(page)
  await page.goto('/account')

  await device.setVerified(false)
  await addPasskey(page, visitor.password)
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByRole('alert')).toContainText('No passkey was added')
  await expectAccessible(page)
  await takePicture(page, 'account-passkey-refused')
  await device.setVerified(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(listed(page)).toHaveCount(1)

  await addPasskey(page, visitor.password)
  await expect(dialog.getByRole('alert')).toContainText('already has a passkey for your account')
  await page.keyboard.press('Escape')
  await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()

  await chooseFromAccount(page, 'Sign Out')
  await device.setVerified(false)
  await usePasskey(page)
  await expect(page.getByRole('alert')).toContainText('You are not signed in')
  await takePicture(page, 'auth-passkey-refused')
  await expectToFitEveryWindow(page)
  await device.setVerified(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('in a browser without passkeys a customer signs in by password, and the page says why no passkey can be added @phone', async ({
  page,
}) => {
  const visitor = aVisitor()
  await createAccount(page, visitor)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/account')
  await expect(passkeys(page)).toContainText('This browser cannot add passkeys.')
  await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await chooseFromAccount(page, 'Sign Out')
  await usePasskey(page)
  await expect(page.getByRole('alert')).toContainText('This browser cannot use passkeys.')
})
