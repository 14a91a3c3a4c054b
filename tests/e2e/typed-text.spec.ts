import type { Locator } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { paths as pagePaths } from '#domain/site/pages.ts'
import { everyScript, everyScriptButTheFirst, holdScripts } from './hold-scripts.ts'
import { hydrate, expect, requireSetting, test, type Page } from './test.ts'

const paths = Object.values(pagePaths).map((path) => path.replace(':id', 'any-order'))

/** A unique text, to be searched for in addresses and logs. */
const typed = 'zq7typed'

const text = (index: number) => `${typed}${index}@example.com`

/** A unique date, because a date field takes no text. */
const day = '2031-07-17'

/** Pages that must have a form, so that the test cannot pass without any. */
const isKnownForForms = (path: string) =>
  /^\/(contact|retailers|warranty|track-order|products|cancel|rights)\b/.test(path)
/** Pages that need scripts: with scripts off they say so, and if scripts are only blocked they show their form. */
const isKnownForScripts = (path: string) => /^\/(auth|bootstrap)\b/.test(path)

async function openDetails(inside: Locator): Promise<void> {
  await inside.locator('xpath=ancestor::details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}

/** Types into every visible field. */
async function fillIn(form: Locator): Promise<{ field: Locator; value: string }[]> {
  const filled: { field: Locator; value: string }[] = []
  const fields = form.locator('input:visible:not([type=file]), textarea:visible')
  for (const [index, field] of (await fields.all()).entries()) {
    const value = (await field.getAttribute('type')) === 'date' ? day : text(index)
    await field.fill(value)
    filled.push({ field, value })
  }
  return filled
}

/** Submits the form as a visitor would, and waits for the response. */
async function submit(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
  await press()
  const response = await answered
  expect(response.request().method()).toBe('POST')
}

const visibleForms = (page: Page) => page.locator('form:visible')

test('with scripts off or blocked, no typed text of any page gets into an address or the log @desktop', async ({
  browser,
  baseURL,
  allow,
}) => {
  allow(/^failed request: GET .*\.js/)
  allow(/^refused request: POST/)
  allow(/^console error: Failed to load resource/)
  const addresses: string[] = []
  const open = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    await context.route(/\.js$/, (route) => route.abort())
    context.on('request', (request) => addresses.push(request.url()))
    return await context.newPage()
  }
  const [off, blocked] = [await open(false), await open(true)]
  for (const path of paths) {
    const served = await (await off.request.get(path)).text()
    const hasForm = served.includes('<form')
    const submitted = hasForm ? await submitForms(off, path) : []
    // Forms that were submitted with scripts off are left out, because the browser sends them in the same way.
    const others = hasForm ? await submitForms(blocked, path, submitted) : []
    if (isKnownForForms(path)) expect(submitted.length, path).toBeGreaterThan(0)
    if (isKnownForScripts(path)) expect(others.length, path).toBeGreaterThan(0)
    expect(addresses.filter((address) => address.includes(typed) || address.includes(day))).toEqual([])
  }
  for (const page of [off, blocked]) await page.context().close()
  expect(readFileSync(requireSetting('E2E_SHOP_LOG'), 'utf8')).not.toContain(typed)
})

/** Fills in and submits every form of the page that is not known yet. Returns the submitted forms. */
async function submitForms(page: Page, path: string, known: string[] = []): Promise<string[]> {
  await page.goto(path)
  await openDetails(page.locator('form'))
  const forms = await visibleForms(page).evaluateAll((all) =>
    (all as HTMLFormElement[]).map((form) =>
      [
        form.method,
        form.action,
        ...[...form.elements].map((field) => `${field.localName} ${field.getAttribute('name')}`),
      ].join(),
    ),
  )
  const submitted: string[] = []
  for (const [index, form] of forms.entries()) {
    if (known.includes(form)) continue
    await page.goto(path)
    await openDetails(page.locator('form'))
    const fields = await fillIn(visibleForms(page).nth(index))
    if (fields.length === 0) continue
    await submit(page, () => fields[0]!.field.press('Enter')) // just counted
    expect(new URL(page.url()).pathname).toBe(path)
    submitted.push(form)
  }
  return submitted
}

test('the test of typed text covers more than 25 pages of the page table @desktop', () =>
  expect(paths.length).toBeGreaterThan(25))

function countSignIns(page: Page): () => number {
  let count = 0
  page.on('request', (request) => (count += Number(request.url().includes('/auth/v1/sign-in'))))
  return () => count
}

test('a password submitted with Enter before any script has loaded stays in its field, and signs in when submitted again @phone', async ({
  page,
  allow,
}) => {
  allow(/sign-in.*\(401\)$/)
  const signIns = countSignIns(page)
  const letGo = await holdScripts(page, everyScript)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('asha@customer.example')
  await page.getByLabel('Password').fill('willow and leather')
  await submit(page, () => page.getByLabel('Password').press('Enter'))
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page.getByLabel('Email')).toHaveValue('asha@customer.example')
  await expect(page.getByLabel('Password')).toHaveValue('willow and leather')
  await expect(page).toHaveURL('/auth')
  expect(signIns()).toBe(0)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
  expect(signIns()).toBe(1)
})

test('a password submitted with Enter when only the first script has loaded signs in once, after the others have loaded @phone', async ({
  page,
  allow,
}) => {
  allow(/sign-in.*\(401\)$/)
  const signIns = countSignIns(page)
  const letGo = await holdScripts(page, everyScriptButTheFirst)
  const first = page.waitForResponse(/\/assets\/boot.*\.js$/)
  await page.goto('/auth', { waitUntil: 'commit' })
  await (await first).finished()
  await page.getByLabel('Email').fill('asha@customer.example')
  await page.getByLabel('Password').fill('willow and leather')
  // The first script has run once it has preloaded the others.
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  await page.getByLabel('Password').press('Enter')
  letGo()
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
  expect(signIns()).toBe(1)
  await expect(page).toHaveURL('/auth')
})

for (const { path, label } of [
  { path: '/track-order', label: 'Order ID or tracking number' },
  { path: '/contact', label: 'Message' },
  { path: '/warranty', label: 'Description' },
  { path: '/retailers', label: 'Business name' },
  { path: '/products/str8bat-sensor-uk', label: 'Promo code' },
]) {
  test(`text typed on ${path} before the scripts loaded is still there after @phone`, async ({ page }) => {
    const letGo = await holdScripts(page, everyScript)
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByLabel(label).first()
    await openDetails(field)
    await field.fill(typed)
    letGo()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(field).toHaveValue(typed)
    await field.press('End')
    await page.keyboard.type('!')
    await expect(field).toHaveValue(`${typed}!`)
  })
}

test('every link of the sign-in card has a touch target of full height @phone', async ({ page }) => {
  await page.goto('/auth')
  await hydrate(page)
  for (const name of ['Forgot your password?', 'Create account']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
})
