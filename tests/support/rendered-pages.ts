import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { renderPage } from '#app/entry.server.tsx'
import { sampleFacts } from './sample-facts.ts'

const rendered = new Map<string, Promise<string>>()

/** Each page is rendered once, however many tests look at it. */
export function htmlOf(pagePath: string): Promise<string> {
  const html = rendered.get(pagePath) ?? htmlWith({}, pagePath)
  rendered.set(pagePath, html)
  return html
}

/** A page of a shop of which something else is true. */
export function htmlWith(facts: Partial<ShopFacts>, pagePath: string): Promise<string> {
  const assets = { styles: [], fonts: [], boot: '/boot.js', scripts: [], openers: [], development: [] }
  return renderPage(pagePath, { ...sampleFacts, ...facts }, assets)
}
