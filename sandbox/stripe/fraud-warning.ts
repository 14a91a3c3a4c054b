import type { Tx } from '#db/tables.ts'
import { announce } from './announce.ts'
import type { Charge } from './objects/charge.ts'
import { newEarlyFraudWarning } from './objects/early-fraud-warning.ts'
import { inSeconds, insertObject, listObjects, saveObject, type SandboxContext } from './store.ts'

export async function raiseFraudWarning(tx: Tx, parts: SandboxContext, charge: Charge) {
  const warning = newEarlyFraudWarning(charge, inSeconds(parts.clock.now()))
  await insertObject(tx, warning)
  await announce(tx, parts, [{ type: 'radar.early_fraud_warning.created', object: warning }])
}

/** Once the money is refunded or disputed, a warning is no longer actionable. */
export async function endFraudWarnings(tx: Tx, parts: SandboxContext, charge: Charge) {
  const paymentIntent = charge.payment_intent
  const kind = 'radar.early_fraud_warning' as const
  for (const warning of await listObjects(tx, { kind, limit: 100, after: undefined, paymentIntent })) {
    if (!warning.actionable) continue
    const ended = { ...warning, actionable: false }
    await saveObject(tx, ended)
    await announce(tx, parts, [
      { type: 'radar.early_fraud_warning.updated', object: ended, previous: { actionable: true } },
    ])
  }
}
