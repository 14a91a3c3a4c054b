import { isFailure, failure } from '#contract/failure.ts'
import { findDocument as findByNumber } from '#db/orders/documents.ts'
import { mayAct } from '#domain/customers/role.ts'
import type { Caller, Handlers } from '#services/handler.ts'
import { notYourOrder, requireOrder } from '#services/orders/order-access.ts'
import { openDocumentPdf } from '#services/papers/document-pdf.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { writeDocument } from '#domain/orders/document-sheet.ts'
import { whyBuyerIsNeeded, type DocumentBuyer } from '#domain/orders/documents.ts'
import { oneLine } from '#emails/clean-data.ts'
import { issueInvoice, whyNoInvoice } from '#services/orders/documents.ts'

export const documentHandlers = {
  'find-document': async (services, { number, id, access }, caller) => {
    const document = await findByNumber(services.db, number.toUpperCase())
    // Callers who may not see a document get the same response as for a missing one.
    if (!document || (id !== undefined && id.toLowerCase() !== document.order_id)) return notYourOrder
    if (!isManager(caller)) {
      const opened = await requireOrder(services, { id: document.order_id, access }, { caller, act: 'see-documents' })
      if (isFailure(opened)) return opened
    }
    const { filename, bytes } = await openDocumentPdf(services.db, document)
    return { document, sheet: writeDocument(document), filename, pdf: Buffer.from(bytes).toString('base64') }
  },
  'request-invoice': async (services, input, caller) => {
    const opened = await requireOrder(services, input, { caller, act: 'see-documents' })
    if (isFailure(opened)) return opened
    const buyer = readBuyer(input)
    return await services.db.transaction().execute(async (tx) => {
      // The order existed a moment ago, and paid orders are not deleted.
      const order = (await lockOrder(tx, { orderId: opened.order.id })) ?? opened.order
      const why = whyNoInvoice(services, order) ?? (buyer?.address ? null : whyBuyerIsNeeded(order))
      if (why !== null) return failure('conflict', why)
      const invoice = await issueInvoice(tx, services, order, buyer)
      return invoice === 'too-many' ? failure('conflict', tooMany) : { document: invoice }
    })
  },
} satisfies Partial<Handlers>

const isManager = (caller: Caller) => caller.userId !== null && mayAct(caller.role, 'manager')

const tooMany = 'The invoice for this order has already been changed many times. Please write to us, and we will help.'

function readBuyer(input: HandlerInput<'request-invoice'>): DocumentBuyer | null {
  const { business_name, line1, line2, city, postal_code, vat_number } = input
  const name = oneLine(business_name ?? '')
  if (name === '') return null
  const address =
    line1 && city && postal_code
      ? { line1: oneLine(line1), line2: (line2 && oneLine(line2)) || null, city: oneLine(city), postal_code }
      : null
  return { business_name: name, address, vat_number }
}
