import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { Payments } from './payments.ts'
import { respondUnreliably, sandboxFault } from './sandbox/respond-unreliably.ts'
import { sandboxApi, sandboxKey } from './sandbox/api.ts'
import type { SandboxContext } from './sandbox/store.ts'
import { openStripe } from './stripe.ts'

type Dependencies = Pick<Services, 'config' | 'db' | 'clock'>

/** Stripe, or the sandbox in this very process: both through the same SDK. */
export function openPayments({ config, db, clock, log }: Dependencies & Pick<Services, 'log'>): Payments {
  const { siteUrl, payments } = config
  if (payments.kind === 'stripe') return openStripe({ ...payments, siteUrl, clock: systemClock })

  const sandbox = sandboxApi(sandboxContext({ config, db, clock }, payments))
  return openStripe({
    secretKey: sandboxKey,
    testSecretKey: null,
    webhookSecret: payments.webhookSecret,
    siteUrl,
    clock,
    fetch: respondUnreliably({ ...payments.faults, onFault: () => log.warn(sandboxFault) }, (request) =>
      sandbox.fetch(request),
    ),
  })
}

type SandboxSettings = Extract<Config['payments'], { kind: 'sandbox' }>

export function sandboxContext({ config, db, clock }: Dependencies, settings: SandboxSettings): SandboxContext {
  const { webhookSecret, misbehaviour } = settings
  return { db, clock, siteUrl: config.siteUrl, merchant: config.company.name, webhookSecret, misbehaviour }
}
