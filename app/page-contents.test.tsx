import { expect, test } from 'vitest'
import { products } from '#domain/products/catalogue.ts'
import { defaultCompany, phoneLink } from '#domain/site/company.ts'
import { isCompleteWithoutScripts, pageNames, paths } from '#domain/site/pages.ts'
import { findElements, readText } from '#tests/support/read-html.ts'
import { htmlOf, htmlWith } from '#tests/support/rendered-pages.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'

const bat = products['zap-infinity-bat']
const sensor = products['str8bat-sensor']
const guide = '/blog/smart-cricket-bat-buying-guide-uk'

async function mainOf(pagePath: string): Promise<string> {
  const html = await htmlOf(pagePath)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

async function headingsOf(pagePath: string, tag: 'h2' | 'h3'): Promise<string[]> {
  return findElements(await mainOf(pagePath), tag).map(({ text }) => text)
}

type Contents = {
  pagePath: string
  /** Phrases in the order of the page. Phrases that belong together are one entry. */
  says: readonly string[]
  /** The name of a link, and its target. */
  links?: Record<string, string>
}

/** The content that section 2 of the specification requires on each page. */
const contents: Contents[] = [
  {
    pagePath: '/',
    says: ['£139.99', '£350', `Our retail partner ${defaultCompany.partnerName}`],
    links: {
      'Explore Products': '/products',
      [sensor.name]: '/products/str8bat-sensor-uk',
      [bat.name]: '/smart-cricket-bats-uk#top',
      'Shop Products': '/products#top',
      'Become a Retailer': '/retailers#top',
    },
  },
  {
    pagePath: '/story',
    says: ['Mission', 'Performance First', 'Innovation', 'Accessibility', 'Future roadmap'],
    links: {
      'Smart Cricket Bats': '/smart-cricket-bats-uk',
      'Read the buying guide': guide,
      'For Retailers': '/retailers',
    },
  },
  {
    pagePath: '/products',
    says: [
      ...[bat, sensor].flatMap(({ badge, name, description }) => [badge, name, description]),
      'Free UK delivery Within 48 hours',
      'Free Shipping',
      'Secure Payment',
      'Pro Support',
    ],
    links: {
      [`View Details: ${bat.name}`]: '/products/zap-smart-cricket-bat',
      [`View Details: ${sensor.name}`]: '/products/str8bat-sensor-uk',
      'Contact Expert': '/contact',
    },
  },
  {
    pagePath: '/tech',
    says: [
      'Bat speed',
      'Impact speed',
      'Backlift angle',
      'Downswing',
      'Sweet spot index',
      'Performance tracking',
      'Coach sharing',
      'Mobile app',
    ],
    links: { 'See the products': '/products#featured-products' },
  },
  {
    pagePath: '/retailers',
    says: [
      'Margins that make sense',
      'Something different on the wall',
      'Support behind every sale',
      `Our current partner ${defaultCompany.partnerName}`,
    ],
    links: {
      [defaultCompany.phone]: phoneLink(defaultCompany.phone),
      [defaultCompany.email]: `mailto:${defaultCompany.email}`,
    },
  },
  {
    pagePath: '/contact',
    says: [
      `Headquarters ${defaultCompany.addressLines[0]}`,
      'Business hours Mon–Fri 9:00–18:00 Sat 10:00–16:00 Sun Closed',
    ],
    links: {
      [defaultCompany.phone]: phoneLink(defaultCompany.phone),
      [defaultCompany.email]: `mailto:${defaultCompany.email}`,
      Instagram: defaultCompany.instagram,
      TikTok: defaultCompany.tiktok,
    },
  },
  {
    pagePath: '/returns',
    says: ['within 30 days of delivery', 'within 7 to 10 business days'],
    links: {
      '← Back to Contact': '/contact',
      'Request a return by email': `mailto:${defaultCompany.supportEmail}?subject=Return%20Request%20-%20Order%20Number`,
    },
  },
  {
    pagePath: '/products/str8bat-sensor-uk',
    says: [
      '12-month UK warranty',
      'replace it with a new or refurbished one',
      'you get a refund as UK law provides',
      'with your order number, a description of the problem, and photos or a video',
      'prepaid UK return label',
      'adds to your statutory rights',
    ],
    links: { 'Read the full warranty': '/warranty' },
  },
  {
    pagePath: '/smart-cricket-bats-uk',
    says: [...bat.features, ...bat.specifications.map(({ label, value }) => `${label} ${value}`), '12 months of cover'],
    links: { 'Read the full warranty': '/warranty' },
  },
  {
    pagePath: '/products/zap-smart-cricket-bat',
    says: [...bat.features, ...bat.specifications.map(({ label, value }) => `${label} ${value}`), '12 months of cover'],
  },
  { pagePath: guide, says: [...bat.features, ...sensor.features] },
  {
    pagePath: '/checkout-cancel',
    says: ['Payment cancelled'],
    links: { 'Back to the products': '/products', 'Back to the home page': '/', 'Contact us': '/contact' },
  },
]

test.each(contents)(
  '$pagePath has the content that the specification names',
  async ({ pagePath, says, links = {} }) => {
    const main = await mainOf(pagePath)
    const words = readText(main)
    for (const expected of says) expect(words).toContain(expected)

    const found = findElements(main, 'a').map(({ text, attributes }) => ({ text, href: attributes.href }))
    for (const [text, href] of Object.entries(links)) expect(found).toContainEqual({ text, href })
  },
)

test('a card shows the first four features of its product and no more', async () => {
  const cards = findElements(await mainOf('/products'), 'article').map(({ text }) => text)
  expect(cards).toHaveLength(2)
  for (const [index, { features }] of [bat, sensor].entries()) {
    expect(features.filter((feature) => cards[index]?.includes(feature))).toEqual(features.slice(0, 4))
  }
})

test('the sensor page ends with a link to the contact page', async () => {
  const main = await mainOf('/products/str8bat-sensor-uk')
  // The buy bar is the last section of the document, so look at the one before it.
  const call = `<section${main.split('<section').at(-2)}`
  expect(readText(call)).toContain('Ready to Transform Your Cricket Training?')
  expect(findElements(call, 'a').map(({ attributes }) => attributes.href)).toEqual(['/contact'])
})

test('returns and warranty are numbered as the specification numbers them', async () => {
  const returns = (await headingsOf('/returns', 'h2')).filter((title) => /^\d/.test(title))
  expect(returns).toEqual([
    '1. Your statutory rights',
    '2. Eligibility',
    '3. Non-refundable items',
    '4. Faulty products',
    '5. Return shipping for non-faulty items',
    '6. Refund processing',
  ])
  const warranty = (await headingsOf('/warranty', 'h2')).filter((title) => /^\d/.test(title))
  expect(warranty).toEqual([
    '1. Coverage and Warranty Period',
    '2. Warranty Remedies',
    '3. Exclusions and Limitations',
    '4. How to Make a Warranty Claim',
    '5. Statutory Rights',
    '6. Governing Law',
    '7. Contact',
  ])
})

test('the guide states its reading time correctly', async () => {
  const main = await mainOf(guide)
  const words = readText(main).split(/\s+/).length
  expect(readText(main)).toContain(`${Math.round(words / 230)} minutes to read`)
  expect(findElements(main, 'figure').length).toBeGreaterThanOrEqual(3)
})

test.for(['/returns', '/warranty', '/terms', '/privacy', '/delivery'])(
  '%s begins with a summary and its date',
  async (path) => {
    const main = await mainOf(path)
    const [first] = findElements(main, 'h2')
    expect(first?.text).toBe('In short')
    expect(findElements(main, 'time')[0]?.attributes['datetime']).toMatch(/^2\d{3}-\d{2}-\d{2}$/)
  },
)

test.for(['/delivery', '/products', bat.path, sensor.path])(
  '%s says that parcels leave within 48 hours on working days, and names the days of delivery',
  async (path) => {
    expect(readText(await htmlOf(path)).replace(/\s+/g, ' ')).toContain(
      'Leaves us within 48 hours on working days, with you Tuesday 17 to Wednesday 18 November',
    )
  },
)

test.for([
  [true, 'The parcel needs a signature at the door.'],
  [false, 'The parcel doesn’t need a signature.'],
] as const)(
  'the delivery page mentions signatures only if the operator has entered it: %s',
  async ([parcelsAreSignedFor, sentence]) => {
    expect(await htmlWith({ parcelsAreSignedFor }, '/delivery')).toContain(sentence)
    expect(await htmlOf('/delivery')).not.toContain('signature')
  },
)

test('the home page shows one swing in five numbers, and says that it is invented', async () => {
  const [swing] = findElements(await mainOf('/'), 'dl')
  expect(swing?.text).toContain('invented swing')
  expect(
    swing
      ?.find('dd')
      .slice(0, 5)
      .map(({ text }) => text.trim()),
  ).toEqual(['58mph', '54mph', '124°', '132°', '86/ 100'])
})

test('every page spells email one way', async () => {
  const html = await Promise.all(pageNames.filter(isCompleteWithoutScripts).map((name) => htmlOf(paths[name])))
  expect(html.flatMap((page) => readText(page).match(/\be-mails?\b/gi) ?? [])).toEqual([])
})

test.each(['/products', bat.path, sensor.path])(
  '%s names the cards and wallets of the checkout near Buy',
  async (path) => {
    const names = 'Visa, Mastercard, American Express and Apple Pay'
    const buys = readText(await htmlWith({ paymentMethods: names }, path)).split(names).length - 1
    expect(buys).toBe(path === '/products' ? 2 : 1)
    expect(readText(await htmlWith({ paymentMethods: '' }, path))).not.toContain('Visa')
  },
)

test('the sensor’s pages say what the app costs after the first year, once the company has entered it', async () => {
  const withPrice = structuredClone(sampleFacts.products)
  const note = /After the first year: £24 per year/
  expect(readText(await htmlWith({ products: withPrice }, sensor.path))).not.toMatch(note)
  withPrice['str8bat-sensor'].facts = { ...withPrice['str8bat-sensor'].facts, app_price: '£24 per year' }
  // The sensor's own page says it twice: beside the price, and in the bar with Buy at the bottom of a phone.
  for (const [path, times] of [
    ['/products', 1],
    [sensor.path, 2],
  ] as const) {
    const text = readText(await htmlWith({ products: withPrice }, path))
    expect(text.split('After the first year: £24 per year'), path).toHaveLength(times + 1)
  }
})
