import { createHmac } from 'node:crypto'
import { isLiveKey } from './payments/is-live-key.ts'
import * as z from 'zod/mini'
import { defaultCompany, type Company } from '#domain/company.ts'
import { formatSortCode, type BankAccount } from '#domain/bank-account.ts'
import { defaultRetention, leastOrderDays, type Retention } from '#domain/retention.ts'
import type { S3Settings } from './files/s3-object-store.ts'

const blankIsMissing = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))

const count = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(min, `must be from ${min} to ${max}`), z.lte(max, `must be from ${min} to ${max}`)),
    ),
  )

const rate = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/, `must be a number from ${min} to ${max}`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(min, `must be from ${min} to ${max}`), z.lte(max, `must be from ${min} to ${max}`)),
    ),
  )

/** Resend's own limit for a new account, of all its keys together. */
const mailPerSecond = 2

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(count(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  SITE_URL: z.optional(url),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: z._default(count(1, 200), 10),
  DATABASE_PREPARED: z._default(z.enum(['yes', 'no']), 'yes'),
  TRUST_PROXY: z._default(count(0, 10), 0),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),

  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_/, 'must start with sk_ or rk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.startsWith('whsec_', 'must start with whsec_'))),
  STRIPE_TEST_SECRET_KEY: z.optional(z.string().check(z.startsWith('sk_test_', 'must start with sk_test_'))),
  BAT_PAYMENT_LINK: z.optional(url),
  ALLOW_SANDBOX: z.optional(z.enum(['yes', 'no'])),
  SANDBOX_WEBHOOKS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(duplicate|delay|reorder|drop)(,(duplicate|delay|reorder|drop))*$/,
          'knows duplicate, delay, reorder and drop',
        ),
      ),
    '',
  ),
  SANDBOX_FAULTS: z._default(count(0, 100), 0),
  SANDBOX_SEED: z.optional(count(0, 4_294_967_295)),

  RESEND_API_KEY: z.optional(z.string().check(z.startsWith('re_', 'must start with re_'))),
  RESEND_BASE_URL: z.optional(url),
  RESEND_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_[A-Za-z0-9+/=]{16,}$/, 'must be the signing secret of the webhook, whsec_…')),
  ),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z.optional(z.string()),
  MAIL_REPLY_DOMAIN: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as reply.example.com')),
  ),
  MAIL_PER_SECOND: z.optional(rate(0.01, 1000)),
  CALL_BACK_SECONDS: z._default(count(0, 600), 60),
  MAIL_DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'must be a name such as mail2026'))),

  FILES_S3_ENDPOINT: z.optional(url),
  FILES_S3_REGION: z._default(z.string(), 'auto'),
  FILES_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{3,63}$/, 'must be the name of a bucket'))),
  FILES_S3_KEY_ID: z.optional(z.string()),
  FILES_S3_SECRET: z.optional(z.string()),
  FILES_LIMIT_MB: z._default(count(1, 10_000_000), 5000),

  RETENTION_ORDERS_DAYS: z._default(count(leastOrderDays, 36_500), defaultRetention.orders),
  RETENTION_CHECKOUTS_DAYS: z._default(count(1, 36_500), defaultRetention.checkouts),
  RETENTION_CASES_DAYS: z._default(count(1, 36_500), defaultRetention.cases),
  RETENTION_EMAILS_DAYS: z._default(count(1, 36_500), defaultRetention.emails),
  RETENTION_WEBHOOKS_DAYS: z._default(count(1, 36_500), defaultRetention.webhooks),
  RETENTION_ALERTS_DAYS: z._default(count(1, 36_500), defaultRetention.alerts),

  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ADMIN_TWO_FACTOR: z._default(z.enum(['optional', 'required']), 'optional'),
  FIRST_ADMIN_EMAIL: z.optional(z.email('must be an email address')),

  GA_MEASUREMENT_ID: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]+$/, 'must look like G-AB12CD34'))),
  GA_API_SECRET: z.optional(z.string()),
  GA_BASE_URL: z.optional(url),
  GOOGLE_ADS_ID: z.optional(z.string().check(z.regex(/^AW-[A-Z0-9]+$/, 'must look like AW-123456789'))),

  SHOP_CLOCK: z.optional(
    z.iso.datetime({ offset: true, local: true, error: 'must be an ISO time such as 2025-12-01T12:00:00Z' }),
  ),
  RATE_LIMITS: z._default(z.enum(['strict', 'relaxed']), 'strict'),

  COMPANY_NAME: z._default(z.string(), defaultCompany.name),
  COMPANY_ADDRESS: z._default(z.string(), defaultCompany.addressLines.join(', ')),
  COMPANY_CITY: z._default(z.string(), defaultCompany.city),
  COMPANY_POSTCODE: z._default(z.string(), defaultCompany.postcode),
  COMPANY_PHONE: z._default(z.string(), defaultCompany.phone),
  COMPANY_EMAIL: z._default(z.email('must be an email address'), defaultCompany.email),
  COMPANY_SUPPORT_EMAIL: z._default(z.email('must be an email address'), defaultCompany.supportEmail),
  COMPANY_REGISTRATION_NUMBER: z._default(z.string(), defaultCompany.registrationNumber),
  COMPANY_VAT_NUMBER: z._default(z.string(), defaultCompany.vatNumber),
  COMPANY_PART_OF_UK: z._default(z.string(), defaultCompany.partOfUk),
  COMPANY_INSTAGRAM: z._default(url, defaultCompany.instagram),
  COMPANY_TIKTOK: z._default(url, defaultCompany.tiktok),
  COMPANY_PARTNER: z._default(z.string(), defaultCompany.partnerName),

  BANK_ACCOUNT_NAME: z.optional(z.string().check(z.maxLength(100, 'must have at most 100 characters'))),
  BANK_SORT_CODE: z.optional(z.string().check(z.regex(/^\d\d-?\d\d-?\d\d$/, 'must look like 12-34-56'))),
  BANK_ACCOUNT_NUMBER: z.optional(z.string().check(z.regex(/^\d{8}$/, 'must have eight digits'))),
})

type Settings = z.output<typeof Settings>
type Environment = Record<string, string | undefined>

/** What of a company is plainly nobody's until it is set; a city or a part of the UK may be anybody's. */
const companySettings = {
  COMPANY_NAME: (company) => company.name,
  COMPANY_ADDRESS: (company) => company.addressLines.join(', '),
  COMPANY_POSTCODE: (company) => company.postcode,
  COMPANY_PHONE: (company) => company.phone,
  COMPANY_EMAIL: (company) => company.email,
  COMPANY_SUPPORT_EMAIL: (company) => company.supportEmail,
  COMPANY_REGISTRATION_NUMBER: (company) => company.registrationNumber,
  COMPANY_VAT_NUMBER: (company) => company.vatNumber,
  COMPANY_INSTAGRAM: (company) => company.instagram,
  COMPANY_TIKTOK: (company) => company.tiktok,
  COMPANY_PARTNER: (company) => company.partnerName,
} as const satisfies Record<string, (company: Company) => string>

/** The settings whose values are still those of the fictional company. */
export function fictionalSettings(company: Company): string[] {
  const settings = Object.entries(companySettings)
  return settings.flatMap(([name, read]) => (read(company) === read(defaultCompany) ? [name] : []))
}

/** The same of settings that are not read yet. */
function unnamedSettings(given: Environment): string[] {
  const settings = Object.entries(companySettings)
  return settings.flatMap(([name, read]) =>
    ['', read(defaultCompany)].includes(given[name]?.trim() ?? '') ? [name] : [],
  )
}

/** Every setting's name, for the check that .env.example leaves none out. */
export const settingNames = Object.keys(Settings.shape)

export type Config = {
  mode: Settings['NODE_ENV']
  host: string
  port: number
  siteUrl: string
  database:
    | { kind: 'embedded'; dataDir: string }
    | { kind: 'postgres'; url: string; poolSize: number; prepares: boolean }
  trustProxy: number
  logLevel: Settings['LOG_LEVEL']
  metricsToken: string | null
  payments:
    | { kind: 'stripe'; secretKey: string; webhookSecret: string; testSecretKey: string | null }
    | {
        kind: 'sandbox'
        webhookSecret: string
        misbehaviour: string[]
        /** How many of a hundred calls to its API fail, and what decides which. */
        faults: { faultPercent: number; seed: number | null }
      }
  batPaymentLink: string
  /** The pace is of all instances together; null sends as fast as it goes. */
  email: {
    from: string
    perSecond: number | null
    /** How long the email about a shipped parcel waits, so that staff can call it back. */
    callBackSeconds: number
    /** What the provider signs its webhooks with; null where none are set up. */
    webhookSecret: string | null
    /** The domain whose emails reach us by those webhooks: a case is then answered by replying to its email. */
    replyDomain: string | null
    /** Under which name the provider's key is published, where it is not the provider's usual one. */
    dkimSelector: string | null
  } & ({ kind: 'resend'; apiKey: string; baseUrl: string | null } | { kind: 'smtp'; url: string } | { kind: 'mailbox' })
  /** Where photos and films are kept, and how many bytes of them in all. */
  files: { store: { kind: 'database' } | ({ kind: 's3' } & S3Settings); mostBytes: number }
  /** How long what is known about people is kept. */
  retention: Retention
  auth: {
    secret: string | null
    adminTwoFactor: 'optional' | 'required'
    /** How somebody proves that they may become the first admin. */
    firstAdmin: { kind: 'anybody' } | { kind: 'code' } | { kind: 'email'; email: string }
  }
  /** Where refunds are told; null tells nobody. */
  refundAnalytics: { measurementId: string; apiSecret: string; baseUrl: string | null } | null
  tags: { analytics: string | null; ads: string | null }
  /** Where the shop's clock starts instead of now, for seeing dated things at work. */
  clockStart: Date | null
  rateLimits: 'strict' | 'relaxed'
  company: Company
  /** Where transfers for orders of staff go; null while they cannot be paid so. */
  bank: BankAccount | null
}

/** Reads the whole environment once. Throws one error that names every fault. */
export function readConfig(env: Environment): Config {
  const given = blankIsMissing(env)
  const parsed = Settings.safeParse(given)
  const unreadable = parsed.success ? [] : parsed.error.issues
  const faults = [...unreadable.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...contradictions(given)]
  if (!parsed.success || faults.length > 0) {
    throw new Error(`The shop cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
  return arrange(parsed.data)
}

const bankSettings = ['BANK_ACCOUNT_NAME', 'BANK_SORT_CODE', 'BANK_ACCOUNT_NUMBER'] as const

/** What is wrong with settings together. Told as given, so that one that cannot be read hides none of it. */
function contradictions(settings: Environment): string[] {
  const isProduction = settings.NODE_ENV === 'production'
  const mayStandIn = !isProduction || settings.ALLOW_SANDBOX === 'yes'
  const takesRealMoney = isLiveKey(settings.STRIPE_SECRET_KEY ?? '')
  const stillFictional = unnamedSettings(settings)
  const emailProviders = [settings.RESEND_API_KEY, settings.SMTP_URL].filter(Boolean).length
  const rules: [boolean, string][] = [
    [
      Boolean(settings.STRIPE_SECRET_KEY) && !settings.STRIPE_WEBHOOK_SECRET,
      'STRIPE_WEBHOOK_SECRET: is missing, and STRIPE_SECRET_KEY is set',
    ],
    [
      Boolean(settings.STRIPE_SECRET_KEY) && !settings.BAT_PAYMENT_LINK,
      'BAT_PAYMENT_LINK: is missing, and STRIPE_SECRET_KEY is set (the bat landing page sells through a payment link)',
    ],
    [
      Boolean(settings.STRIPE_WEBHOOK_SECRET) && !settings.STRIPE_SECRET_KEY && isProduction,
      'STRIPE_SECRET_KEY: is missing, and STRIPE_WEBHOOK_SECRET is set',
    ],
    [
      !settings.STRIPE_SECRET_KEY && !mayStandIn,
      'STRIPE_SECRET_KEY: is missing; the payment sandbox does not run in production unless ALLOW_SANDBOX=yes',
    ],
    [
      emailProviders === 0 && !mayStandIn && !takesRealMoney,
      'RESEND_API_KEY or SMTP_URL: is missing; the local mailbox does not run in production unless ALLOW_SANDBOX=yes',
    ],
    [
      emailProviders === 0 && takesRealMoney,
      'RESEND_API_KEY or SMTP_URL: is missing; with a live Stripe key the local mailbox does not run, whatever ALLOW_SANDBOX says',
    ],
    [
      !settings.DATABASE_URL && takesRealMoney,
      'DATABASE_URL: is missing; with a live Stripe key the embedded database, which a power cut can cost the last orders, does not run, whatever ALLOW_SANDBOX says',
    ],
    [
      Boolean(settings.GA_API_SECRET) && !settings.GA_MEASUREMENT_ID,
      'GA_MEASUREMENT_ID: is missing, and GA_API_SECRET is set',
    ],
    [emailProviders === 2, 'RESEND_API_KEY and SMTP_URL: are both set; choose one'],
    [
      Boolean(settings.RESEND_WEBHOOK_SECRET) && Boolean(settings.SMTP_URL),
      'RESEND_WEBHOOK_SECRET: is set, and emails go out over SMTP_URL; only Resend tells of replies and bounces',
    ],
    [
      Boolean(settings.MAIL_REPLY_DOMAIN) && emailProviders > 0 && !settings.RESEND_WEBHOOK_SECRET,
      'RESEND_WEBHOOK_SECRET: is missing, and MAIL_REPLY_DOMAIN is set (replies would reach nobody)',
    ],
    [emailProviders > 0 && !settings.MAIL_FROM, 'MAIL_FROM: is missing, and an email provider is set'],
    ...['FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'].map((name): [boolean, string] => [
      Boolean(settings.FILES_S3_ENDPOINT) && !settings[name],
      `${name}: is missing, and FILES_S3_ENDPOINT is set`,
    ]),
    [
      !settings.FILES_S3_ENDPOINT && Boolean(settings.FILES_S3_BUCKET),
      'FILES_S3_ENDPOINT: is missing, and FILES_S3_BUCKET is set',
    ],
    ...bankSettings.map((name): [boolean, string] => [
      !settings[name] && bankSettings.some((other) => settings[other]),
      `${name}: is missing, and other bank details are set`,
    ]),
    [isProduction && !settings.SITE_URL, 'SITE_URL: is missing; emails and canonical addresses need it in production'],
    [
      !mayStandIn && /^http:/i.test(settings.SITE_URL ?? ''),
      'SITE_URL: must start with https in production unless ALLOW_SANDBOX=yes',
    ],
    [isProduction && !settings.AUTH_SECRET, 'AUTH_SECRET: is missing; sign-in tokens need a secret in production'],
    [
      isProduction && (!mayStandIn || takesRealMoney) && stillFictional.length > 0,
      `${stillFictional.join(', ')}: the company is still the fictional one; emails are contracts in its name`,
    ],
    [isProduction && Boolean(settings.SHOP_CLOCK), 'SHOP_CLOCK: is refused in production'],
    [isProduction && settings.RATE_LIMITS === 'relaxed', 'RATE_LIMITS: relaxed is refused in production'],
  ]
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []))
}

/** Without a provider the mailbox stands in, and takes replies in at a domain that nobody has. */
function inboundEmail(settings: Settings): Pick<Config['email'], 'webhookSecret' | 'replyDomain'> {
  const isMailbox = !settings.RESEND_API_KEY && !settings.SMTP_URL
  return {
    webhookSecret: settings.RESEND_WEBHOOK_SECRET ?? (isMailbox ? mailboxSecret(settings.AUTH_SECRET) : null),
    replyDomain: settings.MAIL_REPLY_DOMAIN?.toLowerCase() ?? (isMailbox ? 'reply.mailbox.example' : null),
  }
}

/** Where it stands in on a public address, nobody else can sign in its name. */
function mailboxSecret(authSecret = 'mailbox'): string {
  return `whsec_${createHmac('sha256', authSecret).update('mailbox webhooks').digest('base64')}`
}

function arrange(settings: Settings): Config {
  const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    siteUrl,
    database: settings.DATABASE_URL
      ? {
          kind: 'postgres',
          url: settings.DATABASE_URL,
          poolSize: settings.DATABASE_POOL,
          prepares: settings.DATABASE_PREPARED === 'yes',
        }
      : { kind: 'embedded', dataDir: settings.DATA_DIR },
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN ?? null,
    payments:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? {
            kind: 'stripe',
            secretKey: settings.STRIPE_SECRET_KEY,
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
            testSecretKey: settings.STRIPE_TEST_SECRET_KEY ?? null,
          }
        : {
            kind: 'sandbox',
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
            misbehaviour: settings.SANDBOX_WEBHOOKS.split(',').filter(Boolean),
            faults: { faultPercent: settings.SANDBOX_FAULTS, seed: settings.SANDBOX_SEED ?? null },
          },
    batPaymentLink: settings.BAT_PAYMENT_LINK ?? `${siteUrl}/sandbox/link/zap-infinity-bat`,
    email: {
      from: settings.MAIL_FROM ?? `${settings.COMPANY_NAME} <${settings.COMPANY_EMAIL}>`,
      perSecond: settings.MAIL_PER_SECOND ?? (settings.RESEND_API_KEY || settings.SMTP_URL ? mailPerSecond : null),
      callBackSeconds: settings.CALL_BACK_SECONDS,
      dkimSelector: settings.MAIL_DKIM_SELECTOR ?? null,
      ...inboundEmail(settings),
      ...(settings.RESEND_API_KEY
        ? { kind: 'resend', apiKey: settings.RESEND_API_KEY, baseUrl: settings.RESEND_BASE_URL ?? null }
        : settings.SMTP_URL
          ? { kind: 'smtp', url: settings.SMTP_URL }
          : { kind: 'mailbox' }),
    },
    retention: {
      orders: settings.RETENTION_ORDERS_DAYS,
      checkouts: settings.RETENTION_CHECKOUTS_DAYS,
      cases: settings.RETENTION_CASES_DAYS,
      emails: settings.RETENTION_EMAILS_DAYS,
      webhooks: settings.RETENTION_WEBHOOKS_DAYS,
      alerts: settings.RETENTION_ALERTS_DAYS,
    },
    files: { store: fileStore(settings), mostBytes: settings.FILES_LIMIT_MB * 1024 * 1024 },
    auth: {
      secret: settings.AUTH_SECRET ?? null,
      adminTwoFactor: settings.ADMIN_TWO_FACTOR,
      firstAdmin: settings.FIRST_ADMIN_EMAIL
        ? { kind: 'email', email: settings.FIRST_ADMIN_EMAIL.toLowerCase() }
        : { kind: settings.NODE_ENV === 'production' ? 'code' : 'anybody' },
    },
    refundAnalytics:
      settings.GA_MEASUREMENT_ID && settings.GA_API_SECRET
        ? {
            measurementId: settings.GA_MEASUREMENT_ID,
            apiSecret: settings.GA_API_SECRET,
            baseUrl: settings.GA_BASE_URL ?? null,
          }
        : null,
    tags: { analytics: settings.GA_MEASUREMENT_ID ?? null, ads: settings.GOOGLE_ADS_ID ?? null },
    clockStart: settings.SHOP_CLOCK ? new Date(settings.SHOP_CLOCK) : null,
    rateLimits: settings.RATE_LIMITS,
    company: {
      ...defaultCompany,
      name: settings.COMPANY_NAME,
      addressLines: settings.COMPANY_ADDRESS.split(',').map((line) => line.trim()),
      city: settings.COMPANY_CITY,
      postcode: settings.COMPANY_POSTCODE,
      phone: settings.COMPANY_PHONE,
      email: settings.COMPANY_EMAIL,
      supportEmail: settings.COMPANY_SUPPORT_EMAIL,
      registrationNumber: settings.COMPANY_REGISTRATION_NUMBER,
      vatNumber: settings.COMPANY_VAT_NUMBER,
      partOfUk: settings.COMPANY_PART_OF_UK,
      instagram: settings.COMPANY_INSTAGRAM,
      tiktok: settings.COMPANY_TIKTOK,
      partnerName: settings.COMPANY_PARTNER,
    },
    bank: bankAccount(settings),
  }
}

function bankAccount(settings: Settings): BankAccount | null {
  const { BANK_ACCOUNT_NAME: name, BANK_SORT_CODE: sortCode, BANK_ACCOUNT_NUMBER: number } = settings
  return name && sortCode && number ? { name, sortCode: formatSortCode(sortCode), number } : null
}

function fileStore(settings: Settings): Config['files']['store'] {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_KEY_ID: keyId } = settings
  const { FILES_S3_REGION: region, FILES_S3_SECRET: secret } = settings
  if (!endpoint || !bucket || !keyId || !secret) return { kind: 'database' }
  return { kind: 's3', endpoint, region, bucket, keyId, secret }
}
