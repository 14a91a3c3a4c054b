import type { Page } from '@playwright/test'

/** The scripts that a page asks for from now on, each once, with the bytes that came over the wire. */
export function weighScripts(page: Page): Map<string, number> {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.set(response.url(), Number((await response.allHeaders())['content-length'] ?? 0))
  })
  return sizes
}

export const sumOf = (sizes: Map<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)
