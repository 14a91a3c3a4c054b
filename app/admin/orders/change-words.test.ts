import { expect, test } from 'vitest'
import { changeInWords } from './change-words.ts'

const shipped = {
  action: 'update-shipping',
  before: { shipping_status: 'processing', carrier_name: null, tracking_number: null, shipping_date: null },
  after: {
    shipping_status: 'shipped',
    carrier_name: 'Royal Mail',
    tracking_number: 'QQ123456785GB',
    shipping_date: '2026-11-15T13:36:57.581Z',
  },
}

test('a shipped parcel is described with its carrier and tracking number, and each changed field is listed', () => {
  expect(changeInWords(shipped)).toEqual({
    text: 'shipped the parcel with Royal Mail, QQ 1234 5678 5 GB',
    details: [
      'Shipping status: processing → shipped',
      'Carrier name: none → Royal Mail',
      'Tracking number: none → QQ123456785GB',
      'Shipping date: none → 15 Nov 2026, 13:36',
    ],
  })
})

test.each([
  [
    'set-shipping-status',
    { shipping_status: 'pending' },
    { shipping_status: 'delivered', reason: 'Collected' },
    'marked the parcel as delivered: “Collected”',
  ],
  ['update-shipping', { shipping_status: 'pending' }, { shipping_status: 'processing' }, 'started packing the parcel'],
  [
    'update-shipping',
    { shipping_status: 'shipped', tracking_number: 'A' },
    { shipping_status: 'shipped', tracking_number: 'RR473124829GB' },
    'changed the tracking number to RR 4731 2482 9 GB',
  ],
  ['update-shipping', { notes: null }, { notes: 'Ring first' }, 'changed the notes'],
  ['set-payment-status', { payment_status: 'pending' }, { payment_status: 'paid' }, 'marked the order as paid'],
  [
    'set-delivery-day',
    { delivered_at: null },
    { delivered_at: '2026-11-14T12:00:00.000Z' },
    'set the delivery date to 14 November 2026',
  ],
  [
    'set-delivery-day',
    { delivered_at: '2026-11-14T12:00:00.000Z' },
    { delivered_at: null },
    'removed the delivery date',
  ],
  [
    'correct-order',
    { customer_email: 'a@x', customer_phone: null },
    { customer_email: 'b@x', customer_phone: '1' },
    'corrected the email and the phone number',
  ],
  [
    'decide-address-change',
    { address_change: 'waiting' },
    { address_change: 'accepted' },
    'accepted the buyer’s new address',
  ],
  ['undo-changes', { shipping_status: 'shipped' }, { shipping_status: 'pending' }, 'undid their last change'],
  [
    'inspect-return',
    { return_status: 'received' },
    { return_status: 'inspected', reason: 'requested_by_customer' },
    'inspected the returned goods, requested by customer',
  ],
  ['send-order-confirmation', null, null, 'sent the order confirmation again'],
])('the change %s from %j to %j is described as: %s', (action, before, after, text) => {
  expect(changeInWords({ action, before, after }).text).toBe(text)
})

test('amounts are described as money, never as pence', () => {
  const after = { kind: 'telephone', pays_by: 'link', quantity: 2, total_amount: 27998 }
  expect(changeInWords({ action: 'create-order', before: null, after }).details).toEqual([
    'Kind: none → telephone',
    'Pays by: none → link',
    'Quantity: none → 2',
    'Total amount: none → £279.98',
  ])
})

test('addresses are described in lines, never as stored', () => {
  const address = {
    name: 'Ann',
    phone: null,
    address: { line1: '1 High Street', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
  }
  const { details } = changeInWords({
    action: 'correct-order',
    before: { shipping_address: null },
    after: { shipping_address: address },
  })
  expect(details).toEqual(['Shipping address: none → Ann, 1 High Street, London, SW1A 1AA, United Kingdom'])
})
