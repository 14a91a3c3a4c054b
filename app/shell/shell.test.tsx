import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { defaultCompany } from '#domain/company.ts'
import { ShopFactsProvider } from '#app/shop-facts.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'

const product = { price_pence: 13999, active: true, stock: null, rating_value: 5, rating_count: 1 }

const facts: ShopFacts = {
  siteUrl: 'https://shop.example',
  company: defaultCompany,
  products: {
    'str8bat-sensor': { key: 'str8bat-sensor', ...product },
    'zap-infinity-bat': { key: 'zap-infinity-bat', ...product },
  },
  guideOffer: null,
  batPaymentLink: 'https://pay.example/bat',
  tags: { analytics: null, ads: null },
  isSandbox: false,
  renderedAt: '2031-05-01T12:00:00Z',
}

function renderAt(path: string, element = <p>The page</p>): string {
  const router = createMemoryRouter([{ path: '*', element: <Shell>{element}</Shell> }], { initialEntries: [path] })
  return renderToStaticMarkup(
    <ShopFactsProvider value={facts}>
      <RouterProvider router={router} />
    </ShopFactsProvider>,
  )
}

const part = (html: string, start: string, end: string) => html.slice(html.indexOf(start), html.indexOf(end))
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [
    text?.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
    href,
  ])

test('the navigation has the specified links, in order', () => {
  const menu = part(renderAt('/tech'), '<nav', '</ul>')
  expect(links(menu)).toEqual([
    ['Home', '/'],
    ['Smart Cricket Bats', '/smart-cricket-bats-uk'],
    ['Sensor', '/products/str8bat-sensor-uk'],
    ['Tech', '/tech'],
    ['Blog', '/blog/smart-cricket-bat-buying-guide-uk'],
    ['For Retailers', '/retailers'],
    ['Our Story', '/story'],
    ['Contact', '/contact'],
  ])
})

test('only the current link is marked', () => {
  const html = renderAt('/products/str8bat-sensor-uk')
  const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag)
  expect(marked).toHaveLength(1)
  expect(marked[0]).toContain('href="/products/str8bat-sensor-uk"')
})

test('the bar offers the shop and signing in', () => {
  const header = part(renderAt('/'), '<header', '</header>')
  expect(links(header)).toContainEqual(['Shop Now', '/products'])
  expect(links(header)).toContainEqual(['Sign In', '/auth'])
})

test('the footer states who we are, with the year the page was rendered in', () => {
  const footer = part(renderAt('/'), '<footer', '</footer>')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  for (const fact of [
    defaultCompany.name,
    'London',
    defaultCompany.phone,
    defaultCompany.email,
    defaultCompany.registrationNumber,
    defaultCompany.vatNumber,
    '© 2031',
  ]) {
    expect(footer).toContain(fact)
  }
})

test('the footer has the specified columns', () => {
  const footer = part(renderAt('/'), '<footer', '</footer>')
  const hrefs = links(footer).map(([, href]) => href)
  expect(hrefs).toEqual([
    'tel:+442079460123',
    'mailto:hello@smartcricket.example',
    ...['/warranty', '/returns', '/track-order', '/contact'],
    ...['/smart-cricket-bats-uk', '/products/str8bat-sensor-uk', '/products', '/retailers'],
    ...[defaultCompany.instagram, defaultCompany.tiktok, '/story', '/tech'],
    ...['/privacy', '/terms', '/recycling'],
  ])
  expect(footer).toContain('Cookie settings')
})

test('the banner is in every page, for boot to show', () => {
  const html = renderAt('/')
  expect(html).toMatch(/<section data-shell="consent" aria-labelledby="consent-title"/)
  const buttons = [
    ...part(html, '<section data-shell="consent"', '</section>').matchAll(/<button[^>]*>(.*?)<\/button>/g),
  ]
  expect(buttons.map(([, text]) => text)).toEqual(['Reject non-essential', 'Manage preferences', 'Accept all'])
})

test('the first link leads past the navigation to the content', () => {
  const html = renderAt('/')
  expect(links(html)[0]).toEqual(['Skip to content', '#main'])
  expect(html).toContain('<main id="main" tabindex="-1"')
})

test('an unknown path is told so, with a way home', () => {
  const html = renderAt('/nowhere', <NotFoundPage />)
  expect(part(html, '<main', '</main>')).toContain('href="/"')
  expect(html).toContain('<title>Page not found</title>')
})
