import { useState } from 'react'
import { Download } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useMutationOf } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { saveCsv } from '#app/parts/ui/save-file.ts'
import { toast } from '#app/parts/ui/toast.ts'

export type CsvPart = { csv: string; count: number; next: string | null }

type ExportButtonProps = {
  /** The plural noun with a capital: 'Messages'. It also names the file. */
  noun: string
  /** Starts a new file. The returned function fetches its parts in order; the first has the headings. */
  startParts: () => (cursor: string | null) => Promise<CsvPart>
}

/** Saves all pages of a filtered list as a spreadsheet. */
export function ExportButton({ noun, startParts }: ExportButtonProps) {
  const [count, setCount] = useState(0)
  const things = noun.toLowerCase()
  const save = useMutationOf(() => fetchParts(startParts(), setCount), {
    done(parts) {
      if (parts.length === 0) toast.message(`There are no ${things} to export`)
      else saveCsv(`${things}.csv`, ...parts)
    },
    failed: `Failed to export ${things}`,
  })
  return (
    <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate(undefined)}>
      {!save.isPending && <Icon of={Download} />}
      {save.isPending && count > 0 ? `${count.toLocaleString('en-GB')} so far` : 'Export CSV'}
    </Button>
  )
}

async function fetchParts(fetchPart: ReturnType<ExportButtonProps['startParts']>, onCount: (count: number) => void) {
  const parts: string[] = []
  let sum = 0
  let cursor: string | null = null
  onCount(sum)
  do {
    const { csv, count, next }: CsvPart = await fetchPart(cursor)
    if (count > 0) parts.push(csv)
    onCount((sum += count))
    cursor = next
  } while (cursor !== null)
  return parts
}
