import { defaultCompany, type Company } from '#domain/site/company.ts'
import { isLiveKey } from './payments/is-live-key.ts'
import type { Environment } from './settings.ts'

/** Settings whose sample value is certainly fictional. City and country are left out, because the sample's may be right. */
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
} as const satisfies Record<string, (company: Company) => string | null>

export function fictionalSettings(company: Company): string[] {
  const settings = Object.entries(companySettings)
  return settings.flatMap(([name, read]) => (read(company) === read(defaultCompany) ? [name] : []))
}

/** Company settings that are missing or fictional in the environment, before it is parsed. */
function unnamedSettings(given: Environment): string[] {
  const settings = Object.entries(companySettings)
  return settings.flatMap(([name, read]) => {
    if (name === 'COMPANY_VAT_NUMBER' && given.VAT_REGISTERED === 'no') return []
    return ['', read(defaultCompany)].includes(given[name]?.trim() ?? '') ? [name] : []
  })
}

const bankSettings = ['BANK_ACCOUNT_NAME', 'BANK_SORT_CODE', 'BANK_ACCOUNT_NUMBER'] as const

/** Settings that contradict each other. Reads the raw values, so that conflicts are found even if another setting is invalid. */
export function findConflicts(settings: Environment): string[] {
  const isProduction = settings.NODE_ENV === 'production'
  const mayStandIn = !isProduction || settings.ALLOW_SANDBOX === 'yes'
  const takesRealMoney = isLiveKey(settings.STRIPE_SECRET_KEY ?? '')
  const stillFictional = unnamedSettings(settings)
  const emailProviders = [settings.RESEND_API_KEY, settings.SMTP_URL].filter(Boolean).length
  const rules: [boolean, string][] = [
    [
      Boolean(settings.STRIPE_SECRET_KEY) && !settings.STRIPE_WEBHOOK_SECRET,
      'STRIPE_WEBHOOK_SECRET: is missing, but STRIPE_SECRET_KEY is set',
    ],
    [
      Boolean(settings.STRIPE_SECRET_KEY) && !settings.BAT_PAYMENT_LINK,
      'BAT_PAYMENT_LINK: is missing, but STRIPE_SECRET_KEY is set (the bat landing page sells through a payment link)',
    ],
    [
      Boolean(settings.STRIPE_WEBHOOK_SECRET) && !settings.STRIPE_SECRET_KEY && isProduction,
      'STRIPE_SECRET_KEY: is missing, but STRIPE_WEBHOOK_SECRET is set',
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
      'RESEND_API_KEY or SMTP_URL: is missing; with a live Stripe key the local mailbox does not run, even with ALLOW_SANDBOX=yes',
    ],
    [
      !settings.DATABASE_URL && takesRealMoney,
      'DATABASE_URL: is missing; with a live Stripe key the embedded database does not run, even with ALLOW_SANDBOX=yes: a power cut can lose its last orders',
    ],
    [
      Boolean(settings.GA_API_SECRET) && !settings.GA_MEASUREMENT_ID,
      'GA_MEASUREMENT_ID: is missing, but GA_API_SECRET is set',
    ],
    [emailProviders === 2, 'RESEND_API_KEY and SMTP_URL: are both set; choose one'],
    [
      Boolean(settings.RESEND_WEBHOOK_SECRET) && Boolean(settings.SMTP_URL),
      'RESEND_WEBHOOK_SECRET: is set, but emails go out over SMTP_URL; only Resend reports replies and bounces',
    ],
    [
      Boolean(settings.MAIL_REPLY_DOMAIN) && emailProviders > 0 && !settings.RESEND_WEBHOOK_SECRET,
      'RESEND_WEBHOOK_SECRET: is missing, but MAIL_REPLY_DOMAIN is set (replies would be lost)',
    ],
    [emailProviders > 0 && !settings.MAIL_FROM, 'MAIL_FROM: is missing, but an email provider is set'],
    ...['FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'].map((name): [boolean, string] => [
      Boolean(settings.FILES_S3_ENDPOINT) && !settings[name],
      `${name}: is missing, but FILES_S3_ENDPOINT is set`,
    ]),
    [
      !settings.FILES_S3_ENDPOINT && Boolean(settings.FILES_S3_BUCKET),
      'FILES_S3_ENDPOINT: is missing, but FILES_S3_BUCKET is set',
    ],
    ...bankSettings.map((name): [boolean, string] => [
      !settings[name] && bankSettings.some((other) => settings[other]),
      `${name}: is missing, but other bank details are set`,
    ]),
    [
      Number(settings.REFUND_SUPPORT_PENCE) > Number(settings.REFUND_MANAGER_PENCE || Infinity),
      'REFUND_SUPPORT_PENCE: is more than REFUND_MANAGER_PENCE; a manager must be allowed at least as much as support',
    ],
    [isProduction && !settings.SITE_URL, 'SITE_URL: is missing; emails and canonical addresses need it in production'],
    [
      !mayStandIn && /^http:/i.test(settings.SITE_URL ?? ''),
      'SITE_URL: must start with https in production unless ALLOW_SANDBOX=yes',
    ],
    [isProduction && !settings.AUTH_SECRET, 'AUTH_SECRET: is missing; sign-in tokens need a secret in production'],
    [
      isProduction && (!mayStandIn || takesRealMoney) && stillFictional.length > 0,
      `${stillFictional.join(', ')}: still the sample company’s values; the shop’s emails are contracts in the name of this company`,
    ],
    [isProduction && Boolean(settings.SHOP_CLOCK), 'SHOP_CLOCK: cannot be used in production'],
    [isProduction && settings.RATE_LIMITS === 'relaxed', 'RATE_LIMITS: relaxed cannot be used in production'],
  ]
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []))
}
