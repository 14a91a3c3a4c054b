import { newId } from '../new-id.ts'
import type { Charge } from './charge.ts'

/** The card's bank expects a dispute; no money has moved yet. */
export function newEarlyFraudWarning(charge: Charge, now: number) {
  return {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning' as const,
    actionable: true,
    charge: charge.id,
    created: now,
    fraud_type: 'misc',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
}

export type EarlyFraudWarning = ReturnType<typeof newEarlyFraudWarning>
