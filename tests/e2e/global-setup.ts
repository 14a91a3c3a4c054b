import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../../scripts/ensure-build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { startShop } from '../support/start-shop.ts'

/** Builds and starts the shop once; tests read its address, the browser and this run's folder from the environment. */
export default async function setup() {
  const chromium = await findChromium()
  await ensureBuild(process.execPath)
  process.env.SHOPS_LOAD = new URL('../support/quick-password-hash.mjs', import.meta.url).href
  const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'))
  const shop = await startShop()
  process.env.E2E_FOLDER = folder
  process.env.E2E_CHROMIUM = JSON.stringify(chromium)
  process.env.E2E_SHOP_URL = shop.url
  process.env.E2E_SHOP_LOG = shop.logFile
  return async () => {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
