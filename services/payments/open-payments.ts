import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { Payments } from './payments.ts'
import { answerUnreliably, sandboxFault } from './sandbox/answer-unreliably.ts'
import { sandboxApi, sandboxKey } from './sandbox/api.ts'
import type { SandboxParts } from './sandbox/store.ts'
import { openStripe } from './stripe.ts'

type Surroundings = Pick<Services, 'config' | 'db' | 'clock'>

/** Stripe, or the sandbox in this very process: both through the same SDK. */
export function openPayments({ config, db, clock, log }: Surroundings & Pick<Services, 'log'>): Payments {
  const { siteUrl, payments } = config
  if (payments.kind === 'stripe') return openStripe({ ...payments, siteUrl, clock: systemClock })

  const sandbox = sandboxApi(sandboxParts({ config, db, clock }, payments))
  return openStripe({
    secretKey: sandboxKey,
    testSecretKey: null,
    webhookSecret: payments.webhookSecret,
    siteUrl,
    clock,
    fetch: answerUnreliably({ ...payments.faults, onFault: () => log.warn(sandboxFault) }, (request) =>
      sandbox.fetch(request),
    ),
  })
}

type SandboxSettings = Extract<Config['payments'], { kind: 'sandbox' }>

export function sandboxParts({ config, db, clock }: Surroundings, settings: SandboxSettings): SandboxParts {
  const { webhookSecret, misbehaviour } = settings
  return { db, clock, siteUrl: config.siteUrl, merchant: config.company.name, webhookSecret, misbehaviour }
}
