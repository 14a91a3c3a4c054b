import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { renderPage } from '#app/entry.server.tsx'
import { sampleFacts } from './sample-facts.ts'

const rendered = new Map<string, Promise<string>>()

/** A rendered page. Each page is rendered once for all tests. */
export function htmlOf(pagePath: string): Promise<string> {
  const html = rendered.get(pagePath) ?? htmlWith({}, pagePath)
  rendered.set(pagePath, html)
  return html
}

/** Renders a page with other shop facts. */
export function htmlWith(facts: Partial<ShopFacts>, pagePath: string): Promise<string> {
  const assets = { styles: [], fonts: [], boot: '/boot.js', scripts: [], openers: [], development: [] }
  return renderPage(pagePath, { facts: { ...sampleFacts, ...facts }, assets })
}
