import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { demoSettings } from '../../scripts/demo-settings.mjs'
import { startShop } from '../support/start-shop.ts'
import { enter } from './account-steps.ts'
import { test as base, type Page } from './test.ts'

const fillDemo = fileURLToPath(new URL('../../dist/server/demo.js', import.meta.url))

/** As `npm run demo` names them. */
const demoAdmin = { email: 'admin@demo.example', password: 'demo-admin-password' }

/** A shop with three months of invented trade: what screens look like on a working day. */
export const test = base.extend<object, { demoShop: { url: string } }>({
  demoShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's dependencies in this pattern
    async ({}, use) => {
      const { env, remove } = demoSettings()
      const { status, stderr } = spawnSync(process.execPath, [fillDemo], { env, encoding: 'utf8' })
      if (status !== 0) throw new Error(`The demo could not be filled: ${stderr}`)
      {
        await using shop = await startShop({ DATA_DIR: env.DATA_DIR ?? '' })
        await use({ url: shop.url })
      }
      remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ demoShop }, use) => use(demoShop.url),
})

export async function signInAtDemo(page: Page): Promise<void> {
  await enter(page, demoAdmin)
}
