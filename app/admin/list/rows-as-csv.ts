import { csvText, type CsvCell } from '#domain/csv.ts'

/** A column for each field, named in words: `first_name` is 'First name'. */
export function rowsAsCsv(rows: readonly object[]): string {
  const fields = Object.keys(rows[0] ?? {})
  return csvText(
    fields.map(inWords),
    rows.map((row) => fields.map((field) => cell(Reflect.get(row, field)))),
  )
}

function inWords(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cell(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvCell) // JSON has no more kinds
}
