import type { StripeSandbox } from '#sandbox/stripe/open-stripe-sandbox.ts'
import { systemClock } from '../clock.ts'
import type { Services } from '../services.ts'
import type { Payments } from './payments.ts'
import { openStripe } from './stripe.ts'

type Dependencies = Pick<Services, 'config' | 'clock'> & { sandbox: StripeSandbox | null }

/** Stripe, or the sandbox in this process: both through the same SDK. */
export function openPayments({ config, clock, sandbox }: Dependencies): Payments {
  const { siteUrl, payments } = config
  if (payments.kind === 'stripe') return openStripe({ ...payments, siteUrl, clock: systemClock })
  if (sandbox === null) throw new Error('The settings name the payment sandbox, and none was opened')
  return openStripe({
    secretKey: sandbox.key,
    testSecretKey: null,
    webhookSecret: payments.webhookSecret,
    siteUrl,
    clock,
    fetch: sandbox.fetch,
  })
}
