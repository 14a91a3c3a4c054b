/** The text of a receipt, an invoice or a credit note: word for word the same on the page and in the PDF. */
export type Sheet = {
  title: string
  seller: { name: string; lines: readonly string[] }
  about: readonly string[]
  to: { heading: string; lines: readonly string[] }
  /** The first column is text, the others are figures. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  sums: readonly { label: string; amount: string; isTotal?: true }[]
  notes: readonly string[]
}
