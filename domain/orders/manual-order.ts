import { mayAct, type Role } from '../customers/role.ts'

/** Kinds of orders that staff enter; `shop` is an order from the website. */
export const manualOrderKinds = ['telephone', 'replacement', 'gift', 'exchange'] as const
export type ManualOrderKind = (typeof manualOrderKinds)[number]

export const orderKinds = ['shop', ...manualOrderKinds] as const
export type OrderKind = (typeof orderKinds)[number]

/** How an order entered by staff is paid. */
export const manualPayments = ['link', 'bank-transfer', 'none'] as const
export type ManualPayment = (typeof manualPayments)[number]

export const paymentMethods = ['checkout', ...manualPayments] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Sales are paid for; replacements and gifts are free. */
const paymentsOf: Record<ManualOrderKind, readonly ManualPayment[]> = {
  telephone: ['link', 'bank-transfer'],
  replacement: ['none'],
  gift: ['none'],
  exchange: ['none', 'link', 'bank-transfer'],
}

export type PaymentTerms = { role: Role; takesBankTransfers: boolean }

/** The payment methods that a role may choose for this kind of order. Only a manager may give goods away. */
export function paymentsFor(kind: ManualOrderKind, { role, takesBankTransfers }: PaymentTerms): ManualPayment[] {
  return paymentsOf[kind].filter((payment) => {
    if (payment === 'bank-transfer') return takesBankTransfers
    return payment !== 'none' || mayAct(role, 'manager')
  })
}

/** Why an order cannot be entered like this, in a sentence for staff; null if it can. */
export function whyNotPaidSo(kind: ManualOrderKind, payment: ManualPayment, terms: PaymentTerms): string | null {
  if (!paymentsOf[kind].includes(payment)) {
    return payment === 'none'
      ? 'A phone order has to be paid for.'
      : 'A replacement or a gift costs nothing, so there is nothing to pay.'
  }
  if (payment === 'none' && !mayAct(terms.role, 'manager')) {
    return 'Only a manager can create a free order.'
  }
  if (payment === 'bank-transfer' && !terms.takesBankTransfers) {
    return 'The shop’s bank details are not set up, so no order can be paid by bank transfer.'
  }
  return null
}

export const kindWords: Record<OrderKind, string> = {
  shop: 'Shop',
  telephone: 'Phone',
  replacement: 'Replacement',
  gift: 'Gift',
  exchange: 'Exchange',
}

export const paymentMethodWords: Record<PaymentMethod, string> = {
  checkout: 'Checkout',
  link: 'Payment link',
  'bank-transfer': 'Bank transfer',
  none: 'Nothing to pay',
}

const hour = 60 * 60 * 1000

/** The provider keeps no checkout open for longer than a day, by its own clock. */
const linkLifetime = 23 * hour

/** A sent link must have at least this much time left. The provider opens no checkout for under half an hour. */
const leastLinkTime = hour

export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkLifetime)
}

export function isLinkWorthSending(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() >= leastLinkTime
}

type PaymentState = { pays_by: PaymentMethod; payment_status: string }

/** Whether a payment link can be sent, or sent again: the order is unpaid, even if an earlier link failed. */
export function canSendLink({ pays_by, payment_status }: PaymentState): boolean {
  return pays_by === 'link' && (payment_status === 'pending' || payment_status === 'failed')
}

/** A transfer may arrive long after its order was closed. */
export function canReceiveTransfer({ pays_by, payment_status }: PaymentState): boolean {
  return pays_by === 'bank-transfer' && (payment_status === 'pending' || payment_status === 'failed')
}

/** Whether staff can stop waiting for the money, which releases the units. */
export function canCloseUnpaid({ pays_by, payment_status }: PaymentState): boolean {
  return (pays_by === 'link' || pays_by === 'bank-transfer') && payment_status === 'pending'
}
