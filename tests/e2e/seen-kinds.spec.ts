import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showsNewKinds } from './seen-kinds.ts'
import { expect, test } from './test.ts'

test('axe examines a page once in each window, and again when something else is on it @desktop', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-axe-'))
  const isNew = () => showsNewKinds(page, folder)
  await page.goto('/recycling')
  expect(await isNew()).toBe(true)
  expect(await isNew()).toBe(false)
  await page.goto('/delivery')
  expect(await isNew()).toBe(true)
  await page.goto('/recycling')
  expect(await isNew()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isNew()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="pale">Planted</p>'),
  )
  expect(await isNew()).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await isNew()).toBe(true)
  // The page behind an open dialog does not count as seen.
  await page.goto('/story')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<dialog><p>Planted</p></dialog>')
    document.querySelector('dialog')?.showModal()
  })
  expect(await isNew()).toBe(true)
  expect(await isNew()).toBe(false)
  await page.evaluate(() => document.querySelector('dialog')?.remove())
  expect(await isNew()).toBe(true)
  rmSync(folder, { recursive: true })
})
