import { expect, test } from 'vitest'
import { defaultCompany } from '#domain/site/company.ts'
import { readConfig } from '../config.ts'
import { ProviderDown, type Payments, type WebhookEndpoint } from '../payments/payments.ts'
import { webhookEvents } from '../orders/payment-inbox.ts'
import { examineAddress } from './examine-address.ts'
import { examineDisk } from './examine.ts'
import { examineCompany } from './examine-leftovers.ts'
import { examinePayments } from './examine-payments.ts'
import { examineSenderDomain } from './examine-sender-domain.ts'
import type { Examined, Finding } from './finding.ts'
import type { OutsideWorld } from './outside-world.ts'
import { sendTestEmail } from './send-test-email.ts'

const stripe = {
  SITE_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  BAT_PAYMENT_LINK: 'https://pay.example/bat',
  RESEND_API_KEY: 're_x',
  MAIL_FROM: 'Shop <orders@shop.example>',
}

const release = { version: '1.2.0', commit: 'abc' }

function examined(
  env: Record<string, string>,
  given: Partial<Omit<Examined, 'world'>> & { world?: Partial<OutsideWorld> } = {},
): Examined {
  return {
    config: readConfig(env),
    release,
    db: null as never, // these checks use no database
    payments: null as never,
    emailProvider: null as never,
    ...given,
    world: {
      now: () => new Date('2026-11-15T12:00:00Z'),
      fetch: async () => Response.json(release),
      resolveTxt: async () => [],
      freeBytes: async () => 50_000_000_000,
      newestFileAt: async () => null,
      ...given.world,
    },
  }
}

const states = (findings: Finding | Finding[]) => [findings].flat().map(({ check, state }) => `${check} ${state}`)

test.each([
  [50_000_000_000, 'good', '50.0 GB are free'],
  [4_000_000_000, 'warning', '4.0 GB are free'],
  [300_000_000, 'bad', 'Only 0.3 GB are free'],
])('the doctor reports %d free bytes as %s', async (free, state, words) => {
  const finding = await examineDisk(examined({}, { world: { freeBytes: async () => free } }))
  expect(finding.state).toBe(state)
  expect(finding.sentence).toContain(words)
})

test('the check of the company passes once every setting of it is real', () => {
  expect(examineCompany(examined({})).state).toBe('warning')
  const selling = examined(stripe)
  expect(examineCompany(selling)).toMatchObject({ state: 'bad' })
  expect(examineCompany(selling).sentence).toContain('COMPANY_NAME, COMPANY_ADDRESS, COMPANY_POSTCODE')
  const { config } = selling
  const real = Object.fromEntries(
    Object.entries(defaultCompany).map(([key, value]) => [
      key,
      typeof value === 'string' ? `our ${value}` : ['2 High Street'],
    ]),
  )
  const named = { ...selling, config: { ...config, company: { ...config.company, ...real } } }
  expect(examineCompany(named).state).toBe('good')
  const oneLeft = { ...named.config.company, vatNumber: defaultCompany.vatNumber }
  const left = examineCompany({ ...selling, config: { ...config, company: oneLeft } })
  expect(left.sentence).toBe('These settings still have the sample company’s values: COMPANY_VAT_NUMBER.')
})

test.each<[string, Finding['state'], OutsideWorld['fetch']]>([
  ['This shop answers at', 'good', async () => Response.json(release)],
  ['is a different release: 1.1.0 (def)', 'warning', async () => Response.json({ version: '1.1.0', commit: 'def' })],
  ['Something other than this shop', 'bad', async () => new Response('<h1>It works!</h1>')],
  [
    'Something other than this shop answers at https://shop.example/version (502)',
    'bad',
    async () => new Response('', { status: 502 }),
  ],
  [
    'redirects to a different address',
    'bad',
    async () => new Response(null, { status: 301, headers: { location: 'https://www.shop.example' } }),
  ],
  [
    '(CERT_HAS_EXPIRED)',
    'bad',
    () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' }) }),
      ),
  ],
])('an address with the finding “%s” is %s', async (words, state, fetch) => {
  const finding = await examineAddress(examined(stripe, { world: { fetch } }))
  expect(finding).toMatchObject({ state })
  expect(finding.sentence).toContain(words)
})

function paymentsWith(listWebhookEndpoints: () => Promise<WebhookEndpoint[]>, isLive = true): Payments {
  return { isLive, listWebhookEndpoints } as Payments // the check uses nothing else
}

const endpoint = { url: 'https://shop.example/webhooks/stripe', isEnabled: true, events: webhookEvents }

test.each<[string, Finding['state'], () => Promise<WebhookEndpoint[]>]>([
  ['every event that the shop needs', 'good', async () => [endpoint]],
  ['every event that the shop needs', 'good', async () => [{ ...endpoint, events: ['*'] }]],
  ['Stripe sends no webhooks to', 'bad', async () => [{ ...endpoint, url: 'https://old.example/webhooks/stripe' }]],
  ['switched off', 'bad', async () => [{ ...endpoint, isEnabled: false }]],
  [
    'does not send these events: refund.failed, charge.dispute.created. Add them there.',
    'bad',
    async () => [{ ...endpoint, events: webhookEvents.filter((type) => !/refund.failed|dispute.created/.test(type)) }],
  ],
  ['Stripe gave no answer: no permission', 'bad', () => Promise.reject(new ProviderDown('no permission'))],
])('a webhook with the finding “%s” is %s', async (words, state, list) => {
  const [mode, webhook] = await examinePayments(examined(stripe, { payments: paymentsWith(list) }))
  expect(mode?.state).toBe('good')
  expect(webhook).toMatchObject({ check: 'Payment webhook', state })
  expect(webhook?.sentence).toContain(words)
})

test('the doctor reports that payments are in test mode', async () => {
  expect(states(await examinePayments(examined({})))).toEqual(['Payments warning'])
  const [mode] = await examinePayments(examined(stripe, { payments: paymentsWith(async () => [endpoint], false) }))
  expect(mode).toMatchObject({ state: 'warning' })
})

const missing = Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })

function dns(records: Record<string, string[]>): OutsideWorld['resolveTxt'] {
  return async (name) => {
    const found = records[name]
    if (!found) throw missing
    // Long DNS records are split into parts.
    return found.map((record) => [record.slice(0, 5), record.slice(5)])
  }
}

const allInPlace = {
  'send.shop.example': ['v=spf1 include:amazonses.com ~all'],
  'resend._domainkey.shop.example': ['p=MIGfMA0'],
  '_dmarc.shop.example': ['v=DMARC1; p=none;'],
}

test.each([
  ['all of it in place', allInPlace, ['SPF good', 'DKIM good', 'DMARC good']],
  ['nothing published', {}, ['SPF bad', 'DKIM bad', 'DMARC bad']],
  [
    'SPF at the domain itself',
    { ...allInPlace, 'send.shop.example': [], 'shop.example': ['v=spf1 -all'] },
    ['SPF good', 'DKIM good', 'DMARC good'],
  ],
  [
    'two SPF records',
    { ...allInPlace, 'send.shop.example': ['v=spf1 -all', 'v=spf1 ~all'] },
    ['SPF bad', 'DKIM good', 'DMARC good'],
  ],
  [
    'a key that was revoked',
    { ...allInPlace, 'resend._domainkey.shop.example': ['v=DKIM1; p='] },
    ['SPF good', 'DKIM bad', 'DMARC good'],
  ],
])('a sender with %s is reported', async (_, records, found) => {
  expect(states(await examineSenderDomain(examined(stripe, { world: { resolveTxt: dns(records) } })))).toEqual(found)
})

test('the DMARC record of the parent domain counts for a sending subdomain', async () => {
  const records = { '_dmarc.shop.example': ['v=DMARC1; p=reject'] }
  const env = { ...stripe, MAIL_FROM: 'orders@post.shop.example' }
  const findings = await examineSenderDomain(examined(env, { world: { resolveTxt: dns(records) } }))
  expect(states(findings)).toContain('DMARC good')
})

test('a shop with its own email server is asked for its DKIM selector', async () => {
  const { RESEND_API_KEY: _, ...rest } = stripe
  const smtp = { ...rest, SMTP_URL: 'smtp://mail.shop.example' }
  const world = { resolveTxt: dns({ 'mail2026._domainkey.shop.example': ['v=DKIM1; k=rsa; p=MIGf'] }) }
  expect(states(await examineSenderDomain(examined(smtp, { world })))).toContain('DKIM warning')
  const told = { ...smtp, MAIL_DKIM_SELECTOR: 'mail2026' }
  expect(states(await examineSenderDomain(examined(told, { world })))).toContain('DKIM good')
})

test('if DNS does not answer, its records do not count as missing', async () => {
  const away = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  const world = { resolveTxt: () => Promise.reject(away) }
  expect(states(await examineSenderDomain(examined(stripe, { world })))).toEqual([
    'SPF warning',
    'DKIM warning',
    'DMARC warning',
  ])
})

test('a refused test email is reported with the provider’s message', async () => {
  const refused = { kind: 'rejected', reason: '403 validation_error: The domain is not verified.' } as const
  const emailProvider = { send: async () => refused, longestSendSeconds: 1, close() {} }
  expect(await sendTestEmail(examined(stripe, { emailProvider }))).toEqual({
    check: 'Test email',
    state: 'bad',
    sentence: 'The email provider did not accept the test email: 403 validation_error: The domain is not verified.',
  })
})

test('a test email goes to the company itself', async () => {
  const recipients: string[] = []
  const emailProvider = {
    async send({ to }: { to: { email: string } }) {
      recipients.push(to.email)
      return { kind: 'sent', providerId: 'x' } as const
    },
    longestSendSeconds: 1,
    close() {},
  }
  expect((await sendTestEmail(examined(stripe, { emailProvider }))).state).toBe('good')
  expect(recipients).toEqual([defaultCompany.email])
})
