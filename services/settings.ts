import * as z from 'zod/mini'
import { defaultCompany } from '#domain/site/company.ts'
import { readVatRates } from '#domain/orders/vat.ts'
import { defaultRetention, leastOrderDays } from '#domain/customers/retention.ts'

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

const vatRates = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => readVatRates(text) !== null,
        'must be days and rates in per cent, the earliest first, such as 2011-01-04:20,2026-06-16:17.5',
      ),
    ),
  z.transform((text) => readVatRates(text) ?? []),
)

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Every setting by its name in the environment, with its rule. */
export const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(count(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  STOP_SECONDS: z._default(count(3, 600), 10),
  SITE_URL: z.optional(url),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: z._default(count(1, 200), 10),
  DATABASE_PREPARED: z._default(z.enum(['yes', 'no']), 'yes'),
  DATABASE_LIMIT_MB: z.optional(count(1, 100_000_000)),
  BACKUP_DIR: z.optional(z.string()),
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
          'must be a list of duplicate, delay, reorder and drop, such as delay,drop',
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
  MAIL_RECEIVING_SERVER: z._default(
    z.string().check(z.regex(/^[a-z0-9.-]+$/i, 'must be a name such as amazonses.com')),
    'amazonses.com',
  ),
  MAIL_PER_SECOND: z.optional(rate(0.01, 1000)),
  MAIL_PER_DAY: z.optional(count(5, 10_000_000)),
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

  REFUND_SUPPORT_PENCE: z._default(count(0, 100_000_000), 0),
  REFUND_MANAGER_PENCE: z.optional(count(0, 100_000_000)),
  REFUND_TWO_PEOPLE_PENCE: z.optional(count(0, 100_000_000)),

  REVIEW_INVITATION_DAYS: z._default(count(0, 365), 0),

  DELIVERY_SIGNATURE: z.optional(z.enum(['yes', 'no'])),

  COMPANY_NAME: z._default(z.string(), defaultCompany.name),
  COMPANY_ADDRESS: z._default(z.string(), defaultCompany.addressLines.join(', ')),
  COMPANY_CITY: z._default(z.string(), defaultCompany.city),
  COMPANY_POSTCODE: z._default(z.string(), defaultCompany.postcode),
  COMPANY_PHONE: z._default(z.string(), defaultCompany.phone),
  COMPANY_EMAIL: z._default(z.email('must be an email address'), defaultCompany.email),
  COMPANY_SUPPORT_EMAIL: z._default(z.email('must be an email address'), defaultCompany.supportEmail),
  COMPANY_REGISTRATION_NUMBER: z._default(z.string(), defaultCompany.registrationNumber),
  COMPANY_VAT_NUMBER: z._default(z.string(), defaultCompany.vatNumber),
  VAT_REGISTERED: z._default(z.enum(['yes', 'no']), 'yes'),
  VAT_RATES: z._default(vatRates, defaultCompany.vatRates),
  COMPANY_PART_OF_UK: z._default(z.string(), defaultCompany.partOfUk),
  COMPANY_INSTAGRAM: z._default(url, defaultCompany.instagram),
  COMPANY_TIKTOK: z._default(url, defaultCompany.tiktok),
  COMPANY_PARTNER: z._default(z.string(), defaultCompany.partnerName),

  BANK_ACCOUNT_NAME: z.optional(z.string().check(z.maxLength(100, 'must have at most 100 characters'))),
  BANK_SORT_CODE: z.optional(z.string().check(z.regex(/^\d\d-?\d\d-?\d\d$/, 'must look like 12-34-56'))),
  BANK_ACCOUNT_NUMBER: z.optional(z.string().check(z.regex(/^\d{8}$/, 'must have eight digits'))),
})

export type Settings = z.output<typeof Settings>
export type Environment = Record<string, string | undefined>

/** The names of all settings, for the test that .env.example is complete. */
export const settingNames = Object.keys(Settings.shape)
