import type { Generated, GeneratedAlways } from 'kysely'
import type {
  DocumentBuyer,
  DocumentDraft,
  DocumentForm,
  DocumentKind,
  DocumentLine,
} from '#domain/orders/documents.ts'
import type { Json, NullableJson } from './column-types.ts'

export interface DocumentTables {
  document_series: { series: 'CN' | 'INV'; year: number; last_number: Generated<number> }
  documents: {
    id: Generated<string>
    number: string
    position: GeneratedAlways<number>
    kind: DocumentKind
    form: DocumentForm
    order_id: string
    refund_id: string | null
    corrects: string | null
    issued_on: string
    supplied_on: string
    currency: string
    seller: Json<DocumentDraft['seller']>
    buyer: NullableJson<DocumentBuyer>
    lines: Json<DocumentLine[]>
    vat_percent: number | null
    net: number
    vat: number
    gross: number
    created_at: Date
  }
  document_pdfs: { number: string; bytes: Uint8Array }
}
