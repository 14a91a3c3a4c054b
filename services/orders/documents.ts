import { insertDocument, listDocumentsOf } from '#db/orders/documents.ts'
import { listRefundsOf } from '#db/orders/money-back.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import {
  countInvoices,
  currentInvoice,
  draftAfterFailedRefund,
  draftFullCredit,
  draftInvoice,
  draftRefundNotes,
  isSameBuyer,
  type DocumentBuyer,
  type DocumentDraft,
  type ShopDocument,
} from '#domain/orders/documents.ts'
import { hasGoneBack, paidAmount } from '#domain/orders/refund.ts'
import { hasBuyer, isPaid } from '#domain/orders/order.ts'
import { documentIssued } from '#services/email/document-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'

/** How often a buyer may request an invoice with other details. */
const mostInvoices = 10

/** Why there is no invoice, in a sentence for the buyer; null if there is one. */
export function whyNoInvoice({ payments }: Pick<Services, 'payments'>, order: OrderRow): string | null {
  if (!isPaid(order)) return 'You can have an invoice once the order is paid.'
  if (paidAmount(order) === 0) return 'Nothing was paid for this order, so there is no invoice for it.'
  return payments.isLive && !order.livemode && order.payment_intent_id !== null
    ? 'This was a test order, so there is no invoice for it.'
    : null
}

type DocumentServices = Pick<Services, 'clock' | 'config'>

/**
 * Returns the invoice of a locked order for this buyer: the current one if it names the same buyer, else a new one. Before a new
 * invoice, the current one is credited in full. The order's earlier refunds get credit notes for the new invoice.
 */
export async function issueInvoice(
  tx: Tx,
  services: DocumentServices,
  order: OrderRow,
  buyer: DocumentBuyer | null,
): Promise<ShopDocument | 'too-many'> {
  const issued = await listDocumentsOf(tx, order.id)
  const current = currentInvoice(issued)
  if (current && isSameBuyer(current.buyer, buyer)) return current
  if (countInvoices(issued) >= mostInvoices) return 'too-many'
  for (const draft of draftFullCredit(issued)) await issue(tx, services, order, draft)
  const invoice = await issue(tx, services, order, draftInvoice(order, buyer, services.config.company))
  await issueForRefunds(tx, services, order)
  return invoice
}

/**
 * Gives every refund of an invoiced and locked order its credit note, and every refund that failed afterwards a replacing
 * invoice. Safe to repeat. Call it last: the document series are locked after every other row.
 */
export async function issueForRefunds(tx: Tx, services: DocumentServices, order: OrderRow): Promise<void> {
  const issued = await listDocumentsOf(tx, order.id)
  if (currentInvoice(issued) === null) return
  const refunds = await listRefundsOf(tx, order.id)
  // Failed refunds first, so that their replacements do not exceed the invoice.
  for (const { id, status } of refunds) {
    if (status !== 'failed') continue
    for (const draft of draftAfterFailedRefund(issued, id)) issued.push(await issue(tx, services, order, draft))
  }
  for (const refund of refunds) {
    if (!hasGoneBack(refund)) continue
    for (const draft of draftRefundNotes(issued, refund)) issued.push(await issue(tx, services, order, draft))
  }
}

async function issue(
  tx: Tx,
  { clock }: DocumentServices,
  order: OrderRow,
  draft: DocumentDraft,
): Promise<ShopDocument> {
  const now = clock.now()
  const document = await insertDocument(tx, draft, { issuedOn: londonDate(now), now })
  if (hasBuyer(order)) await queueEmail(tx, documentIssued(order, document))
  return document
}
