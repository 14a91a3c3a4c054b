import { createHmac } from 'node:crypto'
import { defaultCompany } from '#domain/site/company.ts'
import { formatSortCode, type BankAccount } from '#domain/orders/bank-account.ts'
import type { S3Settings } from './files/s3-object-store.ts'
import { findConflicts } from './setting-conflicts.ts'
import { Settings, type Environment } from './settings.ts'

const blankIsMissing = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))

/** Resend's limit for a new account, over all its keys. */
const mailPerSecond = 2

const megabyte = 1024 * 1024

export type Config = ReturnType<typeof arrange>

/** Reads the whole environment once. Throws one error with all faults. */
export function readConfig(env: Environment): Config {
  const given = blankIsMissing(env)
  const parsed = Settings.safeParse(given)
  const unreadable = parsed.success ? [] : parsed.error.issues
  const faults = [...unreadable.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...findConflicts(given)]
  if (!parsed.success || faults.length > 0) {
    throw new Error(`The shop cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
  return arrange(parsed.data)
}

/** Without a provider the mailbox is used, which receives replies at a domain that cannot exist. */
function inboundEmail(settings: Settings) {
  const isMailbox = !settings.RESEND_API_KEY && !settings.SMTP_URL
  return {
    /** The secret that the provider signs its webhooks with; null if none are set up. */
    webhookSecret: settings.RESEND_WEBHOOK_SECRET ?? (isMailbox ? mailboxSecret(settings.AUTH_SECRET) : null),
    /** The domain whose emails arrive by webhook: then a reply to an email reaches its case. */
    replyDomain: settings.MAIL_REPLY_DOMAIN?.toLowerCase() ?? (isMailbox ? 'reply.mailbox.example' : null),
    /** The receiving server's name in `Authentication-Results`. */
    receivingServer: isMailbox ? 'mailbox.internal' : settings.MAIL_RECEIVING_SERVER,
  }
}

/** The mailbox signs its webhooks with this secret, because a shop with a public address must refuse other senders. */
function mailboxSecret(authSecret = 'mailbox'): string {
  return `whsec_${createHmac('sha256', authSecret).update('mailbox webhooks').digest('base64')}`
}

function arrange(settings: Settings) {
  const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    /** The time within which the process exits after SIGTERM. */
    stopSeconds: settings.STOP_SECONDS,
    siteUrl,
    database: settings.DATABASE_URL
      ? {
          kind: 'postgres' as const,
          url: settings.DATABASE_URL,
          poolSize: settings.DATABASE_POOL,
          prepares: settings.DATABASE_PREPARED === 'yes',
        }
      : { kind: 'embedded' as const, dataDir: settings.DATA_DIR },
    /** How many bytes the database may hold; null if unknown. */
    databaseLimit: settings.DATABASE_LIMIT_MB === undefined ? null : settings.DATABASE_LIMIT_MB * megabyte,
    /** The folder of the backups, if the shop can see it. */
    backupDir: settings.BACKUP_DIR ?? null,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN ?? null,
    payments:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? {
            kind: 'stripe' as const,
            secretKey: settings.STRIPE_SECRET_KEY,
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
            testSecretKey: settings.STRIPE_TEST_SECRET_KEY ?? null,
          }
        : {
            kind: 'sandbox' as const,
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
            misbehaviour: settings.SANDBOX_WEBHOOKS.split(',').filter(Boolean),
            /** The percentage of failing API calls, and the seed that decides which. */
            faults: { faultPercent: settings.SANDBOX_FAULTS, seed: settings.SANDBOX_SEED ?? null },
          },
    batPaymentLink: settings.BAT_PAYMENT_LINK ?? `${siteUrl}/sandbox/link/zap-infinity-bat`,
    email: {
      from: settings.MAIL_FROM ?? `${settings.COMPANY_NAME} <${settings.COMPANY_EMAIL}>`,
      /** For all instances together; null is unlimited. */
      perSecond: settings.MAIL_PER_SECOND ?? (settings.RESEND_API_KEY || settings.SMTP_URL ? mailPerSecond : null),
      /** The provider's daily limit of emails; null if unknown. */
      perDay: settings.MAIL_PER_DAY ?? null,
      /** How long the email about a shipped parcel waits, so that staff can recall it. */
      callBackSeconds: settings.CALL_BACK_SECONDS,
      /** The DKIM selector, if it is not the provider's usual one. */
      dkimSelector: settings.MAIL_DKIM_SELECTOR ?? null,
      ...inboundEmail(settings),
      ...(settings.RESEND_API_KEY
        ? { kind: 'resend' as const, apiKey: settings.RESEND_API_KEY, baseUrl: settings.RESEND_BASE_URL ?? null }
        : settings.SMTP_URL
          ? { kind: 'smtp' as const, url: settings.SMTP_URL }
          : { kind: 'mailbox' as const }),
    },
    /** How long personal data is kept. */
    retention: {
      orders: settings.RETENTION_ORDERS_DAYS,
      checkouts: settings.RETENTION_CHECKOUTS_DAYS,
      cases: settings.RETENTION_CASES_DAYS,
      emails: settings.RETENTION_EMAILS_DAYS,
      webhooks: settings.RETENTION_WEBHOOKS_DAYS,
      alerts: settings.RETENTION_ALERTS_DAYS,
    },
    /** Where photos and videos are stored, and their maximum total size. */
    files: { store: fileStore(settings), mostBytes: settings.FILES_LIMIT_MB * megabyte },
    auth: {
      secret: settings.AUTH_SECRET ?? null,
      adminTwoFactor: settings.ADMIN_TWO_FACTOR,
      firstAdmin: settings.FIRST_ADMIN_EMAIL
        ? { kind: 'email' as const, email: settings.FIRST_ADMIN_EMAIL.toLowerCase() }
        : { kind: settings.NODE_ENV === 'production' ? ('code' as const) : ('anybody' as const) },
    },
    /** Where refunds are reported; null reports them nowhere. */
    refundAnalytics:
      settings.GA_MEASUREMENT_ID && settings.GA_API_SECRET
        ? {
            measurementId: settings.GA_MEASUREMENT_ID,
            apiSecret: settings.GA_API_SECRET,
            baseUrl: settings.GA_BASE_URL ?? null,
          }
        : null,
    tags: { analytics: settings.GA_MEASUREMENT_ID ?? null, ads: settings.GOOGLE_ADS_ID ?? null },
    /** The time at which the shop's clock starts, to try out other dates; null for the real time. */
    clockStart: settings.SHOP_CLOCK ? new Date(settings.SHOP_CLOCK) : null,
    rateLimits: settings.RATE_LIMITS,
    /** How much money each role may refund. */
    refundLimits: {
      support: settings.REFUND_SUPPORT_PENCE,
      manager: settings.REFUND_MANAGER_PENCE ?? null,
      twoPeopleAbove: settings.REFUND_TWO_PEOPLE_PENCE ?? null,
    },
    /** How many days after delivery a buyer is invited to review; null invites no one. */
    reviewInvitationDays: settings.REVIEW_INVITATION_DAYS || null,
    /** Whether the carrier asks for a signature; null says nothing about it. */
    parcelsAreSignedFor: settings.DELIVERY_SIGNATURE === undefined ? null : settings.DELIVERY_SIGNATURE === 'yes',
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
      vatNumber: settings.VAT_REGISTERED === 'yes' ? settings.COMPANY_VAT_NUMBER : null,
      vatRates: settings.VAT_RATES,
      partOfUk: settings.COMPANY_PART_OF_UK,
      instagram: settings.COMPANY_INSTAGRAM,
      tiktok: settings.COMPANY_TIKTOK,
      partnerName: settings.COMPANY_PARTNER,
    },
    /** The account for bank transfers; null if orders cannot be paid that way. */
    bank: bankAccount(settings),
  }
}

function bankAccount(settings: Settings): BankAccount | null {
  const { BANK_ACCOUNT_NAME: name, BANK_SORT_CODE: sortCode, BANK_ACCOUNT_NUMBER: number } = settings
  return name && sortCode && number ? { name, sortCode: formatSortCode(sortCode), number } : null
}

function fileStore(settings: Settings): { kind: 'database' } | ({ kind: 's3' } & S3Settings) {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_KEY_ID: keyId } = settings
  const { FILES_S3_REGION: region, FILES_S3_SECRET: secret } = settings
  if (!endpoint || !bucket || !keyId || !secret) return { kind: 'database' }
  return { kind: 's3', endpoint, region, bucket, keyId, secret }
}
