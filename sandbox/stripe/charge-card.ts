import type { Db } from '#db/tables.ts'
import { brandOf, type Card } from './cards.ts'
import type { Buyer } from './objects/address.ts'
import { chargeFee, newBalanceTransaction } from './objects/balance-transaction.ts'
import { newCharge, type Charge } from './objects/charge.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import { newPaymentMethod } from './objects/payment-method.ts'
import { insertObject } from './store.ts'

export type CardEntry = { cardNumber: string; expMonth: number; expYear: number }

export function cardOf({ cardNumber, expMonth, expYear }: CardEntry): Card {
  return { brand: brandOf(cardNumber), last4: cardNumber.slice(-4), expMonth, expYear }
}

type Attempt = { intent: PaymentIntent; buyer: Buyer; entry: CardEntry; isAuthenticated: boolean; now: number }

/** Charges a card for a payment: the charge, its card, and its balance transaction with the fee. */
export async function chargeCard(db: Db, { intent, buyer, entry, isAuthenticated, now }: Attempt): Promise<Charge> {
  const method = newPaymentMethod(cardOf(entry), buyer, now)
  const charge = newCharge({ intent, method, buyer, decline: null, isAuthenticated, now })
  await insertObject(db, method)
  await insertObject(db, charge)
  await insertObject(
    db,
    newBalanceTransaction({
      ...(charge.balance_transaction !== null && { id: charge.balance_transaction }),
      type: 'charge',
      reporting: 'charge',
      amount: charge.amount,
      fee: chargeFee(charge.amount),
      currency: charge.currency,
      source: charge.id,
      description: charge.description,
      now,
    }),
  )
  return charge
}
