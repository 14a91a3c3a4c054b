import type { CallInput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { shippingStep } from '#domain/orders/order.ts'
import { whyHeld, whyNotToRestock } from '#domain/orders/parcel.ts'
import { readPounds, typedPounds } from '#domain/orders/parse-pounds.ts'
import { moneyMarks, needsTypedConfirmation, refundReasons, whyNotToRefund } from '#domain/orders/refund.ts'
import type { Reading } from '#app/parts/forms/use-form.tsx'
import { returnWords, statusWords, type FoundOrder } from './refund-words.ts'

export const emptyRefund = {
  share: 'whole',
  amount: '',
  reason: 'requested_by_customer',
  note: '',
  restock: false,
  confirmation: '',
}

export type RefundFields = typeof emptyRefund

export const confirmationHint = 'Please type amounts above £100 again to confirm them.'

/** The amount to refund; null until one is typed. The whole amount is smaller after a colleague's refund. */
export function amountOf({ share, amount }: RefundFields, { left_to_refund }: FoundOrder): number | null {
  return share === 'part' ? readPounds(amount) : left_to_refund
}

export function whyNoRefund({ order }: FoundOrder): string | null {
  return whyNotToRefund(order, 1)
}

export function readRefund(fields: RefundFields, found: FoundOrder): Reading<CallInput<'create-refund'>> {
  const { order, left_to_refund: left } = found
  const amount = amountOf(fields, found)
  const reason = refundReasons.find((known) => known === fields.reason)
  const faults: Record<string, string> = {}
  if (amount === null || amount === 0) faults['amount'] = 'Please enter an amount such as 20.00'
  else if (amount > left) faults['amount'] = `Only ${formatMoney(left, order.currency)} is left to refund.`
  else if (needsTypedConfirmation(amount) && readPounds(fields.confirmation) !== amount) {
    faults['confirmation'] = `Please type ${typedPounds(amount)}`
  }
  if (amount === null || !reason || Object.keys(faults).length > 0) return { faults }
  return {
    input: {
      order_id: order.id,
      amount,
      reason,
      note: fields.note,
      restock: fields.restock && whyNotToRestock(order, amount) === null,
      ...(needsTypedConfirmation(amount) && { confirmation: fields.confirmation }),
      expected_updated_at: order.updated_at,
    },
  }
}

export function changesBetween(before: FoundOrder, now: FoundOrder): string[] {
  const money = (amount: number) => formatMoney(amount, now.order.currency)
  const known = new Map(before.refunds.map((refund) => [refund.id, refund]))
  const marks = moneyMarks(now.order).filter((mark) => !moneyMarks(before.order).includes(mark))
  const held = whyHeld(now.order)
  const sentences = [
    ...now.refunds.flatMap(({ id, amount, status }) => {
      const earlier = known.get(id)
      if (!earlier) return [`A refund of ${money(amount)} was requested.`]
      return earlier.status === status
        ? []
        : [`The refund of ${money(amount)} is now: ${statusWords[status].toLowerCase()}.`]
    }),
    ...now.returns.flatMap(({ id, status }) => {
      const earlier = before.returns.find((returned) => returned.id === id)
      return earlier?.status === status ? [] : [`The return is now: ${returnWords[status].toLowerCase()}.`]
    }),
    ...marks.map((mark) => `The order is now marked ${mark}.`),
    ...(held !== null && whyHeld(before.order) === null ? [held] : []),
    ...(before.order.shipping_status === now.order.shipping_status
      ? []
      : [`The parcel is now ${shippingStep(now.order.shipping_status).label.toLowerCase()}.`]),
    ...(before.left_to_refund === now.left_to_refund
      ? []
      : [`${money(now.left_to_refund)} is left to refund; it was ${money(before.left_to_refund)}.`]),
  ]
  if (sentences.length === 0 && before.order.updated_at !== now.order.updated_at) {
    return ['Another part of the order was changed. The amounts are the same.']
  }
  return sentences
}
