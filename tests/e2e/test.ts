import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Browser, type Page, type TestInfo } from '@playwright/test'
import type axe from 'axe-core'
import type { Chromium } from '../../scripts/chromium.mjs'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { listNewKinds, showsNewKinds, wasSeenAt, type NewKinds } from './seen-kinds.ts'
import { watchFaults, withoutAllowed } from './watch-faults.ts'

export { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Fixtures = {
  /**
   * Allows faults whose sentence contains or matches this. Sentences begin with `console error:`, `page error:`, `failed request:`,
   * `refused request:` (status 400 and up) or `foreign request:`.
   */
  allow: (fault: string | RegExp) => void
  /** Starts a shop for this test. It is stopped after all pages that might call it are closed. */
  openShop: typeof startShop
}

/** Playwright's `test`, which also fails on any fault that the browser reports. */
export const test = base.extend<Fixtures>({
  allow: [
    async ({ browser }, use, info) => {
      const allowed: (string | RegExp)[] = []
      const { faults, stop } = watchFaults(browser)
      await use((fault) => allowed.push(fault))
      stop()
      await photographFailure(browser, info)
      expect(withoutAllowed(faults, allowed)).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, browser }, use, info) => {
    await use(context)
    await photographFailure(browser, info)
  },
  openShop: async ({ browser }, use) => {
    const shops: RunningShop[] = []
    await use(async (settings) => {
      const shop = await startShop(settings)
      shops.push(shop)
      return shop
    })
    for (const context of browser.contexts()) await context.close()
    await Promise.all(shops.map((shop) => shop.stop()))
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's dependencies in this pattern
  baseURL: async ({}, use) => use(requireSetting('E2E_SHOP_URL')),
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const { env, ...chromium }: Chromium = JSON.parse(requireSetting('E2E_CHROMIUM'))
      // Requests to other hosts fail, so that no test depends on them.
      const stayHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
      // The shop's page then reuses the process of the blank window.
      const oneProcess = '--renderer-process-limit=1'
      await use({ ...chromium, args: [...chromium.args, stayHere, oneProcess], env: { ...process.env, ...env } })
    },
    { scope: 'worker' },
  ],
})

/**
 * Takes screenshots of a failed test. Playwright's own option takes one whenever a page closes, a quarter of a second each, and discards
 * most of them.
 */
async function photographFailure(browser: Browser, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const path = info.outputPath(`failure-${info.attachments.length + 1}.png`)
    // The test may have left a page that cannot be drawn.
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' }),
      () => null,
    )
  }
}

/** The minified build, because it is half as much for the browser to parse at each check. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Expects no axe violation of WCAG 2.2, levels A and AA. Leaves out the frames of emails, which run no scripts. Elements that an earlier
 * test of this run has checked are not checked again; at the other device's width each page and each dialog is checked once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for lists that are being refetched, because they are faded and would fail the contrast check.
  await expect(page.locator('main div[aria-busy="true"]')).toHaveCount(0)
  // Makes sections below the first screen render: with `content-visibility: auto` they have no size or colours before.
  await page.evaluate(() => {
    document.documentElement.dataset.travelled = ''
  })
  const faults: string[] = []
  const memory = memoryOf('axe')
  const examine = async () => {
    const found = await listNewKinds(page, memory)
    if (found.kinds.length > 0) faults.push(...(await findAxeFaults(page, found)))
  }
  await settled(page)
  await examine()
  await onTheOtherDevice(page, examine, (width) => wasSeenAt(page, width, memory))
  expect(faults).toEqual([])
}

/** The folder in which this run remembers the elements that were checked. */
const memoryOf = (look: 'axe' | 'width') => join(requireSetting('E2E_FOLDER'), `seen-by-${look}`)

/** Checks only an open dialog, because the page behind it is inert. */
async function findAxeFaults(page: Page, { isFirstLook, kinds }: NewKinds): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // After the first look at the whole page, only elements of new kinds are examined, each with its content.
  return await page.evaluate(
    async (newKinds) => {
      const exclude = ['iframe[sandbox=""]']
      const whole = document.querySelector('dialog:modal') ? { include: ['dialog[open]'], exclude } : { exclude }
      const isThere = (element: Element) => element.isConnected
      const fresh = newKinds?.flatMap((kind) => window.shownKinds?.get(kind)?.filter(isThere) ?? []) ?? []
      const { violations } = await window.axe.run(fresh.length > 0 ? { include: fresh, exclude } : whole, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // Only violations, because describing passed checks takes as long as finding violations.
        resultTypes: ['violations'],
        // No style sheets, because axe would fetch them again for a rule that is not checked here.
        preload: { assets: ['media'] },
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id} at ${innerWidth} px: ${help}: ${node.target.join(' ')} ${node.html}`),
      )
    },
    isFirstLook ? null : kinds,
  )
}

/** In a quick run each page is checked at one width. */
export const isQuick = process.env.E2E_SET === 'quick'

/** Checks a journey that runs on one device only (`@phone-first`, `@desktop-first`) at the other device's width, too. */
async function onTheOtherDevice(
  page: Page,
  look: (device: 'phone' | 'desktop') => Promise<void>,
  isDone: (width: number) => Promise<boolean> = async () => false,
): Promise<void> {
  const { title, project } = test.info()
  const usual = page.viewportSize()
  if (isQuick || !/@(phone|desktop)-first/.test(title) || !usual) return
  const other = project.name === 'phone' ? 'desktop' : 'phone'
  const size = other === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  if (await isDone(size.width)) return
  await page.setViewportSize(size)
  await settled(page)
  await look(other)
  await page.setViewportSize(usual)
}

/** Finishes animations and transitions, except endless ones. Not by waiting, because a browser without a window may stop painting. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of moving) animation.finish()
  })
}

/** Expects that the page is no wider than the window. Wider content must scroll inside its own frame. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, `at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}

const everyWidth = [320, 390, 768, 1024, 1440, 1920, 2560]

/** A test that runs on both devices splits the widths between them. */
function widthsOfThisTest(): number[] {
  const { title, project } = test.info()
  if (/@(phone|desktop)/.test(title)) return everyWidth
  // Desktop includes 320 px, the width of a desktop window at 400 % zoom.
  return everyWidth.filter((width) => (project.name === 'phone' ? width <= 768 : width === 320 || width >= 768))
}

/**
 * Resizes to every width, expects no sideways scrolling, and restores the window. A page that earlier tests have checked at every width is
 * checked only at this one.
 */
export async function expectToFitEveryWindow(page: Page): Promise<void> {
  const usual = page.viewportSize()
  if (isQuick || !(await showsNewKinds(page, memoryOf('width')))) return await expectNoSidewaysScroll(page)
  for (const width of widthsOfThisTest()) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  if (usual) await page.setViewportSize(usual)
}

/** Makes the scripts of a page run, as the visitor's first movement or key press does, and waits for hydration. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 300)
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** Waits until the stored page contains the text, because a changed catalogue takes a moment to reach it. */
export async function expectPageToSay(page: Page, url: string, text: string): Promise<void> {
  await expect.poll(async () => await (await page.request.get(url)).text()).toContain(text)
}

/**
 * With PICTURES=1, stores a picture of the whole page in test-results/pictures, for a person to look at. A test at desktop
 * width takes one at tablet width as well.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const { project } = test.info()
  await photograph(page, `${name}-${project.name}`)
  await onTheOtherDevice(page, (device) => photograph(page, `${name}-${device}`))
  const usual = page.viewportSize()
  if (project.name !== 'desktop' || !usual) return
  await page.setViewportSize({ width: 768, height: 1024 })
  await photograph(page, `${name}-tablet`)
  await page.setViewportSize(usual)
}

async function photograph(page: Page, name: string): Promise<void> {
  // Loads pictures below the fold, because otherwise they load only when they are scrolled into view.
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(images.map((image) => image.decode()))
  })
  await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage: true })
}

export function requireSetting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by tests/e2e/global-setup.ts, which has not run`)
  return value
}
