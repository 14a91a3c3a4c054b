import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoSettings } from '../../scripts/demo-settings.mjs'
import { startShop } from '../support/start-shop.ts'
import { enter } from './account-steps.ts'
import { requireSetting, test as base, type Page } from './test.ts'

const fillDemo = fileURLToPath(new URL('../../dist/server/demo.js', import.meta.url))

/** The credentials that `npm run demo` prints. */
const demoAdmin = { email: 'admin@demo.example', password: 'demo-admin-password' }
export const demoCustomer = { email: 'customer@demo.example', password: 'demo-customer-password' }

/** A shop with three months of invented trade. */
const demoTest = (settings: Record<string, string> = {}) =>
  base.extend<object, { demoShop: { url: string } }>({
    demoShop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's dependencies in this pattern
      async ({}, use) => {
        const folder = mkdtempSync(join(requireSetting('E2E_FOLDER'), 'demo-of-a-worker-'))
        const DATA_DIR = join(folder, 'data')
        cpSync(await filledData(), DATA_DIR, { recursive: true })
        {
          await using shop = await startShop({ ...settings, DATA_DIR })
          await use({ url: shop.url })
        }
        rmSync(folder, { recursive: true })
      },
      { scope: 'worker', timeout: 1_200_000 },
    ],
    baseURL: async ({ demoShop }, use) => use(demoShop.url),
  })

/** For tests of the screens on a working day. They share the shop, so they leave all numbers of the overview above zero. */
export const test = demoTest()

/** For tests that bring a number of the overview to zero, or act at random. They get another shop. */
export const testChanging = demoTest()

const twoMonthsLater = new URL('../support/two-months-later.mjs', import.meta.url)

/** For tests of the screens after staff were away for two months. */
export const testLater = demoTest({ NODE_OPTIONS: `--import ${twoMonthsLater.href}` }).extend({
  page: async ({ page }, use) => {
    await page.addInitScript({ path: fileURLToPath(twoMonthsLater) })
    await use(page)
  },
})

export async function signInAtDemo(page: Page): Promise<void> {
  await enter(page, demoAdmin)
}

/** The folder of a database with the demo's trade. The first worker fills it, which takes ten seconds of processor time. */
async function filledData(): Promise<string> {
  const folder = join(requireSetting('E2E_FOLDER'), 'demo')
  const [filled, failed] = [`${folder}-filled`, `${folder}-failed`]
  const isFirst = mkdirSync(`${folder}-begun`, { recursive: true }) !== undefined
  if (isFirst) {
    const { env, remove } = demoSettings()
    const { status, stderr } = spawnSync(process.execPath, ['--import', requireSetting('SHOPS_LOAD'), fillDemo], {
      env,
      encoding: 'utf8',
    })
    if (status !== 0) {
      mkdirSync(failed)
      throw new Error(`The demo could not be filled: ${stderr}`)
    }
    cpSync(env.DATA_DIR ?? '', folder, { recursive: true })
    remove()
    renameSync(folder, filled)
  }
  while (!existsSync(filled)) {
    if (existsSync(failed)) throw new Error('Another worker could not fill the demo.')
    await wait(100)
  }
  return filled
}
