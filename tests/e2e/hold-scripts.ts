import type { Page } from '@playwright/test'

export const everyScript = /\/assets\/.*\.js$/
export const everyScriptButTheFirst = /\/assets\/(?!boot).*\.js$/

/** Holds back the scripts whose address matches. Call the returned function to release them. */
export async function holdScripts(page: Page, which: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
