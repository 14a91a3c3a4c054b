import type { ReturnRow } from '#db/tables/orders.ts'
import type { CalendarDate } from '#domain/calendar/london-time.ts'
import type { CancellationData } from '#emails/email-data.ts'
import type { OutgoingEmail } from './outbox.ts'
import { briefOf, toBuyer, type BuyersOrder } from './refund-emails.ts'

type Said = Pick<CancellationData, 'reason' | 'next' | 'confirms'> & { saidAt: Date; units: number | null }

export function cancellationReceived(order: BuyersOrder, { saidAt, units, ...said }: Said, key: string): OutgoingEmail {
  return {
    type: 'cancellation_received',
    ...toBuyer(order),
    data: { order: briefOf(order, units), said_at: saidAt.toISOString(), ...said },
    dedupeKey: `cancellation_received:${key}`,
  }
}

/** Confirms that the buyer keeps the order. Sent once per withdrawn cancellation. */
export function orderKept(order: BuyersOrder, { key, units }: { key: string; units: number | null }): OutgoingEmail {
  const data = { order: briefOf(order, units) }
  return { type: 'order_kept', ...toBuyer(order), data, dedupeKey: `order_kept:${key}` }
}

export function returnInstructions(order: BuyersOrder, returned: ReturnRow, due_on: CalendarDate): OutgoingEmail {
  return {
    type: 'return_instructions',
    ...toBuyer(order),
    data: {
      order: briefOf(order, returned.units),
      due_on,
      who_pays_postage: returned.basis === 'cancel' || returned.basis === 'our-30-days' ? 'buyer' : 'shop',
      is_battery_suspect: returned.is_battery_suspect,
    },
    dedupeKey: `return_instructions:${returned.id}:${returned.is_battery_suspect}`,
  }
}

/** The instructions for the return again, with the label that staff added. Sent once per label. */
export function returnLabel(
  order: BuyersOrder,
  returned: ReturnRow,
  { dueOn, fileId }: { dueOn: CalendarDate; fileId: string },
) {
  const instructions = returnInstructions(order, returned, dueOn)
  return {
    ...instructions,
    data: { ...instructions.data, has_label: true },
    attachments: [{ kind: 'file', id: fileId }],
    dedupeKey: `return_label:${fileId}`,
  } as OutgoingEmail // the same type of email, with one more field
}

export function returnReceived(order: BuyersOrder, returned: ReturnRow, refund_due_on: CalendarDate): OutgoingEmail {
  return {
    type: 'return_received',
    ...toBuyer(order),
    data: { order: briefOf(order, returned.units), refund_due_on },
    dedupeKey: `return_received:${returned.id}`,
  }
}

type Sums = { refund: number; deduction: number }

export function deductionExplained(
  order: BuyersOrder,
  returned: ReturnRow,
  { refund, deduction }: Sums,
): OutgoingEmail {
  return {
    type: 'deduction_explained',
    ...toBuyer(order),
    data: {
      order: briefOf(order, returned.units),
      refund,
      deduction,
      deduction_reason: returned.deduction_reason ?? '',
    },
    dedupeKey: `deduction_explained:${returned.id}`,
  }
}
