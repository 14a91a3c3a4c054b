import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What happens elsewhere is seen when the page is asked for again, each time with twice the patience: on a busy machine one
 * look takes as long as it takes.
 */
export async function expectAfterReloading(page: Page, wanted: Locator): Promise<void> {
  let patience = 1000
  await expect(async () => {
    await page.reload()
    patience *= 2
    await expect(wanted).toBeVisible({ timeout: patience })
  }).toPass()
}
