import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultCompany } from '#domain/site/company.ts'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { legalLinks } from '#app/parts/shell/site-links.ts'
import { findElement, findElements, type Element } from '#tests/support/read-html.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { StaffShell } from './staff-shell.tsx'

const facts = { ...sampleFacts, renderedAt: '2031-05-01T12:00:00Z' }
const html = renderToStaticMarkup(
  <ShopFactsProvider value={facts}>
    <StaticRouter path="/admin">
      <StaffShell>The page</StaffShell>
    </StaticRouter>
  </ShopFactsProvider>,
)

const links = (part: Element) => part.find('a').map(({ text, attributes }) => [text, attributes.href])

test('the navigation has the specified links and buttons, in the menu behind the logo', () => {
  const header = findElement(html, 'header')
  const menu = header.find('nav').find(({ attributes }) => attributes['aria-label'] === 'Main')
  const [list] = menu?.find('ul') ?? []
  expect(list && links(list)).toEqual([
    ['Home', '/'],
    ['Smart Cricket Bats', '/smart-cricket-bats-uk'],
    ['Sensor', '/products/str8bat-sensor-uk'],
    ['Tech', '/tech'],
    ['Blog', '/blog/smart-cricket-bat-buying-guide-uk'],
    ['For Retailers', '/retailers'],
    ['Our Story', '/story'],
    ['Contact', '/contact'],
  ])
  expect(links(header)).toContainEqual(['Shop Now', '/products'])
  expect(links(header)).toContainEqual(['Sign In', '/auth'])
})

test('the footer has everything that the shop’s footer has', () => {
  const footer = findElement(html, 'footer')
  for (const fact of [
    ...[defaultCompany.name, 'London', defaultCompany.phone, defaultCompany.email],
    ...[defaultCompany.registrationNumber, defaultCompany.vatNumber, '© 2031'],
    ...['Customer Service', 'Products', 'Connect', 'Cookie settings'],
  ]) {
    expect(footer.text).toContain(fact)
  }
  expect(links(footer).map(([, href]) => href)).toEqual([
    'tel:+442079460123',
    'mailto:hello@smartcricket.example',
    ...['/warranty', '/returns', '/track-order', '/contact'],
    ...['/smart-cricket-bats-uk', '/products/str8bat-sensor-uk', '/products', '/retailers'],
    ...[defaultCompany.instagram, defaultCompany.tiktok, '/story', '/tech'],
    ...legalLinks.map(({ href }) => href),
  ])
})

test('the rail is shown to staff only', () => {
  const navigations = findElements(html, 'nav').map(({ attributes }) => attributes['aria-label'])
  expect(navigations).not.toContain('Admin')
})

test('the first link skips the navigation', () => {
  const [first] = findElements(html, 'a')
  expect([first?.text, first?.attributes.href]).toEqual(['Skip to content', '#main'])
  expect(findElement(html, 'main').attributes).toMatchObject({ id: 'main', tabindex: '-1' })
})
