import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { products } from '#domain/products/catalogue.ts'
import { defaultCompany } from '#domain/site/company.ts'
import { aboutPage, isDevelopmentOnly, pageNames, paths } from '#domain/site/pages.ts'
import { siteFiles } from '#server/site/site-files.ts'
import { listProjectFiles } from '#tests/support/project-files.ts'
import { findElement, findElements, findIds, findMeta } from '#tests/support/read-html.ts'
import { htmlOf } from '#tests/support/rendered-pages.ts'
import { sampleFacts as facts, siteUrl } from '#tests/support/sample-facts.ts'

const publicFolder = path.join(import.meta.dirname, '../public')

const servedNames = pageNames.filter((name) => !isDevelopmentOnly(name) && !paths[name].includes(':'))
const publicPaths = servedNames.filter((name) => aboutPage(name) !== null).map((name) => paths[name])
const unlistedPaths = servedNames.filter((name) => aboutPage(name) === null).map((name) => paths[name])

test('every page in the table has its file, and every page file its place in the table', () => {
  const files = listProjectFiles().filter((file) => /^app\/(shop|admin)\/.+-page\.tsx$/.test(file))
  const named = files.map((file) => path.basename(file, '-page.tsx'))
  const wanted = pageNames.map((name) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`))
  const withoutPlace = files.filter((_, index) => !wanted.includes(named[index] ?? ''))
  expect(withoutPlace, 'give each of these its line in `paths` and in `pages` of domain/site/pages.ts').toEqual([])
  const withoutFile = wanted.filter((name) => !named.includes(name))
  expect(withoutFile, 'write <name>-page.tsx in a folder of app, or remove its line from domain/site/pages.ts').toEqual(
    [],
  )
  expect(new Set(named).size, 'two pages have files of the same name: one would hide the other').toBe(named.length)
})

type Node = Record<string, unknown> & { '@type': string }

async function dataOf(pagePath: string): Promise<Node[]> {
  const [block] = findElements(await htmlOf(pagePath), 'script').filter(
    ({ attributes }) => attributes.type === 'application/ld+json',
  )
  if (!block) throw new Error(`${pagePath} tells search engines nothing: render <StructuredData crumbs> in its page`)
  const { '@context': context, '@graph': graph } = JSON.parse(block.text) as Record<string, unknown>
  expect(context).toBe('https://schema.org')
  return graph as Node[]
}

async function nodeOf(pagePath: string, type: string): Promise<Node> {
  const node = (await dataOf(pagePath)).find((candidate) => candidate['@type'] === type)
  if (!node) throw new Error(`${pagePath} says nothing of type ${type}`)
  return node
}

test.each(publicPaths)('%s has a head that search engines and social networks can use', async (pagePath) => {
  const html = await htmlOf(pagePath)
  const titles = findElements(html, 'title')
  expect(titles, `${pagePath} has no head of its own: render <Head title description path> in its page`).toHaveLength(1)
  expect(titles[0]?.text.length).toBeGreaterThan(8)
  expect(titles[0]?.text.length).toBeLessThanOrEqual(60)

  const description = findMeta(html, 'description') ?? ''
  expect(description.length).toBeGreaterThan(40)
  expect(description.length).toBeLessThanOrEqual(155)

  const canonical = findElements(html, 'link').filter(({ attributes }) => attributes.rel === 'canonical')
  expect(canonical.map(({ attributes }) => attributes.href)).toEqual([siteUrl + pagePath])

  expect(findMeta(html, 'og:title')).toBe(titles[0]?.text)
  expect(findMeta(html, 'og:description')).toBe(description)
  expect(findMeta(html, 'og:url')).toBe(siteUrl + pagePath)
  expect(findMeta(html, 'twitter:card')).toBe('summary_large_image')
  const image = findMeta(html, 'og:image') ?? ''
  expect(image.startsWith(siteUrl)).toBe(true)
  expect(existsSync(publicFolder + image.slice(siteUrl.length))).toBe(true)
})

test('no two pages share a title or a description', async () => {
  const heads = await Promise.all(
    publicPaths.map(async (pagePath) => {
      const html = await htmlOf(pagePath)
      return { title: findElements(html, 'title')[0]?.text, description: findMeta(html, 'description') }
    }),
  )
  expect(new Set(heads.map(({ title }) => title)).size).toBe(publicPaths.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(publicPaths.length)
})

test.each(publicPaths)('%s is indexed, and names the company', async (pagePath) => {
  expect(findMeta(await htmlOf(pagePath), 'robots')).toBeUndefined()
  expect(await nodeOf(pagePath, 'Organization')).toMatchObject({
    name: defaultCompany.name,
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnDays: 30, applicableCountry: 'GB' },
    hasShippingService: { '@type': 'ShippingService', shippingConditions: { shippingRate: { value: 0 } } },
  })
})

test.each(unlistedPaths)('%s is marked noindex', async (pagePath) => {
  expect(findMeta(await htmlOf(pagePath), 'robots')).toContain('noindex')
})

test.each(publicPaths)('%s has one main heading, each id once, and texts for its pictures', async (pagePath) => {
  const html = await htmlOf(pagePath)
  expect(findElements(html, 'h1')).toHaveLength(1)

  const ids = findIds(html)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])

  for (const { attributes } of findElements(html, 'img')) {
    expect(attributes.alt, attributes.src).toBeDefined()
    expect(Number(attributes.width) * Number(attributes.height), attributes.src).toBeGreaterThan(0)
    expect(existsSync(publicFolder + attributes.src), attributes.src).toBe(true)
  }
})

test('every breadcrumb path leads from the home page to its page', async () => {
  for (const pagePath of publicPaths.filter((each) => each !== '/')) {
    const { itemListElement } = await nodeOf(pagePath, 'BreadcrumbList')
    const items = itemListElement as { position: number; item: string }[]
    expect(items[0]?.item).toBe(`${siteUrl}/`)
    expect(items.at(-1)?.item).toBe(siteUrl + pagePath)
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
  }
})

test('breadcrumbs in structured data are also visible, unless the header links to the page', async () => {
  const unshown: string[] = []
  for (const pagePath of publicPaths.filter((each) => each !== '/')) {
    const html = await htmlOf(pagePath)
    const { itemListElement } = await nodeOf(pagePath, 'BreadcrumbList')
    const told = (itemListElement as { name: string }[]).map(({ name }) => name)
    const trail = findElements(html, 'nav').find(({ attributes }) => attributes['aria-label'] === 'Breadcrumb')
    const shown = trail?.find('li').map(({ text }) => text.replace(/\/$/, ''))
    const inHeader = findElement(html, 'header')
      .find('a')
      .map(({ attributes }) => attributes.href)
    if (shown ? shown.join() !== told.join() : !inHeader.includes(pagePath)) unshown.push(pagePath)
  }
  expect(unshown.join(), 'render <Breadcrumbs crumbs> in each of these pages, with the crumbs of its data').toBe('')
})

test.each([
  { pagePath: '/products/zap-smart-cricket-bat', key: 'zap-infinity-bat', price: '350.00', pictures: 9 },
  { pagePath: '/smart-cricket-bats-uk', key: 'zap-infinity-bat', price: '350.00', pictures: 9 },
  { pagePath: '/products/str8bat-sensor-uk', key: 'str8bat-sensor', price: '139.99', pictures: 7 },
] as const)('$pagePath offers the product as the shop sells it', async ({ pagePath, key, price, pictures }) => {
  const node = await nodeOf(pagePath, 'Product')
  expect(node).toMatchObject({
    name: products[key].name,
    sku: key,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1 },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      shippingDetails: { '@type': 'OfferShippingDetails' },
    },
  })
  const images = node.image as string[]
  expect(images).toHaveLength(pictures)
  for (const image of images) expect(existsSync(publicFolder + image.slice(siteUrl.length)), image).toBe(true)
})

test.each([
  '/products/zap-smart-cricket-bat',
  '/smart-cricket-bats-uk',
  '/products/str8bat-sensor-uk',
  '/blog/smart-cricket-bat-buying-guide-uk',
])('%s has a gallery, and the same questions on the page and in structured data', async (pagePath) => {
  const html = await htmlOf(pagePath)
  expect(html).toContain('aria-roledescription="carousel"')
  const { mainEntity } = await nodeOf(pagePath, 'FAQPage')
  const asked = (mainEntity as { name: string }[]).map(({ name }) => name)
  expect(asked.length).toBeGreaterThan(3)
  expect(findElements(html, 'summary').map(({ text }) => text)).toEqual(expect.arrayContaining(asked))
})

test('the guide is an article of 1,200 to 1,800 words, and its link to the sensor contains a promo code', async () => {
  const guide = '/blog/smart-cricket-bat-buying-guide-uk'
  expect(await nodeOf(guide, 'Article')).toMatchObject({ mainEntityOfPage: siteUrl + guide, inLanguage: 'en-GB' })
  const html = await htmlOf(guide)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<(script|figcaption).*?<\/\1>/gs, '')
  const words = main
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(1200)
  expect(words).toBeLessThanOrEqual(1800)
  expect(html).toContain('£129.99')
  expect(html).toContain('href="/products/str8bat-sensor-uk?pc=READER"')
})

test('the sitemap lists every public page, and llms.txt describes each', () => {
  const files = Object.fromEntries(siteFiles(facts).map((file) => [file.path, file.content]))
  for (const pagePath of publicPaths) {
    expect(files['/sitemap-pages.xml']).toContain(`<loc>${siteUrl}${pagePath}</loc>`)
  }
  for (const pagePath of unlistedPaths) {
    expect(files['/sitemap-pages.xml']).not.toContain(`${siteUrl}${pagePath}<`)
    expect(files['/llms.txt']).not.toContain(`${siteUrl}${pagePath})`)
  }
  expect(unlistedPaths).toContain('/checkout-cancel')
  for (const pagePath of publicPaths) expect(files['/llms.txt']).toContain(`](${siteUrl}${pagePath})`)
  expect(files['/llms.txt']).toContain('£139.99 incl. VAT')
  for (const refused of ['/admin', '/email-preview', '/functions/', '/auth/v1/', '/dev/']) {
    expect(files['/robots.txt']?.split('\n')).toContain(`Disallow: ${refused}`)
  }
  expect(files['/robots.txt']).toContain(`Sitemap: ${siteUrl}/sitemap-pages.xml`)
  expect(JSON.parse(files['/site.webmanifest'] ?? '')).toMatchObject({ name: 'Example Cricket Technology' })
})

test('security.txt names a contact, valid for half a year from today', () => {
  const file = siteFiles(facts).find(({ path: filePath }) => filePath === '/.well-known/security.txt')
  expect(file?.content.split('\n')).toEqual([
    `Contact: mailto:${facts.company.supportEmail}`,
    'Expires: 2027-05-14T12:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ])
})

test('the icons in documents and the web manifest exist', async () => {
  const links = findElements(await htmlOf('/'), 'link').filter(({ attributes }) => /icon/.test(attributes.rel ?? ''))
  expect(links).toHaveLength(3)
  const manifest = siteFiles(facts).find((file) => file.path === '/site.webmanifest')
  const { icons } = JSON.parse(manifest?.content ?? '') as { icons: { src: string }[] }
  const files = [...links.map(({ attributes }) => attributes.href ?? ''), ...icons.map(({ src }) => src)]
  for (const file of files) expect(existsSync(publicFolder + file), file).toBe(true)
})
