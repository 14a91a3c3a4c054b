import fc from 'fast-check'
import type { PaymentMethod } from './manual-order.ts'
import { expect, test } from 'vitest'
import type { PaymentStatus } from './order.ts'
import { nextRefundStatus, refundStatuses, type RefundEvent } from './refund-status.ts'
import {
  isBankDeciding,
  isDisputed,
  isFullyRefunded,
  keptAmount,
  leftToRefund,
  moneyMarks,
  needsTypedConfirmation,
  sumMoneyBack,
  sumUnsent,
  whyNotToDecline,
  whyNotToRefund,
  type DisputeFact,
  type OrderMoney,
  type RefundFact,
} from './refund.ts'

const day = (number: number) => new Date(Date.UTC(2026, 4, number))

const anOrder = (given: Partial<OrderMoney> = {}): OrderMoney => ({
  total_amount: 13999,
  paid_amount: 13999,
  refunded_amount: 0,
  disputed_amount: 0,
  dispute_status: null,
  refund_requested_amount: 0,
  cancelled_at: null,
  ...given,
})

const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
  'a_word_of_next_year',
]

const refunds = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 20_000 }), status: fc.constantFrom(...refundStatuses) }),
)
const disputes = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 20_000 }),
    status: fc.constantFrom(...disputeStatuses),
    created_at: fc.integer({ min: 1, max: 28 }).map(day),
  }),
)

test('the payment equals the kept plus the returned amount, for all refunds and disputes', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), refunds, disputes, (paid, made, raised) => {
      const order = anOrder({ paid_amount: paid, ...sumMoneyBack(made, raised) })
      expect(keptAmount(order) + order.refunded_amount + order.disputed_amount).toBe(paid)
    }),
  )
})

test('the order of refunds and disputes does not change the sums', () => {
  fc.assert(
    fc.property(refunds, disputes, (made, raised) => {
      const told = sumMoneyBack(made, raised)
      const backwards = sumMoneyBack(made.toReversed(), raised.toReversed())
      expect(backwards).toMatchObject({
        refunded_amount: told.refunded_amount,
        disputed_amount: told.disputed_amount,
        disputed_at: told.disputed_at,
      })
    }),
  )
})

/** Events of one payment at the provider, which refuses to refund more than is left. */
type Happening =
  | { kind: 'refund'; share: number; isPending: boolean }
  | { kind: 'settle' | 'fail'; which: number }
  | { kind: 'dispute' }
  | { kind: 'decide'; status: 'won' | 'lost' }

const happenings = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('refund' as const),
      share: fc.integer({ min: 1, max: 100 }),
      isPending: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('settle' as const, 'fail' as const), which: fc.nat(10) }),
    fc.record({ kind: fc.constant('dispute' as const) }),
    fc.record({ kind: fc.constant('decide' as const), status: fc.constantFrom('won' as const, 'lost' as const) }),
  ),
  { maxLength: 30 },
)

test('after any sequence of refunds, failures and disputes, the kept amount is not negative and the returned amount not above the payment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), happenings, (paid, sequence) => {
      const made: RefundFact[] = []
      const raised: DisputeFact[] = []
      for (const happening of sequence) {
        happen(paid, made, raised, happening)
        const order = anOrder({ paid_amount: paid, ...sumMoneyBack(made, raised) })
        expect(keptAmount(order)).toBeGreaterThanOrEqual(0)
        expect(order.refunded_amount + order.disputed_amount).toBe(paid - keptAmount(order))
        expect(isFullyRefunded(order)).toBe(order.refunded_amount === paid)
      }
    }),
  )
})

function happen(paid: number, made: RefundFact[], raised: DisputeFact[], happening: Happening): void {
  const left = keptAmount(anOrder({ paid_amount: paid, ...sumMoneyBack(made, raised) }))
  switch (happening.kind) {
    case 'refund': {
      const amount = Math.floor((left * happening.share) / 100)
      if (amount > 0) made.push({ amount, status: happening.isPending ? 'pending' : 'succeeded' })
      break
    }
    case 'settle':
    case 'fail': {
      const refund = made[happening.which]
      if (refund && refund.status !== 'failed') refund.status = happening.kind === 'settle' ? 'succeeded' : 'failed'
      break
    }
    case 'dispute':
      if (left > 0) raised.push({ amount: left, status: 'needs_response', created_at: day(raised.length + 1) })
      break
    case 'decide': {
      const open = raised.find(({ status }) => status === 'needs_response')
      if (open) open.status = happening.status
    }
  }
}

test('a refund that is only requested has moved no money, and the money of a failed refund is back', () => {
  const made: RefundFact[] = [
    { amount: 100, status: 'requested' },
    { amount: 200, status: 'pending' },
    { amount: 400, status: 'succeeded' },
    { amount: 800, status: 'failed' },
  ]
  expect(sumMoneyBack(made, []).refunded_amount).toBe(600)
})

test.each([
  ['needs_response', 13999, true],
  ['under_review', 13999, true],
  ['lost', 13999, true],
  ['appeal_under_review', 13999, true],
  ['a_word_of_next_year', 13999, true],
  ['warning_needs_response', 0, true],
  ['won', 0, false],
  ['warning_closed', 0, false],
])('a dispute that is %s withholds %i pence', (status, held, isHeld) => {
  const back = sumMoneyBack([], [{ amount: 13999, status, created_at: day(1) }])
  expect(back).toEqual({ refunded_amount: 0, disputed_at: day(1), dispute_status: status, disputed_amount: held })
  expect(isDisputed(back)).toBe(isHeld)
})

test('of several disputes an open one decides the status, then a lost one', () => {
  const won = { amount: 1, status: 'won', created_at: day(3) }
  const lost = { amount: 1, status: 'lost', created_at: day(2) }
  const open = { amount: 1, status: 'under_review', created_at: day(1) }
  expect(sumMoneyBack([], [won, lost, open])).toMatchObject({ dispute_status: 'under_review', disputed_at: day(1) })
  expect(sumMoneyBack([], [won, lost])).toMatchObject({ dispute_status: 'lost', disputed_at: day(2) })
  expect(sumMoneyBack([], [won]).dispute_status).toBe('won')
})

test.each<[string, Partial<OrderMoney>, string[]]>([
  ['nothing went back', {}, []],
  ['a part went back', { refunded_amount: 1 }, ['Partly refunded']],
  ['all went back', { refunded_amount: 13999 }, ['Refunded']],
  ['all that was taken went back', { paid_amount: 100, refunded_amount: 100 }, ['Refunded']],
  ['the bank asks', { dispute_status: 'needs_response', disputed_amount: 13999 }, ['Disputed']],
  ['the bank asked, and we won', { dispute_status: 'won' }, []],
  ['it was cancelled', { cancelled_at: day(1), refunded_amount: 13999 }, ['Cancelled', 'Refunded']],
  ['it cost nothing', { total_amount: 0, paid_amount: 0 }, []],
])('when %s the order has these labels', (_, given, marks) => {
  expect(moneyMarks(anOrder(given))).toEqual(marks)
})

const refundEvents: RefundEvent[] = ['approve', 'decline', 'accept', 'succeed', 'fail']

test('a refund makes these transitions and no others', () => {
  const moves = refundStatuses.flatMap((status) =>
    refundEvents.flatMap((event) => {
      const next = nextRefundStatus(status, event)
      return next === null ? [] : [`${status} ${event} ${next}`]
    }),
  )
  expect(moves).toEqual([
    'waiting-for-approval approve requested',
    'waiting-for-approval decline declined',
    'requested accept pending',
    'requested succeed succeeded',
    'requested fail failed',
    'pending succeed succeeded',
    'pending fail failed',
    'succeeded fail failed',
  ])
})

const aPaidOrder = (given: Partial<OrderMoney> = {}) => ({
  ...anOrder(given),
  payment_status: 'paid' as PaymentStatus,
  payment_intent_id: 'pi_1' as string | null,
  pays_by: 'checkout' as PaymentMethod,
  currency: 'gbp',
})

test.each([
  ['an unpaid order', { ...aPaidOrder(), payment_status: 'pending' as const }, /has not been paid/],
  [
    'an order free of charge',
    { ...aPaidOrder({ total_amount: 0, paid_amount: 0 }), payment_intent_id: null, pays_by: 'none' as const },
    /Nothing was paid for this order/,
  ],
  ['a payment made elsewhere', { ...aPaidOrder(), payment_intent_id: null }, /no payment for this order/],
  ['a failed order', { ...aPaidOrder(), payment_status: 'failed' as const }, /has not been paid/],
  ['a disputed sum', aPaidOrder({ dispute_status: 'needs_response', disputed_amount: 13999 }), /is disputed/],
  ['a lost dispute', aPaidOrder({ dispute_status: 'lost', disputed_amount: 13999 }), /Nothing is left/],
  ['a refunded order', aPaidOrder({ refunded_amount: 13999 }), /Nothing is left/],
  ['more than is left', aPaidOrder({ refunded_amount: 13900 }), /Only £0\.99 is left to refund\./],
])('%s is not refunded, and staff read why', (_, order, reason) => {
  expect(whyNotToRefund(order, 100)).toMatch(reason)
})

test('requested refunds reduce what can still be requested', () => {
  const order = aPaidOrder({ refund_requested_amount: 9999 })
  expect(whyNotToRefund(order, 4000)).toBeNull()
  expect(whyNotToRefund(order, 4001)).toBe('Only £40.00 is left to refund.')
  expect(whyNotToRefund({ ...order, refund_requested_amount: 13999 }, 1)).toBe('Nothing is left to refund.')
})

test('during an inquiry a refund is allowed, and during a dispute it waits for the bank', () => {
  expect(['needs_response', 'under_review', 'a_word_of_next_year'].every(isBankDeciding)).toBe(true)
  expect(['warning_needs_response', 'won', 'lost', null].some(isBankDeciding)).toBe(false)
  const inquired = aPaidOrder({ dispute_status: 'warning_needs_response' })
  expect(whyNotToRefund(inquired, 13999)).toBeNull()
})

test('only the refund owed for a cancelled order must not be declined', () => {
  const cancelled = aPaidOrder({ cancelled_at: day(1), refund_requested_amount: 13999 })
  const owed = { amount: 13999, units: null, origin: 'cancellation' } as const
  expect(whyNotToDecline(cancelled, owed)).toMatch(/owed the money/)
  expect(whyNotToDecline({ ...cancelled, cancelled_at: null }, owed)).toBeNull()
  expect(whyNotToDecline({ ...cancelled, cancelled_at: null }, { ...owed, units: 1 })).toMatch(/This part of the order/)
  expect(whyNotToDecline(cancelled, { ...owed, origin: 'staff' })).toBeNull()
  for (const dispute_status of ['needs_response', 'lost']) {
    expect(whyNotToDecline({ ...cancelled, dispute_status, disputed_amount: 13999 }, owed)).toBeNull()
  }
})

test('amounts above £100 must be typed again', () => {
  expect([1, 10_000, 10_001].map(needsTypedConfirmation)).toEqual([false, false, true])
})

/** Acts of staff, buyers, banks and the provider on one payment, by the rules of this shop. */
const deeds = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), share: fc.integer({ min: 1, max: 150 }), waits: fc.boolean() }),
    fc.record({ kind: fc.constant('refund at the provider' as const), share: fc.integer({ min: 1, max: 150 }) }),
    fc.record({ kind: fc.constantFrom(...refundEvents), which: fc.nat(10) }),
    fc.record({ kind: fc.constant('dispute' as const) }),
    fc.record({ kind: fc.constant('decide' as const), status: fc.constantFrom('won' as const, 'lost' as const) }),
  ),
  { maxLength: 40 },
)

test('after any sequence the payment equals the kept and refunded amounts, and no rule allows requesting more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), deeds, (paid, sequence) => {
      const refunds: RefundFact[] = []
      const raised: DisputeFact[] = []
      const standing = () => {
        const refund_requested_amount = sumUnsent(refunds)
        return aPaidOrder({ paid_amount: paid, ...sumMoneyBack(refunds, raised), refund_requested_amount })
      }
      for (const deed of sequence) {
        const order = standing()
        if (deed.kind === 'ask') {
          const amount = Math.ceil((paid * deed.share) / 100)
          if (whyNotToRefund(order, amount) === null) {
            refunds.push({ amount, status: deed.waits ? 'waiting-for-approval' : 'requested' })
            expect(sumUnsent(refunds)).toBeLessThanOrEqual(keptAmount(order))
          }
        } else if (deed.kind === 'refund at the provider') {
          // The provider does not know requests that exist only here.
          const amount = Math.min(keptAmount(order), Math.ceil((paid * deed.share) / 100))
          if (amount > 0 && !isBankDeciding(order.dispute_status)) refunds.push({ amount, status: 'succeeded' })
        } else if (deed.kind === 'dispute') {
          if (keptAmount(order) > 0)
            raised.push({ amount: keptAmount(order), status: 'needs_response', created_at: day(raised.length + 1) })
        } else if (deed.kind === 'decide') {
          const open = raised.find(({ status }) => status === 'needs_response')
          if (open) open.status = deed.status
        } else {
          const refund = refunds[deed.which]
          if (!refund) continue
          // The provider refuses a refund of more than is left.
          const isRefused = refund.status === 'requested' && refund.amount > keptAmount(order)
          refund.status = nextRefundStatus(refund.status, isRefused ? 'fail' : deed.kind) ?? refund.status
        }
        const after = standing()
        expect(keptAmount(after) + after.refunded_amount + after.disputed_amount).toBe(paid)
        expect(keptAmount(after)).toBeGreaterThanOrEqual(0)
        expect(leftToRefund(after)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
