import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { expect, test } from 'vitest'
import { defaultCompany } from '#domain/site/company.ts'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { findElement, findElements, readText, type Element } from '#tests/support/read-html.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell.tsx'

const facts = { ...sampleFacts, renderedAt: '2031-05-01T12:00:00Z' }

function renderAt(path: string, element = <p>The page</p>): string {
  return renderToStaticMarkup(
    <ShopFactsProvider value={facts}>
      <StaticRouter path={path}>
        <Shell>{element}</Shell>
      </StaticRouter>
    </ShopFactsProvider>,
  )
}

const links = (part: Element) => part.find('a').map(({ text, attributes }) => [text, attributes.href])

const specified =
  'docs/specified-texts.md fixes the header and the three columns of the footer. Link a new page from a page where it belongs, or add it to the last row of the footer and to this test.'

test('the navigation has the specified links, in order', () => {
  const [menu] = findElement(renderAt('/tech'), 'nav').find('ul')
  expect(menu && links(menu), specified).toEqual([
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
  const all = findElements(renderAt('/products/str8bat-sensor-uk'), 'a')
  const marked = all.filter(({ attributes }) => attributes['aria-current'] === 'page')
  expect(marked.map(({ attributes }) => attributes.href)).toEqual(['/products/str8bat-sensor-uk'])
})

test('the bar links to the shop and to signing in', () => {
  const header = findElement(renderAt('/'), 'header')
  expect(links(header)).toContainEqual(['Shop Now', '/products'])
  expect(links(header)).toContainEqual(['Sign In', '/auth'])
})

test('the footer names the company, and the year in which the page was rendered', () => {
  const footer = findElement(renderAt('/'), 'footer').text
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
  const footer = findElement(renderAt('/'), 'footer')
  const hrefs = links(footer).map(([, href]) => href)
  expect(hrefs, specified).toEqual([
    'tel:+442079460123',
    'mailto:hello@smartcricket.example',
    ...['/warranty', '/returns', '/track-order', '/contact'],
    ...['/smart-cricket-bats-uk', '/products/str8bat-sensor-uk', '/products', '/retailers'],
    ...[defaultCompany.instagram, defaultCompany.tiktok, '/story', '/tech'],
    ...['/delivery', '/start', '/contact', '/privacy', '/terms', '/rights', '/cancel', '/recycling', '/accessibility'],
  ])
  expect(footer.text).toContain('Cookie settings')
})

test('the banner is in every page, hidden until the boot script shows it', () => {
  const banner = findElements(renderAt('/'), 'section').find(({ attributes }) => attributes['data-shell'] === 'consent')
  expect(banner?.attributes['aria-labelledby']).toBe('consent-title')
  expect(banner?.find('button').map(({ text }) => text)).toEqual([
    'Reject non-essential',
    'Manage preferences',
    'Accept all',
  ])
})

test('the first link skips the navigation', () => {
  const html = renderAt('/')
  const [first] = findElements(html, 'a')
  expect([first?.text, first?.attributes.href]).toEqual(['Skip to content', '#main'])
  expect(findElement(html, 'main').attributes).toMatchObject({ id: 'main', tabindex: '-1' })
})

test('an unknown path gets a page that says so and links home', () => {
  const html = renderAt('/nowhere', <NotFoundPage />)
  expect(links(findElement(html, 'main')).map(([, href]) => href)).toContain('/')
  expect(findElement(html, 'title').text).toBe('Page not found')
  expect(readText(html)).toContain('Page not found')
})
