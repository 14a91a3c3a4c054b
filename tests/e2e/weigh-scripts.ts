import type { Page } from '@playwright/test'
import { pageNames, pages, paths } from '#domain/site/pages.ts'

/** The scripts that a page loads from now on, each once, with the bytes transferred. */
export function weighScripts(page: Page): Map<string, number> {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.set(response.url(), Number((await response.allHeaders())['content-length'] ?? 0))
  })
  return sizes
}

export const sumOf = (sizes: Map<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** The most bytes of scripts that a page may load once the visitor shows interest. */
export function scriptLimit(path: string): number {
  const name = pageNames.find((one) => paths[one] === path)
  return name && pages[name].kind === 'product' ? 100_000 : 90_000
}
