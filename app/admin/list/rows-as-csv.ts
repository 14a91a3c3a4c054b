import { csvRow, csvText, type CsvCell } from '#domain/csv.ts'

/** A column for each field, named in words: `first_name` is 'First name'. Further rows of a file come without its head. */
export function rowsAsCsv(rows: readonly object[], { withHead = true } = {}): string {
  const fields = Object.keys(rows[0] ?? {})
  const head = withHead ? csvText(fields.map(inWords), []) : ''
  return head + rows.map((row) => csvRow(fields.map((field) => cell(Reflect.get(row, field))))).join('')
}

function inWords(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cell(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvCell) // JSON has no more kinds
}
