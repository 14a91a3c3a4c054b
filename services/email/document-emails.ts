import type { ShopDocument } from '#domain/orders/documents.ts'
import type { OutgoingEmail } from './outbox.ts'
import { briefOf, toBuyer, type BuyersOrder } from './refund-emails.ts'

/** Sends the buyer a document as an attachment, once per document. */
export function documentIssued(
  order: BuyersOrder,
  { number, kind, gross, corrects }: Pick<ShopDocument, 'number' | 'kind' | 'gross' | 'corrects'>,
): OutgoingEmail {
  return {
    type: 'document_issued',
    ...toBuyer(order),
    data: { order: briefOf(order), number, kind, gross, corrects },
    dedupeKey: `document_issued:${number}`,
    attachments: [{ kind: 'document', id: number }],
  }
}
