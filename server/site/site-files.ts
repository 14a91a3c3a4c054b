import type { ShopFacts } from '#contract/shop-facts.ts'
import { tradingName } from '#domain/company.ts'
import { llmsText } from './llms-text.ts'

type SiteFile = { path: string; type: string; content: string }

/** Files for machines that read the site, computed from its pages. */
export function siteFiles(facts: ShopFacts, indexedPaths: string[]): SiteFile[] {
  const text = 'text/plain; charset=utf-8'
  return [
    { path: '/sitemap-pages.xml', type: 'application/xml', content: sitemap(facts.siteUrl, indexedPaths) },
    { path: '/robots.txt', type: text, content: robots(facts.siteUrl) },
    { path: '/llms.txt', type: text, content: llmsText(facts, indexedPaths) },
    { path: '/site.webmanifest', type: 'application/manifest+json', content: webManifest(facts) },
  ]
}

function sitemap(siteUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /functions/
Disallow: /auth/v1/
Disallow: /dev/

Sitemap: ${siteUrl}/sitemap-pages.xml
`
}

function webManifest({ company }: ShopFacts): string {
  const name = tradingName(company)
  return JSON.stringify({
    name,
    short_name: name,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: '#0b1220',
    theme_color: '#0b1220',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
