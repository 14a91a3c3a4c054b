import { expect, test } from 'vitest'
import { describeState, timelineOf, type MyOrder } from './order-state.ts'

const now = new Date('2026-11-12T12:00:00Z')

/** Only the fields that the state of an order depends on. */
function anOrder(changed: Partial<MyOrder>): MyOrder {
  const order: Partial<MyOrder> = {
    placed_at: '2026-11-11T10:00:00Z',
    is_paid: true,
    shipping_status: 'pending',
    cancelled_at: null,
    marks: [],
    estimated_delivery: null,
    days: {
      dispatch: { earliest: '2026-11-12', latest: '2026-11-13' },
      arrival: { earliest: '2026-11-13', latest: '2026-11-16' },
    },
    carrier_name: 'Royal Mail',
    shipped_on: null,
    delivered_on: null,
    delivered_source: null,
    goods_back: null,
    keep: null,
    ...changed,
  }
  return order as MyOrder // describeState and timelineOf read nothing else
}

const shipped = { shipping_status: 'shipped', shipped_on: '2026-11-12' } as const

test('a shipped order still shows its expected days, with the estimate that staff typed', () => {
  const usual = anOrder({ ...shipped, estimated_delivery: '2-3 business days' })
  expect(describeState(usual, now).about).toBe('With you Friday 13 to Monday 16 November.')
  expect(timelineOf(usual).at(-1)?.when).toBe('Friday 13 to Monday 16 November')
  const typed = anOrder({ ...shipped, estimated_delivery: 'tomorrow' })
  expect(describeState(typed, now).about).toBe('With you Friday 13 to Monday 16 November (our estimate: tomorrow).')
})

test('after the expected days the order is late, shipped or not', () => {
  const later = new Date('2026-11-18T12:00:00Z')
  for (const order of [anOrder({}), anOrder(shipped)])
    expect(describeState(order, later).about).toMatch(/^Late since Tuesday 17 November\./)
})

test('a cancelled order has no future steps', () => {
  const order = anOrder({ cancelled_at: '2026-11-12T09:00:00Z' })
  expect(timelineOf(order).map(({ title }) => title)).toEqual(['Ordered and paid'])
})

test('an order held by an unconfirmed cancellation shows no dispatch day, and a shipped order still shows its progress', () => {
  const keep = { needs_code: false, seconds_left: null, units: null }
  const held = anOrder({ keep })
  expect(describeState(held, now)).toEqual({
    title: 'On hold',
    about: 'You asked us to cancel, so we have not sent it.',
  })
  expect(timelineOf(held).map(({ title }) => title)).toEqual(['Ordered and paid'])
  const left = anOrder({ ...shipped, keep })
  expect(describeState(left, now).title).toBe('On its way')
  expect(timelineOf(left)).toHaveLength(4)
})

test('a returning order says by when to post it, and not that it was cancelled', () => {
  const goods_back = { status: 'told', is_open: true, send_back_by: '2026-12-02', refund_by: null } as NonNullable<
    MyOrder['goods_back']
  >
  const order = anOrder({ ...shipped, cancelled_at: '2026-11-18T09:00:00Z', marks: ['Cancelled'], goods_back })
  expect(describeState(order, now)).toEqual({
    title: 'Being returned',
    about: 'Please post it by Wednesday 2 December.',
  })
  const closed = anOrder({
    cancelled_at: '2026-11-18T09:00:00Z',
    goods_back: { ...goods_back, status: 'closed', is_open: false },
  })
  expect(describeState(closed, now).title).toBe('Cancelled')
})
