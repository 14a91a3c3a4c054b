import { aboutPage, pageNames, paths } from '#domain/site/pages.ts'
import { everyScript, everyScriptButTheFirst, holdScripts } from './hold-scripts.ts'
import { expect, hydrate, test, type Page } from './test.ts'

test('a button pressed before hydration still works @phone @quick', async ({ page }) => {
  const letGo = await holdScripts(page, everyScriptButTheFirst)
  await page.goto('/story')
  await page.getByRole('button', { name: 'Reject non-essential' }).first().click()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  letGo()
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeHidden()
  const record = await page.evaluate(() =>
    Object.values<string>(Object.assign({}, localStorage)).find((value) => value.includes('analytics')),
  )
  expect(JSON.parse(String(record))).toMatchObject({ functional: true, analytics: false, marketing: false })
})

test('a button pressed before hydration gets all events of the press once, after hydration @phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('click', () => (document.body.dataset.heard = `${document.body.dataset.heard ?? ''}x`))
  })
  const letGo = await holdScripts(page, everyScriptButTheFirst)
  await page.goto('/story')
  await page.getByRole('button', { name: 'Reject non-essential' }).first().click()
  await expect(page.locator('body')).not.toHaveAttribute('data-heard')
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(page.locator('body')).toHaveAttribute('data-heard', 'x')
})

test('text typed and a form sent before hydration are not lost @phone', async ({ page }) => {
  const letGo = await holdScripts(page, everyScriptButTheFirst)
  await page.goto('/track-order')
  await page.getByLabel(/order id or tracking number/i).fill('RM123')
  await page.getByRole('button', { name: 'Track Order' }).click()
  letGo()
  await expect(page.getByText('Please enter the email used at checkout').first()).toBeVisible()
  await expect(page.getByLabel(/order id or tracking number/i)).toHaveValue('RM123')
})

/** Opens a page by a link. After a reload Back loads no document, because one document had shown both pages. */
async function openStoryByLink(page: Page): Promise<void> {
  await page.goto('/products')
  await hydrate(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click()
  await expect(page).toHaveURL('/story')
}

test('Back on a reloaded page that the visitor has not used shows the previous page @phone', async ({ page }) => {
  await openStoryByLink(page)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a bat' })).toBeVisible()
})

test('Back on a reloaded page while its scripts load shows the previous page, and an earlier press still has its effect @phone', async ({
  page,
}) => {
  await openStoryByLink(page)
  const letGo = await holdScripts(page, everyScriptButTheFirst)
  await page.reload()
  await page.getByRole('button', { name: 'Reject non-essential' }).first().click()
  await page.goBack()
  letGo()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a bat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeHidden()
})

test('Back on a reloaded page before any script has run shows the previous page @phone', async ({ page }) => {
  await openStoryByLink(page)
  const letGo = await holdScripts(page, everyScript)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/products')
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a bat' })).toBeVisible()
})

test('a page hydrates in slices, so that a slow phone handles input in between @phone', async ({ page }) => {
  await page.addInitScript(() => {
    // A fake clock, on which each DOM node takes a millisecond. React posts itself a message between two slices.
    let now = 0
    performance.now = () => now
    const { get: next } = Object.getOwnPropertyDescriptor(Node.prototype, 'nextSibling') ?? {}
    Object.defineProperty(Node.prototype, 'nextSibling', {
      get(this: Node) {
        now += 1
        return next?.call(this)
      },
    })
    const send = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const { dataset } = document.documentElement
      if (dataset.hydrated === undefined) dataset.slices = String(Number(dataset.slices ?? 0) + 1)
      send.call(this, message)
    }
  })
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  expect(Number(await page.locator('html').getAttribute('data-slices'))).toBeGreaterThan(10)
})

test('a page that is opened without a new document is complete before it is scrolled @desktop', async ({ page }) => {
  const headings = () => page.getByRole('main').locator('h1, h2, h3').allTextContents()
  await page.goto('/')
  await page.getByRole('button', { name: 'Reject non-essential' }).click()
  // Only these pages, because the others depend on the link that led to them.
  const listed = pageNames.filter((name) => name !== 'home' && aboutPage(name) !== null)
  for (const path of listed.map((name) => paths[name])) {
    await page.goto(path)
    const all = await headings()
    await hydrate(page)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page, path).toHaveURL('/')
    await expect(page.locator('html'), path).toHaveAttribute('data-travelled')
    await page.goBack()
    await expect(page, path).toHaveURL(path)
    await expect.poll(headings, { message: path }).toEqual(all)
  }
})
