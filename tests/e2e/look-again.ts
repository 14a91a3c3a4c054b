import { expect, type Locator, type Page } from '@playwright/test'

/** Reloads the page until a change made elsewhere appears. Doubles the timeout each time, because a busy machine is slow. */
export async function expectAfterReloading(page: Page, wanted: Locator): Promise<void> {
  let patience = 1000
  await expect(async () => {
    await page.reload()
    patience *= 2
    await expect(wanted).toBeVisible({ timeout: patience })
  }).toPass()
}
