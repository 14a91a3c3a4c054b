import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openDroppingProxy } from '../support/dropping-proxy.ts'
import { aFilm } from '../support/uploads.ts'
import { everyScript, everyScriptButTheFirst, holdScripts } from './hold-scripts.ts'
import { expect, expectAccessible, takePicture, test } from './test.ts'

const claimForm = (page: Page) => page.getByRole('form', { name: 'Make a claim' })
const photo = async () => ({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await readFile('docs/shop.jpg') })
const film = (size: number) => ({ name: 'swing.mp4', mimeType: 'video/mp4', buffer: aFilm(size) })

/** Waits for a file chooser. Call it before the key press that opens the chooser, because a later listener may miss it. */
const nextFileChooser = (page: Page) => page.waitForEvent('filechooser')

async function fillClaim(page: Page) {
  const form = claimForm(page)
  await form.getByLabel('Order number').fill('AB12CD34')
  await form.getByLabel('Name').fill('Asha Sample')
  await form.getByLabel('Email').fill('asha@customer.example')
  await form.getByLabel('Description').fill('The light no longer comes on.')
  return form
}

test('a photo and a video are uploaded while the claim is filled in, and sent with it @phone-first @quick', async ({
  page,
}) => {
  await page.goto('/warranty#claim')
  const form = await fillClaim(page)
  await form.locator('input[type=file]').setInputFiles([await photo(), film(300_000)])
  const files = form.getByRole('list', { name: 'Chosen files' })
  await expect(files.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await expect(files.locator('img')).toHaveCount(1)
  await expect(form.getByRole('status')).toContainText('crack.jpg is uploaded.')
  await expectAccessible(page)
  await files.scrollIntoViewIfNeeded()
  await takePicture(page, 'claim-files')

  const request = page.waitForRequest('**/functions/v1/send-warranty-claim')
  await form.getByRole('button', { name: 'Submit claim' }).click()
  const sent = (await request).postDataJSON()
  expect(sent.files).toEqual(['crack.jpg', 'swing.mp4'])
  expect(sent.uploads).toHaveLength(2)
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
})

test('files chosen before hydration are uploaded after it, and sent with the claim @phone', async ({ page }) => {
  const chooser = nextFileChooser(page)
  const letGo = await holdScripts(page, everyScriptButTheFirst)
  await page.goto('/warranty#claim')
  const form = await fillClaim(page)
  await form.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([await photo()])
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  letGo()
  await expect(form.getByRole('listitem').getByText('Uploaded', { exact: true })).toBeVisible()
  const request = page.waitForRequest('**/functions/v1/send-warranty-claim')
  await form.getByRole('button', { name: 'Submit claim' }).click()
  expect((await request).postDataJSON()).toMatchObject({ files: ['crack.jpg'], uploads: [expect.any(String)] })
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
})

test('without JavaScript the claim is sent with the names of its files, and the page says so @phone-first', async ({
  page,
}) => {
  await holdScripts(page, everyScript)
  await page.goto('/warranty#claim', { waitUntil: 'commit' })
  const form = await fillClaim(page)
  await form.locator('input[type=file]').setInputFiles([await photo(), film(1_000)])
  await form.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
  await expect(page.getByText('so we received only the names of your files: crack.jpg, swing.mp4.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'claim-files-unsent')
})

/** Presses Tab until a control has the focus, as a keyboard user does. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${String(control)}`)
}

test('a claim with a photograph is sent by keyboard alone, over a slow connection @desktop', async ({ page }) => {
  const chooser = nextFileChooser(page)
  await page.goto('/warranty#claim')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const form = claimForm(page)
  await tabTo(page, form.getByLabel(/hot, swollen/))
  await page.keyboard.type('No')
  for (const [label, words] of [
    ['Order number', 'AB12CD34'],
    ['Name', 'Asha Sample'],
    ['Email', 'asha@customer.example'],
    ['Description', 'The light no longer comes on.'],
  ] as const) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(words)
  }
  await tabTo(page, form.getByRole('button', { name: 'Choose files' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await photo()])
  const request = page.waitForRequest('**/functions/v1/send-warranty-claim')
  await tabTo(page, form.getByRole('button', { name: 'Submit claim' }))
  await page.keyboard.press('Enter')
  // The claim was submitted before the upload had finished, and waited for it.
  expect((await request).postDataJSON()).toMatchObject({ battery: 'no', uploads: [expect.any(String)] })
  await expect(page.getByRole('heading', { name: 'Claim Submitted Successfully' })).toBeVisible()
})

test('a claim submitted during an upload waits for it @phone-first', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/uploads/*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/warranty#claim')
  const form = await fillClaim(page)
  await form.locator('input[type=file]').setInputFiles([film(50_000)])
  await expect(form.getByRole('progressbar', { name: 'Uploading swing.mp4' })).toBeVisible()
  const request = page.waitForRequest('**/functions/v1/send-warranty-claim')
  await form.getByRole('button', { name: 'Submit claim' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  gate.resolve()
  expect((await request).postDataJSON().uploads).toHaveLength(1)
})

test('an interrupted upload resumes where it stopped @desktop', async ({ page, baseURL, allow }) => {
  allow(/uploads|ERR_/)
  await using proxy = await openDroppingProxy(baseURL!, 1_500_000)
  const ranges: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') ranges.push(request.headers()['content-range'])
  })
  await page.goto(`${proxy.url}/warranty#claim`)
  const form = await fillClaim(page)
  await form.locator('input[type=file]').setInputFiles([film(4_000_000)])
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(proxy.state.drops).toBe(2)
  expect(ranges[0]).toBeUndefined()
  expect(ranges.at(-1)).toMatch(/^bytes \d{5,}-3999999\/4000000$/)
})

test('a lost connection is shown, and a retry by keyboard finishes the upload @phone', async ({ page, allow }) => {
  allow(/uploads|ERR_/)
  await page.route('**/uploads/*', (route) => route.abort())
  await page.goto('/warranty#claim')
  const form = await fillClaim(page)
  await form.locator('input[type=file]').setInputFiles([film(50_000)])
  await expect(form.getByRole('listitem').getByText('The connection was lost.')).toBeVisible()
  await takePicture(page, 'claim-file-lost')
  await page.unroute('**/uploads/*')
  await form.getByRole('button', { name: 'Try again: swing.mp4' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
})

test('the claim form explains why it refuses a HEIC photo, which can be removed @phone', async ({ page, allow }) => {
  allow(/uploads/)
  await page.goto('/warranty#claim')
  const form = await fillClaim(page)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])
  await form.locator('input[type=file]').setInputFiles([{ name: 'IMG.heic', mimeType: 'image/heic', buffer: heic }])
  await expect(form.getByRole('listitem').getByText(/This is a HEIC photo/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'claim-file-refused')
  await form.getByRole('button', { name: 'Remove IMG.heic' }).click()
  await expect(form.getByRole('listitem')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Choose files' })).toBeFocused()
})
