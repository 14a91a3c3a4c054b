import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { tradingName, addressLine } from '#domain/site/company.ts'
import { aboutPage, pageNames, pages, paths } from '#domain/site/pages.ts'
import { productKeys, products } from '#domain/products/catalogue.ts'
import { deliveryLabel } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { returnsPolicy, warrantyPolicy } from '#domain/site/policies.ts'

type SiteFile = { path: string; type: string; content: string }

export function siteFiles(facts: ShopFacts): SiteFile[] {
  const text = 'text/plain; charset=utf-8'
  return [
    { path: '/sitemap-pages.xml', type: 'application/xml', content: sitemap(facts.siteUrl) },
    { path: '/robots.txt', type: text, content: robots(facts.siteUrl) },
    { path: '/llms.txt', type: text, content: llmsText(facts) },
    { path: '/.well-known/security.txt', type: text, content: securityText(facts) },
    { path: '/site.webmanifest', type: 'application/manifest+json', content: webManifest(facts) },
  ]
}

function sitemap(siteUrl: string): string {
  const listed = pageNames.filter((name) => aboutPage(name) !== null)
  const entries = listed.map((name) => `  <url><loc>${siteUrl}${paths[name]}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function robots(siteUrl: string): string {
  const staffOnly = pageNames.filter((name) => pages[name].kind === 'admin').map((name) => paths[name])
  // Disallowing a path also disallows the paths that begin with it.
  const refused = staffOnly.filter((path) => !staffOnly.some((other) => other !== path && path.startsWith(other)))
  return `User-agent: *
${[...refused, '/functions/', '/auth/v1/', '/dev/'].map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${siteUrl}/sitemap-pages.xml
`
}

/** security.txt (RFC 9116). It must expire within a year; shop facts are renewed daily, and this file with them. */
function securityText({ siteUrl, company, renderedAt }: ShopFacts): string {
  const expires = new Date(Date.parse(renderedAt) + 180 * 86_400_000)
  return `Contact: mailto:${company.supportEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`
}

function webManifest({ company }: ShopFacts): string {
  const name = tradingName(company)
  return JSON.stringify({
    name,
    short_name: name,
    lang: 'en-GB',
    start_url: paths.home,
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

/** A summary of the shop for language models, in the form of llmstxt.org. */
function llmsText(facts: ShopFacts): string {
  const { company, siteUrl } = facts
  const returned = productKeys.map((key) => {
    const { name, path, tagline, subscriptionNote } = products[key]
    const price = formatPounds(facts.products[key].price_pence)
    return `- [${name}](${siteUrl}${path}): ${tagline} ${price}${facts.vatNote}. ${subscriptionNote}.`
  })
  const pages = pageNames.flatMap((name) => {
    const about = aboutPage(name)
    return about === null ? [] : [`- [${about}](${siteUrl}${paths[name]})`]
  })
  return `# ${tradingName(company)}

> The exclusive UK distributor of a smart cricket bat and a cricket bat sensor. ${deliveryLabel}. Prices in pounds sterling${facts.vatNote}.

## Products

${returned.join('\n')}

Both measure bat speed, impact speed, backlift angle, downswing and a sweet spot index, and send them to a mobile app.

## Terms in short

- Warranty: ${warrantyPolicy.months} months on the sensor and on the smart sticker in the bat, on top of statutory rights.
- Returns: ${returnsPolicy.cancellationDays} days to cancel by law; beyond that ${returnsPolicy.windowDays} days from delivery for unopened goods, requested by email.
- Contact: ${company.email}, ${company.phone}, ${addressLine(company)}.

## Pages

${pages.join('\n')}
`
}
