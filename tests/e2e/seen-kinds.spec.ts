import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showsNewKinds, wasSeenAt } from './seen-kinds.ts'
import { expect, expectAccessible, test } from './test.ts'

test('axe examines a page once at each width, and again when it has new elements @desktop', async ({ page }) => {
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
  // The page behind an open dialog does not count as examined.
  await page.goto('/story')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<dialog><p>Planted</p></dialog>')
    document.querySelector('dialog')?.showModal()
  })
  expect(await isNew()).toBe(true)
  expect(await isNew()).toBe(false)
  // A dialog with another title counts as new, even with the same elements.
  const rename = (title: string) =>
    page.evaluate((text) => {
      document
        .querySelector('dialog')
        ?.replaceChildren(Object.assign(document.createElement('h2'), { textContent: text }))
    }, title)
  for (const [title, expected] of [
    ['Refund £20.00', true],
    ['Refund £9.00', false],
    ['Release', true],
  ] as const) {
    await rename(title)
    expect(await isNew(), title).toBe(expected)
  }
  expect(await wasSeenAt(page, 1440, folder)).toBe(true)
  expect(await wasSeenAt(page, 390, folder)).toBe(false)
  await page.evaluate(() => document.querySelector('dialog')?.remove())
  expect(await isNew()).toBe(true)
  rmSync(folder, { recursive: true })
})

test('axe finds a faulty element that a page shows only after it was examined @desktop', async ({ page }) => {
  await page.goto('/recycling')
  await expectAccessible(page)
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="planted"><button></button></p>'),
  )
  await expect(expectAccessible(page)).rejects.toThrow(/button-name at 1440 px/)
})
