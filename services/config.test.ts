import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingNames } from './settings.ts'

const company = {
  COMPANY_NAME: 'Willow & Wire Ltd',
  COMPANY_ADDRESS: '12 Nursery Lane',
  COMPANY_POSTCODE: 'LS1 4AP',
  COMPANY_PHONE: '0113 496 0001',
  COMPANY_EMAIL: 'hello@shop.example',
  COMPANY_SUPPORT_EMAIL: 'support@shop.example',
  COMPANY_REGISTRATION_NUMBER: '12345678',
  COMPANY_VAT_NUMBER: 'GB 123 4567 89',
  COMPANY_INSTAGRAM: 'https://social.example/shop',
  COMPANY_TIKTOK: 'https://social.example/@shop',
  COMPANY_PARTNER: 'The Pavilion',
}

const production = {
  ...company,
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  AUTH_SECRET: 'a secret of at least thirty-two characters',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  BAT_PAYMENT_LINK: 'https://buy.stripe.example/bat',
  RESEND_API_KEY: 're_x',
  MAIL_FROM: 'Shop <shop@shop.example>',
  DATABASE_URL: 'postgres://db/shop',
}

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (fault) {
    return String(fault)
      .split('\n')
      .flatMap((line) => line.match(/^ {2}- (.+)$/)?.[1] ?? [])
  }
}

test('without any settings the shop uses the embedded database, the sandbox and the mailbox', () => {
  const config = readConfig({})
  expect(config.siteUrl).toBe('http://localhost:3000')
  expect(config.database).toEqual({ kind: 'embedded', dataDir: './data' })
  expect(config.payments).toEqual({
    kind: 'sandbox',
    webhookSecret: 'whsec_sandbox',
    misbehaviour: [],
    faults: { faultPercent: 0, seed: null },
  })
  expect(config.email.kind).toBe('mailbox')
  expect(config.batPaymentLink).toBe('http://localhost:3000/sandbox/link/zap-infinity-bat')
})

test('a shop in production uses real providers', () => {
  const config = readConfig(production)
  expect(config.payments.kind).toBe('stripe')
  expect(config.email.kind).toBe('resend')
  expect(config.database).toEqual({ kind: 'postgres', url: 'postgres://db/shop', poolSize: 10, prepares: true })
})

test('all errors are reported at once', () => {
  const wrong = { PORT: 'eighty', STRIPE_SECRET_KEY: 'nonsense', SITE_URL: 'shop', GA_MEASUREMENT_ID: 'UA-1' }
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*SITE_URL|SITE_URL[\s\S]*PORT/)
  expect(() => readConfig(wrong)).toThrow(/STRIPE_SECRET_KEY: must start with sk_/)
  expect(() => readConfig(wrong)).toThrow(/GA_MEASUREMENT_ID/)
})

test('unreadable and contradictory settings are reported together, each once', () => {
  const wrong = { ...production, PORT: 'abc', STRIPE_SECRET_KEY: 'nonsense', BAT_PAYMENT_LINK: '', AUTH_SECRET: '' }
  expect(faultsOf(wrong)).toEqual([
    'PORT: must be a whole number from 0 to 65535',
    'STRIPE_SECRET_KEY: must start with sk_ or rk_',
    'BAT_PAYMENT_LINK: is missing, but STRIPE_SECRET_KEY is set (the bat landing page sells through a payment link)',
    'AUTH_SECRET: is missing; sign-in tokens need a secret in production',
  ])
  expect(faultsOf({ ...production, SITE_URL: 'shop' })).toEqual(['SITE_URL: must be an http or https address'])
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_x', BAT_PAYMENT_LINK: 'https://x.example' }, /STRIPE_WEBHOOK_SECRET: is missing/],
  [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, /BAT_PAYMENT_LINK: is missing/],
  [{ RESEND_API_KEY: 're_x' }, /MAIL_FROM: is missing/],
  [{ RESEND_API_KEY: 're_x', SMTP_URL: 'smtp://x', MAIL_FROM: 'x' }, /choose one/],
  [
    { ...production, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    /STRIPE_SECRET_KEY: is missing; the payment sandbox/,
  ],
  [{ ...production, STRIPE_SECRET_KEY: 'sk_test_x', RESEND_API_KEY: '' }, /local mailbox does not run in production/],
  [{ ...production, AUTH_SECRET: '' }, /AUTH_SECRET: is missing/],
  [{ ...production, SITE_URL: '' }, /SITE_URL: is missing/],
  [{ ...production, SITE_URL: 'http://shop.example' }, /SITE_URL: must start with https/],
  [{ ...production, SHOP_CLOCK: '2025-12-01T12:00:00Z' }, /SHOP_CLOCK: cannot be used in production/],
  [{ ...production, RATE_LIMITS: 'relaxed' }, /RATE_LIMITS: relaxed cannot be used in production/],
  [{ REFUND_SUPPORT_PENCE: '£5' }, /REFUND_SUPPORT_PENCE: must be a whole number from 0/],
  [{ REFUND_SUPPORT_PENCE: '5000', REFUND_MANAGER_PENCE: '4999' }, /REFUND_SUPPORT_PENCE: is more than/],
  [{ SANDBOX_WEBHOOKS: 'explode' }, /must be a list of duplicate, delay, reorder and drop/],
])('%o stops the start with a message that names the setting', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('by default managers may refund any amount and support none; settings change both', () => {
  expect(readConfig({ REFUND_TWO_PEOPLE_PENCE: '' }).refundLimits).toEqual({
    support: 0,
    manager: null,
    twoPeopleAbove: null,
  })
  const given = { REFUND_SUPPORT_PENCE: '2000', REFUND_MANAGER_PENCE: '50000', REFUND_TWO_PEOPLE_PENCE: '20000' }
  expect(readConfig(given).refundLimits).toEqual({ support: 2000, manager: 50_000, twoPeopleAbove: 20_000 })
})

test('stand-ins run in production only with ALLOW_SANDBOX=yes', () => {
  const demonstration = {
    ...production,
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    BAT_PAYMENT_LINK: '',
    RESEND_API_KEY: '',
  }
  expect(readConfig({ ...demonstration, ALLOW_SANDBOX: 'yes' }).payments.kind).toBe('sandbox')
  expect(readConfig({ ...demonstration, ALLOW_SANDBOX: 'yes', SITE_URL: 'http://localhost:3000' }).mode).toBe(
    'production',
  )
})

test.each(['sk_live_x', 'rk_live_x'])(
  'with a live Stripe key (%s) no stand-in runs, in any mode and even with ALLOW_SANDBOX=yes',
  (key) => {
    const bare = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_x', BAT_PAYMENT_LINK: 'https://x.example' }
    const faults = [
      'RESEND_API_KEY or SMTP_URL: is missing; with a live Stripe key the local mailbox does not run, even with ALLOW_SANDBOX=yes',
      'DATABASE_URL: is missing; with a live Stripe key the embedded database does not run, even with ALLOW_SANDBOX=yes: a power cut can lose its last orders',
    ]
    expect(faultsOf({ ...bare, ALLOW_SANDBOX: 'yes' })).toEqual(faults)
    const { SITE_URL, AUTH_SECRET } = production
    const inProduction = { ...company, NODE_ENV: 'production', SITE_URL, AUTH_SECRET, ALLOW_SANDBOX: 'yes' }
    expect(faultsOf({ ...bare, ...inProduction })).toEqual(faults)
    expect(faultsOf({ ...production, ...bare })).toEqual([])
  },
)

test('a live shop in production does not start while any setting of its company is missing or fictional', () => {
  const sentence = 'still the sample company’s values; the shop’s emails are contracts in the name of this company'
  const unnamed = Object.fromEntries(Object.entries(production).filter(([name]) => !name.startsWith('COMPANY_')))
  expect(faultsOf(unnamed)).toEqual([`${Object.keys(company).join(', ')}: ${sentence}`])
  expect(faultsOf({ ...production, COMPANY_VAT_NUMBER: 'GB 000 0000 00 ' })).toEqual([
    `COMPANY_VAT_NUMBER: ${sentence}`,
  ])
  expect(faultsOf({ ...unnamed, ALLOW_SANDBOX: 'yes' })).toHaveLength(1)
})

test('VAT rates are days with percentages, and a company that is not registered needs no VAT number', () => {
  expect(readConfig({}).company.vatRates).toEqual([{ from: '2011-01-04', percent: 20 }])
  expect(readConfig({ VAT_RATES: '2011-01-04:20,2026-06-16:17.5' }).company.vatRates).toEqual([
    { from: '2011-01-04', percent: 20 },
    { from: '2026-06-16', percent: 17.5 },
  ])
  expect(faultsOf({ VAT_RATES: '20' })).toEqual([
    'VAT_RATES: must be days and rates in per cent, the earliest first, such as 2011-01-04:20,2026-06-16:17.5',
  ])
  const unregistered = { ...production, VAT_REGISTERED: 'no', COMPANY_VAT_NUMBER: '' }
  expect(readConfig(unregistered).company.vatNumber).toBeNull()
})

test('a demonstration and a development shop may keep the fictional company', () => {
  const { SITE_URL, AUTH_SECRET } = production
  expect(faultsOf({ NODE_ENV: 'production', ALLOW_SANDBOX: 'yes', SITE_URL, AUTH_SECRET })).toEqual([])
  expect(faultsOf({})).toEqual([])
})

test('.env.example names every setting, and only those, and is itself valid', () => {
  const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split('\n')
  const settings = Object.fromEntries(
    lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.split('=')[0] ?? '', line.split('=').slice(1).join('=')]),
  )
  expect(Object.keys(settings).sort()).toEqual([...settingNames].sort())
  expect(readConfig(settings)).toEqual(readConfig({}))
})
