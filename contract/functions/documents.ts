import * as z from 'zod/mini'
import { forAnyone, forManagers, perMinute } from '../define-function.ts'
import { page } from '../fields.ts'
import { documentRow } from '../orders/document-row.ts'
import * as documents from '../orders/documents.ts'

/** Invoices and credit notes. */
export const documentFunctions = {
  'request-invoice': forAnyone({
    about:
      'The invoice of a paid order, by a pass or as its owner. The same details return the same document; different details credit it in full and make a new one. Up to £250 without details it has the short form.',
    limit: perMinute(20),
    input: documents.requestInvoiceInput,
    output: z.object({ document: documents.shopDocument }),
  }),
  'find-document': forAnyone({
    about:
      'An invoice or a credit note with its PDF (base64): by a pass or as the owner of its order, or signed in as a manager.',
    limit: perMinute(60),
    input: documents.findDocumentInput,
    output: documents.foundDocument,
  }),
  'list-documents': forManagers({
    about: 'Invoices and credit notes of a month or an order, newest first.',
    input: documents.listDocumentsInput,
    output: page(documentRow),
  }),
}
