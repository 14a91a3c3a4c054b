import { Download } from 'lucide-react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'
import { useMutationOf } from '#app/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { rowsAsCsv } from './rows-as-csv.ts'
import { saveCsv } from './save-csv.ts'
import type { ListName } from './use-list.ts'

const most = 10_000
const atOnce = 100

type ExportButtonProps<Name extends ListName> = {
  name: Name
  filters: CallInput<Name>
  /** What is listed, in the plural, with a capital: 'Messages'. The file is named after it. */
  noun: string
}

/** Saves what a list is narrowed to, all its pages, for a spreadsheet. */
export function ExportButton<Name extends ListName>({ name, filters, noun }: ExportButtonProps<Name>) {
  const things = noun.toLowerCase()
  const save = useMutationOf(() => fetchRows(name, filters), {
    invalidates: [],
    says: {
      done(rows) {
        if (rows.length === 0) toast.message(`There are no ${things} to export`)
        else saveCsv(`${things}.csv`, rowsAsCsv(rows))
      },
      failed: `Failed to export ${things}`,
    },
  })
  return (
    <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate(undefined)}>
      {!save.isPending && <Download aria-hidden="true" />} Export CSV
    </Button>
  )
}

async function fetchRows<Name extends ListName>(name: Name, filters: CallInput<Name>) {
  const rows: CallOutput<Name>['rows'][number][] = []
  let cursor: string | null = null
  do {
    const page: CallOutput<Name> = await callFunction(name, { ...filters, cursor, limit: atOnce })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null && rows.length < most)
  return rows
}
