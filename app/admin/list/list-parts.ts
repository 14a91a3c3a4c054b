import type { CallInput, CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import type { CsvPart } from './export-button.tsx'
import { csvWriter } from './rows-as-csv.ts'
import type { ListName } from './use-list.ts'

const atOnce = 100

/** The rows of a list as the parts of one file, asked for one after the other. */
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
