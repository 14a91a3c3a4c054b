import * as z from 'zod/mini'
import { documentKinds } from '#domain/orders/documents.ts'
import { pence } from '../fields.ts'

export const vatSplit = { net: pence, vat: pence, gross: pence }

/** A document without its text. */
export const documentRow = z.object({
  /** 'INV-2026-00031', 'CN-2026-00007'. */
  number: z.string(),
  kind: z.enum(documentKinds),
  order_id: z.string(),
  /** The London day of issue. */
  issued_on: z.string(),
  /** A credit note: its invoice. An invoice after a failed refund: that refund's credit note. */
  corrects: z.nullable(z.string()),
  currency: z.string(),
  ...vatSplit,
})
