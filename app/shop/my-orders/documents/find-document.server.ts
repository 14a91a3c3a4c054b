import { isFailure } from '#contract/failure.ts'
import { findDocument as findByNumber } from '#db/orders/documents.ts'
import { mayAct } from '#domain/customers/role.ts'
import type { Caller, Handler } from '#services/handler.ts'
import { notYourOrder, requireOrder } from '#services/orders/order-access.ts'
import { makeDocumentPdf } from '#services/papers/document-pdf.ts'

export const findDocument: Handler<'find-document'> = async (services, { number, id, access }, caller) => {
  const document = await findByNumber(services.db, number.toUpperCase())
  // Callers who may not see a document get the same response as for a missing one.
  if (!document || (id !== undefined && id.toLowerCase() !== document.order_id)) return notYourOrder
  if (!isManager(caller)) {
    const opened = await requireOrder(services, { id: document.order_id, access }, { caller, act: 'see-documents' })
    if (isFailure(opened)) return opened
  }
  const { sheet, filename, bytes } = await makeDocumentPdf(document)
  return { document, sheet, filename, pdf: Buffer.from(bytes).toString('base64') }
}

const isManager = (caller: Caller) => caller.userId !== null && mayAct(caller.role, 'manager')
