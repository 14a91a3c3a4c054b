import { expect, test } from 'vitest'
import { addDays } from '../calendar/london-time.ts'
import {
  deliveryDay,
  isCompanyAddress,
  isInvitationDay,
  reviewLabels,
  verifiedWords,
  whyNoReview,
  type ReviewedOrder,
} from './who-may-review.ts'

const today = '2026-05-20'
const shop = { isLive: false, today }

function anOrder(given: Partial<ReviewedOrder> = {}): ReviewedOrder {
  return {
    payment_status: 'paid',
    pays_by: 'checkout',
    is_test: false,
    livemode: false,
    shipping_status: 'delivered',
    shipping_date: new Date('2026-05-11T10:00:00Z'),
    delivered_at: new Date('2026-05-13T10:00:00Z'),
    cancelled_at: null,
    ...given,
  }
}

test.each<[string, Partial<ReviewedOrder>, ReturnType<typeof whyNoReview>]>([
  ['delivered', {}, null],
  ['fulfilled', { payment_status: 'fulfilled' }, null],
  ['presumed delivered', { shipping_status: 'shipped', delivered_at: null }, null],
  [
    'shipped yesterday',
    { shipping_status: 'shipped', delivered_at: null, shipping_date: new Date('2026-05-19T10:00:00Z') },
    'not-delivered',
  ],
  ['not shipped', { shipping_status: 'processing', shipping_date: null, delivered_at: null }, 'not-delivered'],
  ['not paid', { payment_status: 'pending' }, 'not-paid'],
  ['given away', { pays_by: 'none' }, 'not-paid'],
  ['a test checkout', { is_test: true }, 'test'],
  [
    'cancelled before dispatch',
    {
      shipping_status: 'pending',
      shipping_date: null,
      delivered_at: null,
      cancelled_at: new Date('2026-05-10T10:00:00Z'),
    },
    'cancelled',
  ],
  ['cancelled after delivery', { cancelled_at: new Date('2026-05-14T10:00:00Z') }, null],
  [
    'cancelled on its way',
    { shipping_status: 'shipped', delivered_at: null, cancelled_at: new Date('2026-05-12T10:00:00Z') },
    'cancelled',
  ],
])('it is decided whether an order can be reviewed: %s', (_name, given, refusal) => {
  expect(whyNoReview(anOrder(given), shop)).toBe(refusal)
})

test('in a live shop only real payments count', () => {
  expect(whyNoReview(anOrder(), { isLive: true, today })).toBe('test')
  expect(whyNoReview(anOrder({ livemode: true }), { isLive: true, today })).toBeNull()
})

test('every address in the company’s domain is the company’s, but only its exact address at a shared mail provider', () => {
  const company = { email: 'hello@bats.example', supportEmail: 'our.shop@gmail.com' }
  expect(isCompanyAddress('Anyone@BATS.example', company)).toBe(true)
  expect(isCompanyAddress('our.shop@gmail.com', company)).toBe(true)
  expect(isCompanyAddress('buyer@gmail.com', company)).toBe(false)
  expect(isCompanyAddress('buyer@notbats.example', company)).toBe(false)
  expect(isCompanyAddress(null, company)).toBe(false)
})

test('labels follow the order’s current state', () => {
  const kept = { total_amount: 100, paid_amount: 100, refunded_amount: 0, cancelled_at: null }
  expect(reviewLabels(kept, [])).toEqual([])
  expect(reviewLabels(kept, ['told', 'withdrawn'])).toEqual([])
  expect(reviewLabels(kept, ['received'])).toEqual(['Returned'])
  expect(reviewLabels({ ...kept, cancelled_at: new Date() }, [])).toEqual(['Returned'])
  expect(reviewLabels({ ...kept, refunded_amount: 100 }, ['closed'])).toEqual(['Returned', 'Refunded'])
  expect(reviewLabels({ ...kept, refunded_amount: 40 }, [])).toEqual([])
})

test('the month of delivery has its year unless it is the current year', () => {
  expect(verifiedWords('2026-10-03', '2026-11-18')).toBe('Verified purchase, delivered in October')
  expect(verifiedWords('2025-10-03', '2026-11-18')).toBe('Verified purchase, delivered in October 2025')
  expect(deliveryDay(anOrder({ shipping_status: 'shipped', delivered_at: null }))).toBe('2026-05-13')
})

test('an invitation is sent the set number of days after delivery, or until day 60 if something was open', () => {
  const at = (day: string) => isInvitationDay('2026-05-01', { days: 21, today: day })
  expect([at('2026-05-21'), at('2026-05-22'), at('2026-06-30'), at('2026-07-01')]).toEqual([false, true, true, false])
})

test.each([
  [59, '2026-06-29', '2026-07-13'],
  [60, '2026-06-30', '2026-07-14'],
])('a setting of %i days still leaves two weeks to invite a buyer', (days, first, last) => {
  const at = (day: string) => isInvitationDay('2026-05-01', { days, today: day })
  expect([addDays(first, -1), first, last, addDays(last, 1)].map(at)).toEqual([false, true, true, false])
})
