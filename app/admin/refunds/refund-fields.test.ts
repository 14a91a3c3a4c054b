import { expect, test } from 'vitest'
import { aFoundOrder, aRefund, aReturn } from '#tests/support/found-order.ts'
import { amountOf, changesBetween, emptyRefund, readRefund, whyNoRefund, type RefundFields } from './refund-fields.ts'
import { canRetry, reasonIn } from './refund-words.ts'

const filled = (given: Partial<RefundFields>): RefundFields => ({ ...emptyRefund, ...given })

test('the whole remainder is refunded, above £100 after it is typed again', () => {
  const found = aFoundOrder()
  expect(readRefund(filled({}), found)).toEqual({ faults: { confirmation: 'Please type 139.99' } })
  expect(readRefund(filled({ confirmation: '139' }), found)).toEqual({
    faults: { confirmation: 'Please type 139.99' },
  })
  expect(readRefund(filled({ confirmation: '£139.99', note: 'Rang us' }), found)).toEqual({
    input: {
      order_id: found.order.id,
      amount: 13999,
      reason: 'requested_by_customer',
      note: 'Rang us',
      restock: false,
      confirmation: '£139.99',
      expected_updated_at: found.order.updated_at,
    },
  })
})

test('a partial amount never exceeds the remainder, and a small one needs no confirmation', () => {
  const found = aFoundOrder({ left_to_refund: 9999 })
  for (const amount of ['', '0', 'twenty', '20.005']) {
    expect(readRefund(filled({ share: 'part', amount }), found)).toEqual({
      faults: { amount: 'Please enter an amount such as 20.00' },
    })
  }
  expect(readRefund(filled({ share: 'part', amount: '100' }), found)).toEqual({
    faults: { amount: 'Only £99.99 is left to refund.' },
  })
  const read = readRefund(filled({ share: 'part', amount: '20', confirmation: 'left over' }), found)
  expect(read).toMatchObject({ input: { amount: 2000 } })
  expect(read).not.toHaveProperty('input.confirmation')
})

test('units already back in stock are not restocked again', () => {
  const whole = aFoundOrder({ left_to_refund: 5000 })
  const found = {
    ...whole,
    order: { ...whole.order, shipping_status: 'shipped', shipping_date: '2026-05-01T10:00:00Z' },
  } as typeof whole
  const request = filled({ restock: true })
  expect(readRefund(request, found)).toMatchObject({ input: { restock: true } })
  const restocked = { ...found, order: { ...found.order, restocked_at: '2026-05-02T10:00:00Z' } }
  expect(readRefund(request, restocked)).toMatchObject({ input: { restock: false } })
})

test('after a colleague’s refund the whole amount is what is left', () => {
  expect(amountOf(filled({}), aFoundOrder({ left_to_refund: 9999 }))).toBe(9999)
  expect(amountOf(filled({ share: 'part', amount: '5' }), aFoundOrder({ left_to_refund: 9999 }))).toBe(500)
})

test('a requested refund is not offered again', () => {
  expect(whyNoRefund(aFoundOrder())).toBeNull()
  const { order } = aFoundOrder()
  expect(whyNoRefund(aFoundOrder({ order: { ...order, refund_requested_amount: 13999 } }))).toBe(
    'Nothing is left to refund.',
  )
})

test('staff read what a colleague did while they were typing', () => {
  const before = aFoundOrder({ refunds: [aRefund({ id: 'first', status: 'requested', amount: 1000 })] })
  const now = aFoundOrder({
    left_to_refund: 8999,
    refunds: [
      aRefund({ id: 'first', status: 'succeeded', amount: 1000 }),
      aRefund({ id: 'second', amount: 4000, status: 'requested' }),
    ],
  })
  now.order = { ...now.order, refunded_amount: 1000, shipping_status: 'shipped', fraud_warned_at: now.order.created_at }
  expect(changesBetween(before, now)).toEqual([
    'The refund of £10.00 is now: succeeded.',
    'A refund of £40.00 was requested.',
    'The order is now marked Partly refunded.',
    'The card’s bank warns of fraud, so this order must not be shipped.',
    'The parcel is now shipped.',
    '£89.99 is left to refund; it was £139.99.',
  ])
  expect(changesBetween(before, before)).toEqual([])
  const [arrived, settled] = [aReturn({ status: 'received' }), aReturn({ status: 'closed' })]
  expect(changesBetween({ ...before, returns: [arrived] }, { ...before, returns: [settled] })).toEqual([
    'The return is now: closed.',
  ])
  const touched = { ...before, order: { ...before.order, updated_at: '2026-05-03T10:00:00Z' } }
  expect(changesBetween(before, touched)).toEqual(['Another part of the order was changed. The amounts are the same.'])
})

test('a failed refund can be retried once, and after that only its retry can', () => {
  const failed = aRefund({ id: 'first', status: 'failed' })
  const again = aRefund({ id: 'second', status: 'failed', retry_of: 'first' })
  expect(canRetry(failed, [failed])).toBe(true)
  expect(canRetry(failed, [failed, again])).toBe(false)
  expect(canRetry(again, [failed, again])).toBe(true)
  expect(canRetry(aRefund({ status: 'pending' }), [])).toBe(false)
})

test('unknown refund reasons are shown in the provider’s words', () => {
  expect([reasonIn('faulty'), reasonIn('expired_uncaptured_charge'), reasonIn(null)]).toEqual([
    'Faulty',
    'expired uncaptured charge',
    'No reason given',
  ])
})
