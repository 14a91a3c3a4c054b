import fc from 'fast-check'
import { expect, test } from 'vitest'

import { identifierType } from '../customers/identifier-type.ts'
import {
  erasedEmail,
  canFulfil,
  canMarkDelivered,
  canMarkPaid,
  carriers,
  defaultCarrier,
  hasBuyer,
  isTestOrder,
  nextPaymentStatus,
  orderCan,
  type OrderStanding,
  paymentBadge,
  type PaymentEvent,
  type PaymentStatus,
  paymentStatuses,
  placeholderEmail,
  shippingStatuses,
  shippingStep,
  shippingSteps,
  shortId,
  shownEmail,
  trackingUrl,
  isPaid,
} from './order.ts'

const events: readonly PaymentEvent[] = ['pay', 'fail', 'fulfil']

function anOrder(order: Partial<OrderStanding> = {}): OrderStanding {
  return { payment_status: 'pending', shipping_status: 'pending', tracking_number: null, ...order }
}

test('a payment makes these transitions and no others', () => {
  const moves = paymentStatuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextPaymentStatus(status, event)
      return next ? [`${status} -${event}-> ${next}`] : []
    }),
  )
  expect(moves).toEqual([
    'pending -pay-> paid',
    'pending -fail-> failed',
    'paid -fulfil-> fulfilled',
    'failed -pay-> paid',
  ])
})

test('after any events in any order, a paid order stays paid or becomes fulfilled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), fc.array(fc.constantFrom(...events)), (before, after) => {
      const play = (from: PaymentStatus, happenings: PaymentEvent[]) =>
        happenings.reduce((status, event) => nextPaymentStatus(status, event) ?? status, from)

      const once = play('pending', [...before, 'pay'])
      expect(['paid', 'fulfilled']).toContain(once)
      expect(['paid', 'fulfilled']).toContain(play(once, after))
    }),
  )
})

test('a repeated event changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paymentStatuses), fc.constantFrom(...events), (status, event) => {
      const once = nextPaymentStatus(status, event)
      if (once) expect(nextPaymentStatus(once, event)).toBeNull()
    }),
  )
})

test.for([
  [{ payment_status: 'paid', shipping_status: 'delivered', tracking_number: 'RM1' }, true],
  [{ payment_status: 'paid', shipping_status: 'shipped', tracking_number: 'RM1' }, false],
  [{ payment_status: 'paid', shipping_status: 'delivered', tracking_number: null }, false],
  [{ payment_status: 'paid', shipping_status: 'delivered', tracking_number: ' ' }, false],
  [{ payment_status: 'pending', shipping_status: 'delivered', tracking_number: 'RM1' }, false],
  [{ payment_status: 'failed', shipping_status: 'delivered', tracking_number: 'RM1' }, false],
  [{ payment_status: 'fulfilled', shipping_status: 'delivered', tracking_number: 'RM1' }, false],
] as const)('%o can be fulfilled: %s', ([order, can]) => {
  expect(canFulfil(order)).toBe(can)
  expect(orderCan('fulfil', order)).toBe(can)
})

test('shipping does not prevent a payment', () => {
  for (const shipping_status of shippingStatuses) {
    expect(orderCan('pay', anOrder({ shipping_status }))).toBe(true)
    expect(orderCan('fail', anOrder({ shipping_status }))).toBe(true)
  }
})

test('only a pending order can be marked paid by hand, and not one with a payment mismatch', () => {
  const markable = (payment_problem: string | null) =>
    paymentStatuses.filter((payment_status) => canMarkPaid({ payment_status, payment_problem, pays_by: 'checkout' }))
  expect(markable(null)).toEqual(['pending'])
  expect(markable('The provider took £1.00, the order says £2.00.')).toEqual([])
})

test.each(['link', 'bank-transfer', 'none'] as const)(
  'an order entered by staff that is paid by %s cannot be marked paid by hand',
  (pays_by) => {
    expect(canMarkPaid({ payment_status: 'pending', payment_problem: null, pays_by })).toBe(false)
  },
)

test('every undelivered order can be marked delivered', () => {
  const open = shippingStatuses.filter((shipping_status) => canMarkDelivered({ shipping_status }))
  expect(open).toEqual(['pending', 'processing', 'shipped'])
})

test('the progress bar shows four steps', () => {
  expect(shippingSteps.map(({ label, progress, colour }) => `${label} ${progress} ${colour}`)).toEqual([
    'Pending 25 grey',
    'Processing 50 blue',
    'Shipped 75 orange',
    'Delivered 100 green',
  ])
  expect(shippingSteps.map((step) => step.status)).toEqual(shippingStatuses)
  expect(shippingStep('shipped').progress).toBe(75)
})

test('an unknown shipping status shows as pending', () => {
  for (const status of ['', 'lost', 'SHIPPED', 'toString']) {
    expect(shippingStep(status).progress).toBe(25)
    expect(shippingStep(status).label).toBe('Pending')
  }
})

test.for([
  ['paid', 'default'],
  ['pending', 'secondary'],
  ['failed', 'destructive'],
  ['fulfilled', 'outline'],
  ['refunded', 'secondary'],
] as const)('the badge of %s is %s', ([status, look]) => {
  expect(paymentBadge(status)).toBe(look)
})

test('an order’s short id is its last eight characters', () => {
  expect(shortId('0193c1a2-77aa-7bbb-8ccc-0123456789ab')).toBe('456789ab')
  expect(shortId('short')).toBe('short')
})

test.for([
  ['0193c1a2-77aa-7bbb-8ccc-0123456789ab', 'id'],
  ['  a-b  ', 'id'],
  ['AB123456789GB', 'tracking'],
  ['456789ab', 'tracking'],
  ['pi_3Qx', 'tracking'],
] as const)("'%s' is taken for the kind %s", ([text, type]) => {
  expect(identifierType(text)).toBe(type)
})

test('an order whose buyer is unknown is a test order and shows the placeholder address', () => {
  expect(isTestOrder({ buyer_known: false })).toBe(true)
  expect(isTestOrder({ buyer_known: true })).toBe(false)
  expect(hasBuyer({ customer_email: null })).toBe(false)
  expect(hasBuyer({ customer_email: erasedEmail })).toBe(false)
  expect(hasBuyer({ customer_email: placeholderEmail })).toBe(true)
  expect(shownEmail(null)).toBe(placeholderEmail)
  expect(shownEmail('ann@example.com')).toBe('ann@example.com')
})

test.for([
  ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/AB12'],
  ['DPD', 'https://track.dpd.co.uk/search?reference=AB12'],
  ['UPS', 'https://www.ups.com/track?loc=en_GB&tracknum=AB12'],
  ['DHL', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=AB12'],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=AB12'],
  ['Other', 'https://www.royalmail.com/track-your-item#/tracking-results/AB12'],
  [null, 'https://www.royalmail.com/track-your-item#/tracking-results/AB12'],
  ['Pigeon post', 'https://www.royalmail.com/track-your-item#/tracking-results/AB12'],
  [' dpd', 'https://track.dpd.co.uk/search?reference=AB12'],
] as const)('a parcel sent by %s is tracked at %s', ([carrier, url]) => {
  expect(trackingUrl(carrier, ' AB 12 ')).toBe(url)
})

test('no typed tracking number can lead to another site than the carrier’s', () => {
  fc.assert(
    fc.property(fc.constantFrom(...carriers), fc.string(), (carrier, number) => {
      const url = new URL(trackingUrl(carrier, number))
      const plain = new URL(trackingUrl(carrier, ''))
      expect(url.origin + url.pathname).toBe(plain.origin + plain.pathname)
      expect([...url.searchParams.keys()]).toEqual([...plain.searchParams.keys()])
    }),
  )
})

test('Royal Mail is the default carrier', () => {
  expect(defaultCarrier).toBe('Royal Mail')
  expect(carriers).toEqual(['Royal Mail', 'DPD', 'UPS', 'DHL', 'FedEx', 'Other'])
})

test.each(paymentStatuses)('an order that is %s counts as paid if its money has arrived', (payment_status) => {
  expect(isPaid({ payment_status })).toBe(payment_status === 'paid' || payment_status === 'fulfilled')
})
