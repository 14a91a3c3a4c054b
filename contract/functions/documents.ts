import * as z from 'zod/mini'
import { defineFunction, perMinute } from '../define-function.ts'
import { page } from '../fields.ts'
import { documentRow } from '../orders/document-row.ts'
import * as documents from '../orders/documents.ts'

/** Invoices and credit notes. */
export const documentFunctions = {
  'request-invoice': defineFunction({
    about:
      'The invoice of a paid order, by a pass or as its owner. The same details answer the same document; other details credit it in full and make a new one. Without details up to £250 the short form.',
    access: 'anyone',
    limit: perMinute(20),
    input: documents.requestInvoiceInput,
    output: z.object({ document: documents.shopDocument }),
  }),
  'find-document': defineFunction({
    about:
      'An invoice or a credit note with its PDF (base64): by a pass or as the owner of its order, or signed in as a manager.',
    access: 'anyone',
    limit: perMinute(60),
    input: documents.findDocumentInput,
    output: documents.foundDocument,
  }),
  'list-documents': defineFunction({
    about: 'Invoices and credit notes of a month or an order, newest first.',
    access: 'manager',
    input: documents.listDocumentsInput,
    output: page(documentRow),
  }),
}
