import type { ShopFacts } from '#contract/shop-facts.ts'
import { defaultCompany } from '#domain/company.ts'
import { renderPage } from '#app/entry.server.tsx'

export const siteUrl = 'https://shop.example'

export const facts: ShopFacts = {
  siteUrl,
  company: defaultCompany,
  products: {
    'zap-infinity-bat': { ...rated(), key: 'zap-infinity-bat', price_pence: 35000 },
    'str8bat-sensor': { ...rated(), key: 'str8bat-sensor', price_pence: 13999 },
  },
  guideOffer: { code: 'READER', price_pence: 12999 },
  batPaymentLink: 'https://pay.example/bat',
  tags: { analytics: null, ads: null },
  isSandbox: true,
  renderedAt: '2026-11-15T12:00:00Z',
}

const rendered = new Map<string, Promise<string>>()

/** Each page is rendered once, however many tests look at it. */
export function htmlOf(pagePath: string): Promise<string> {
  const assets = { styles: [], fonts: [], boot: '/boot.js', scripts: [], development: [] }
  const html = rendered.get(pagePath) ?? renderPage(pagePath, facts, assets)
  rendered.set(pagePath, html)
  return html
}

function rated() {
  return { active: true, stock: null, rating_value: 5, rating_count: 1 }
}
