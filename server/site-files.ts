import type { ShopFacts } from '#contract/shop-facts.ts'

type SiteFile = { path: string; type: string; content: string }

/** Files for machines that read the site, computed from its pages. */
export function siteFiles({ siteUrl }: ShopFacts, indexedPaths: string[]): SiteFile[] {
  return [
    { path: '/sitemap-pages.xml', type: 'application/xml', content: sitemap(siteUrl, indexedPaths) },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', content: robots(siteUrl) },
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
