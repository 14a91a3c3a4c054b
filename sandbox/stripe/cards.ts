export type Decline = { code: string; declineCode: string | null; message: string }

export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'declined'; decline: Decline }
  /** The buyer's bank asks for authentication; `afterwards` is the outcome if the buyer confirms. */
  | { kind: 'authenticates'; afterwards: { kind: 'succeeds' } | { kind: 'declined'; decline: Decline } }

const succeeds = { kind: 'succeeds' } as const

const declined = (declineCode: string | null, message: string, code = 'card_declined') =>
  ({ kind: 'declined', decline: { code, declineCode, message } }) as const

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')

/** Stripe's own test cards, so that they work the same here. */
const outcomes: Record<string, CardOutcome> = {
  '4242424242424242': succeeds,
  '4000056655665556': succeeds,
  '5555555555554444': succeeds,
  '378282246310005': succeeds,
  '4000008260000000': succeeds,
  '4000000000000077': succeeds,
  '4000000000000259': succeeds,
  '4000000000002685': succeeds,
  '4000000000001976': succeeds,
  '4000000000007726': succeeds,
  '4000000000005126': succeeds,
  '4000000000005423': succeeds,
  '4000000000000002': declined('generic_decline', 'Your card was declined.'),
  '4000000000009995': insufficientFunds,
  '4000000000009987': declined('lost_card', 'Your card was declined.'),
  '4000000000009979': declined('stolen_card', 'Your card was declined.'),
  '4000000000000069': declined(null, 'Your card has expired.', 'expired_card'),
  '4000000000000127': declined(null, "Your card's security code is incorrect.", 'incorrect_cvc'),
  '4000000000000119': declined(
    null,
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  '4000000000006975': declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  '4100000000000019': declined('fraudulent', 'Your card was declined.'),
  '4000002500003155': { kind: 'authenticates', afterwards: succeeds },
  '4000002760003184': { kind: 'authenticates', afterwards: succeeds },
  '4000008260003178': { kind: 'authenticates', afterwards: insufficientFunds },
  '4000008400001629': { kind: 'authenticates', afterwards: declined('generic_decline', 'Your card was declined.') },
}

/** The sandbox declines every other card, so that no real card is ever stored or charged. */
const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined. This is a sandbox: please use a test card.',
)

export function outcomeOf(cardNumber: string): CardOutcome {
  return outcomes[cardNumber] ?? notATestCard
}

export type DisputeCause = { reason: string; isInquiry: boolean }

/** Cards whose payments succeed and are then disputed. */
const disputes: Record<string, DisputeCause> = {
  '4000000000000259': { reason: 'fraudulent', isInquiry: false },
  '4000000000002685': { reason: 'product_not_received', isInquiry: false },
  '4000000000001976': { reason: 'fraudulent', isInquiry: true },
}

export function disputeOf(cardNumber: string): DisputeCause | null {
  return disputes[cardNumber] ?? null
}

/** Cards whose payments succeed, after which the bank sends a fraud warning. */
export function isWarnedOf(cardNumber: string): boolean {
  return cardNumber === '4000000000005423'
}

export type RefundCourse = { starts: 'pending'; ends: 'succeeded' } | { starts: 'succeeded'; ends: 'failed' }

/** Cards whose refunds change their status later, by the card's last digits. */
const refundCourses: Record<string, RefundCourse> = {
  '7726': { starts: 'pending', ends: 'succeeded' },
  '5126': { starts: 'succeeded', ends: 'failed' },
}

/** Null if a refund succeeds at once and for good. */
export function refundCourseOf(last4: string): RefundCourse | null {
  return refundCourses[last4] ?? null
}

export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We could not authenticate your card. Please try again, or use another card.',
}

export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

export function brandOf(cardNumber: string): string {
  if (cardNumber.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(cardNumber)) return 'mastercard'
  if (/^3[47]/.test(cardNumber)) return 'amex'
  return 'unknown'
}

/** The check digit that catches a mistyped number. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return digits.length >= 12 && sum % 10 === 0
}
