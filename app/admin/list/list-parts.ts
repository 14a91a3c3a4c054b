import type { CallInput, CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'
import type { CsvPart } from './export-button.tsx'
import type { ListName } from './use-list.ts'

const atOnce = 100

export function listParts<Name extends ListName>(
  name: Name,
  filters: CallInput<Name>,
): (cursor: string | null) => Promise<CsvPart> {
  const write = csvWriter()
  return async (cursor) => {
    const { rows, next }: CallOutput<Name> = await callFunction(name, { ...filters, cursor, limit: atOnce })
    return { csv: write(rows), count: rows.length, next }
  }
}

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
  const text = field.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function cell(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvCell) // JSON has no more kinds
}
