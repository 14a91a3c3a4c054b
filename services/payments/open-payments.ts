import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { Payments } from './payments.ts'
import { sandboxApi, sandboxKey } from './sandbox/api.ts'
import type { SandboxParts } from './sandbox/store.ts'
import { openStripe } from './stripe.ts'

type Surroundings = Pick<Services, 'config' | 'db' | 'clock'>

/** Stripe, or the sandbox in this very process: both through the same SDK. */
export function openPayments({ config, db, clock }: Surroundings): Payments {
  const { siteUrl, payments } = config
  if (payments.kind === 'stripe') return openStripe({ ...payments, siteUrl, clock: systemClock })

  const sandbox = sandboxApi(sandboxParts({ config, db, clock }, payments))
  return openStripe({
    secretKey: sandboxKey,
    testSecretKey: null,
    webhookSecret: payments.webhookSecret,
    siteUrl,
    clock,
    fetch: (request) => answerUnreliably(payments.faultPercent, async () => await sandbox.fetch(request)),
  })
}

/** A provider that fails: before doing anything, or after having done it, when only the answer is lost. */
async function answerUnreliably(faultPercent: number, answer: () => Promise<Response>): Promise<Response> {
  const chance = Math.random() * 100
  if (chance >= faultPercent) return await answer()
  if (chance < faultPercent / 2) await answer()
  const error = { type: 'api_error', message: 'The sandbox was told to fail.' }
  return Response.json({ error }, { status: 500 })
}

type SandboxSettings = Extract<Config['payments'], { kind: 'sandbox' }>

export function sandboxParts({ config, db, clock }: Surroundings, settings: SandboxSettings): SandboxParts {
  const { webhookSecret, misbehaviour } = settings
  return { db, clock, siteUrl: config.siteUrl, merchant: config.company.name, webhookSecret, misbehaviour }
}
