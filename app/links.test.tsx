import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dashboardTabs } from '#domain/site/dashboard-tab.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { aboutPage, isDevelopmentOnly, pageNames, paths } from '#domain/site/pages.ts'
import { products } from '#domain/products/catalogue.ts'
import { siteFiles } from '#server/site/site-files.ts'
import { findElements, findIds } from '#tests/support/read-html.ts'
import { htmlOf } from '#tests/support/rendered-pages.ts'
import { sampleFacts as facts, siteUrl } from '#tests/support/sample-facts.ts'
import { findPage } from './entry.server.tsx'

const publicFolder = path.join(import.meta.dirname, '../public')
const servedPaths = pageNames
  .filter((name) => !isDevelopmentOnly(name) && !paths[name].includes(':'))
  .map((name) => paths[name])

const linksOn = async (pagePath: string) =>
  findElements(await htmlOf(pagePath), 'a').map(({ attributes }) => attributes.href ?? '')

/** Anchors of admin pages, which only the browser renders, with the file that contains each. */
const renderedInBrowser: Record<string, string> = {
  '#failed-webhooks': 'admin/payments/failed-webhooks.tsx',
  '#unmatched': 'admin/payments/unmatched-payments.tsx',
  '#cancellations': 'admin/refunds/cancellation-list.tsx',
}

type BuildersOf<Links> = { [Name in keyof Links as Links[Name] extends string ? never : Name]: string[] }
type Builders = BuildersOf<typeof href> & BuildersOf<typeof staffHref>

/** The result of each link that takes a parameter. */
const built: Builders = {
  top: [href.top('products'), href.top('retailers'), href.top('batLanding')],
  withCode: [href.withCode(products['str8bat-sensor'], 'READER')],
  productReviews: [href.productReviews(products['str8bat-sensor'])],
  cancelledCheckout: [
    href.cancelledCheckout('zap-infinity-bat', 1),
    href.cancelledCheckout('zap-infinity-bat', 2, 'READER'),
  ],
  trackOrder: [href.trackOrder(), href.trackOrder('0b9a4c1e')],
  myOrder: [href.myOrder('0b9a4c1e'), href.myOrder('0b9a4c1e', 'token')],
  stockAlert: [href.stockAlert(), href.stockAlert('0b9a4c1e')],
  myCase: [href.myCase('0b9a4c1e')],
  reviews: [staffHref.reviews(), staffHref.reviews('0b9a4c1e')],
  cases: [staffHref.cases(), staffHref.cases('late')],
  caseQueue: [staffHref.caseQueue('claim')],
  case: [staffHref.case('0b9a4c1e')],
  cancelMyOrder: [href.cancelMyOrder('0b9a4c1e')],
  returnMyOrder: [href.returnMyOrder('0b9a4c1e')],
  stopReviewEmails: [href.stopReviewEmails(), href.stopReviewEmails('0b9a4c1e')],
  reviewMyOrder: [href.reviewMyOrder('0b9a4c1e'), href.reviewMyOrder('0b9a4c1e', { stars: '4', access: 'token' })],
  myDocuments: [href.myDocuments('0b9a4c1e'), href.myDocuments('0b9a4c1e', 'INV-2026-00031')],
  emailLink: [href.emailLink('confirm', 'token'), href.emailLink('reset', 'token')],
  dashboard: [
    staffHref.dashboard(),
    ...dashboardTabs.map((tab) => staffHref.dashboard(tab)),
    staffHref.dashboard('contact', 'new'),
  ],
  orders: [staffHref.orders(), staffHref.orders('disputed')],
  newOrder: [staffHref.newOrder(), staffHref.newOrder('0b9a4c1e')],
  order: [staffHref.order('0b9a4c1e')],
  emailLogs: [staffHref.emailLogs(), staffHref.emailLogs('failed')],
  people: [staffHref.people()],
  person: [staffHref.person('hugo@buyers.example')],
  personData: [staffHref.personData('hugo@buyers.example')],
  email: [staffHref.email('0b9a4c1e')],
  code: [staffHref.code('CLUB20')],
  emailsAbout: [staffHref.emailsAbout('hugo')],
  handbook: [staffHref.handbook()],
  returnedGoods: [staffHref.returnedGoods(), staffHref.returnedGoods('to-inspect')],
}

const fixed = [...Object.values(href), ...Object.values(staffHref)].filter((link) => typeof link === 'string')
const every = [...fixed, ...Object.values(built).flat()]

test('each function that builds a link returns this address', () => {
  expect(built).toEqual({
    top: ['/products#top', '/retailers#top', '/smart-cricket-bats-uk#top'],
    withCode: ['/products/str8bat-sensor-uk?pc=READER'],
    productReviews: ['/products/str8bat-sensor-uk#reviews'],
    cancelledCheckout: [
      '/checkout-cancel?product=zap-infinity-bat',
      '/checkout-cancel?product=zap-infinity-bat&quantity=2&pc=READER',
    ],
    trackOrder: ['/track-order', '/track-order?id=0b9a4c1e'],
    myOrder: ['/orders/0b9a4c1e', '/orders/0b9a4c1e#token'],
    stockAlert: ['/back-in-stock', '/back-in-stock?ask=0b9a4c1e'],
    myCase: ['/cases/0b9a4c1e'],
    reviews: ['/admin/reviews', '/admin/reviews?order=0b9a4c1e'],
    cases: ['/admin/cases', '/admin/cases?show=late'],
    caseQueue: ['/admin/cases?kind=claim'],
    case: ['/admin/cases/0b9a4c1e'],
    cancelMyOrder: ['/orders/0b9a4c1e/cancel'],
    returnMyOrder: ['/orders/0b9a4c1e/return'],
    stopReviewEmails: ['/review-emails', '/review-emails?ask=0b9a4c1e'],
    reviewMyOrder: ['/orders/0b9a4c1e/review', '/orders/0b9a4c1e/review?stars=4&access=token'],
    myDocuments: ['/orders/0b9a4c1e/documents', '/orders/0b9a4c1e/documents?number=INV-2026-00031'],
    emailLink: ['/auth?link=confirm#token', '/auth?link=reset#token'],
    dashboard: [
      '/admin',
      '/admin?tab=overview',
      '/admin?tab=contact',
      '/admin?tab=retailers',
      '/admin?tab=claims',
      '/admin?tab=orders',
      '/admin?tab=catalogue',
      '/admin?tab=utilities',
      '/admin?tab=contact&status=new',
    ],
    orders: ['/admin/orders', '/admin/orders?show=disputed'],
    newOrder: ['/admin/new-order', '/admin/new-order?for=0b9a4c1e'],
    order: ['/admin/orders/0b9a4c1e'],
    emailLogs: ['/admin/email-logs', '/admin/email-logs?status=failed'],
    people: ['/admin/people'],
    person: ['/admin/people#hugo%40buyers.example'],
    personData: ['/admin/data-protection#hugo%40buyers.example'],
    email: ['/admin/email-logs?email=0b9a4c1e'],
    code: ['/admin?tab=catalogue&code=CLUB20'],
    emailsAbout: ['/admin/email-logs?search=hugo'],
    handbook: ['/admin/handbook'],
    returnedGoods: ['/admin/returns', '/admin/returns?show=to-inspect'],
  })
})

test.each(every)('%s leads to an existing page and anchor', async (link) => {
  const { pathname, hash } = new URL(link, siteUrl)
  expect(findPage(pathname), `no page of domain/site/pages.ts is at ${pathname}`).not.toBeNull()
  const html = await htmlOf(pathname)
  expect(html).not.toContain('Page not found')
  // #top needs no element with that id: the browser scrolls to the top. A token or an email address after the # is not an anchor.
  const isAddress = pathname === paths.people || pathname === paths.dataProtection
  if (hash === '' || hash === '#top' || hash === '#token' || isAddress) return
  const file = renderedInBrowser[hash]
  const source = file ? readFileSync(path.join(import.meta.dirname, file), 'utf8') : html
  expect(findIds(source), `${pathname} has no part called ${hash}`).toContain(hash.slice(1))
})

test.each(pageNames.filter((name) => aboutPage(name) !== null && name !== 'home'))(
  'the page %s can be found from another page',
  async (name) => {
    const others = servedPaths.filter((other) => other !== paths[name])
    const linked = (await Promise.all(others.map(linksOn))).flat().map((link) => link.split(/[?#]/)[0])
    expect(linked, `nothing links to href.${name}: link to it from a page where it belongs`).toContain(paths[name])
  },
)

test('no link on the site is broken, including anchors and the 404 page', async () => {
  const files = siteFiles(facts).map((file) => file.path)
  const known = new Set<string>([...Object.values(paths), '/sitemap.xml', ...files])
  for (const pagePath of [...servedPaths, '/no-such-page']) {
    const html = await htmlOf(pagePath)
    for (const { attributes } of findElements(html, 'a')) {
      const href = attributes.href ?? ''
      if (!href.startsWith('/') && !href.startsWith('#')) {
        expect(href, pagePath).toMatch(/^(https:|mailto:|tel:)/)
        continue
      }
      const target = new URL(href, siteUrl + pagePath)
      const isHere = target.pathname === pagePath
      const isFile = existsSync(publicFolder + target.pathname) && target.pathname !== '/'
      expect(isHere || known.has(target.pathname) || isFile, `${pagePath} links to ${href}`).toBe(true)
      const anchor = target.hash.slice(1)
      // #top leads to the top of a page without an element of that id.
      if (anchor && anchor !== 'top') {
        expect(findIds(await htmlOf(target.pathname)), `${pagePath} links to ${href}`).toContain(anchor)
      }
    }
  }
})
