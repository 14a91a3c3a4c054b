import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'

/** A column for each field, named in words: `first_name` is 'First name'. */
export const rowsAsCsv = (rows: readonly object[]): string => csvWriter()(rows)

/** Writes a file part by part. The first rows decide its columns. */
export function csvWriter(): (rows: readonly object[]) => string {
  let fields: readonly string[] | null = null
  return (rows) => {
    const head = fields === null ? csvText((fields = Object.keys(rows[0] ?? {})).map(inWords), []) : ''
    const columns = fields
    return head + rows.map((row) => csvRow(columns.map((field) => cell(Reflect.get(row, field))))).join('')
  }
}

function inWords(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cell(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvCell) // JSON has no more kinds
}
