import { expect, test } from 'vitest'
import {
  canCloseUnpaid,
  canReceiveTransfer,
  canSendLink,
  isLinkWorthSending,
  linkExpiry,
  manualOrderKinds,
  manualPayments,
  paymentsFor,
  whyNotPaidSo,
} from './manual-order.ts'
import { staffRoles } from '../customers/role.ts'

test('support may sell, and only a manager may give goods away', () => {
  const offered = (role: 'support' | 'manager') =>
    manualOrderKinds.map((kind) => [kind, paymentsFor(kind, { role, takesBankTransfers: true }).join(' ')])
  expect(offered('support')).toEqual([
    ['telephone', 'link bank-transfer'],
    ['replacement', ''],
    ['gift', ''],
    ['exchange', 'link bank-transfer'],
  ])
  expect(offered('manager')).toEqual([
    ['telephone', 'link bank-transfer'],
    ['replacement', 'none'],
    ['gift', 'none'],
    ['exchange', 'none link bank-transfer'],
  ])
})

test('the offered payment methods are exactly the accepted ones', () => {
  for (const kind of manualOrderKinds) {
    for (const role of staffRoles) {
      for (const takesBankTransfers of [true, false]) {
        const terms = { role, takesBankTransfers }
        const allowed = manualPayments.filter((payment) => whyNotPaidSo(kind, payment, terms) === null)
        expect(paymentsFor(kind, terms).toSorted()).toEqual(allowed.toSorted())
      }
    }
  }
})

test('a link is valid for less than the provider’s day, and is not sent in its last hour', () => {
  const now = new Date('2026-10-24T22:30:00Z')
  const end = linkExpiry(now)
  expect(end.getTime() - now.getTime()).toBeLessThan(24 * 60 * 60 * 1000)
  expect(isLinkWorthSending(end, now)).toBe(true)
  expect(isLinkWorthSending(end, new Date(end.getTime() - 60 * 60 * 1000))).toBe(true)
  expect(isLinkWorthSending(end, new Date(end.getTime() - 60 * 60 * 1000 + 1))).toBe(false)
})

test('no link, transfer or closing is offered for a paid order, nor for an order from the website', () => {
  for (const payment_status of ['paid', 'fulfilled']) {
    for (const pays_by of ['checkout', 'link', 'bank-transfer', 'none'] as const) {
      const order = { pays_by, payment_status }
      expect([canSendLink(order), canReceiveTransfer(order), canCloseUnpaid(order)]).toEqual([false, false, false])
    }
  }
  const checkout = { pays_by: 'checkout', payment_status: 'pending' } as const
  expect([canSendLink(checkout), canReceiveTransfer(checkout), canCloseUnpaid(checkout)]).toEqual([false, false, false])
})
