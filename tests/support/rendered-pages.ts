import { renderPage } from '#app/entry.server.tsx'
import { sampleFacts } from './sample-facts.ts'

const rendered = new Map<string, Promise<string>>()

/** Each page is rendered once, however many tests look at it. */
export function htmlOf(pagePath: string): Promise<string> {
  const assets = { styles: [], fonts: [], boot: '/boot.js', scripts: [], development: [] }
  const html = rendered.get(pagePath) ?? renderPage(pagePath, sampleFacts, assets)
  rendered.set(pagePath, html)
  return html
}
