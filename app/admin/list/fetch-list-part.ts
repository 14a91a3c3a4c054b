import type { CallInput, CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'
import type { CsvPart } from './export-button.tsx'
import { rowsAsCsv } from './rows-as-csv.ts'
import type { ListName } from './use-list.ts'

const atOnce = 100

/** The next rows of a list as lines of a file. */
export async function fetchListPart<Name extends ListName>(
  name: Name,
  filters: CallInput<Name>,
  cursor: string | null,
): Promise<CsvPart> {
  const { rows, next }: CallOutput<Name> = await callFunction(name, { ...filters, cursor, limit: atOnce })
  return { csv: rowsAsCsv(rows, { withHead: cursor === null }), count: rows.length, next }
}
