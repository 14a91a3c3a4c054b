import { Download, RefreshCw } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useId } from 'react'
import { formatMonthOfYear, isMonth, monthOf, monthsBetween } from '#domain/books/month.ts'
import { href } from '#domain/site/href.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { useSearchParams } from '#app/parts/ui/router.tsx'
import { saveZip } from '#app/parts/ui/save-file.ts'
import { Select } from '#app/parts/ui/select.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { Loaded } from '../list/loaded.tsx'
import { Moment } from '../list/cells.tsx'
import { DocumentTable } from './document-table.tsx'
import { FindingList } from './finding-list.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { MonthFigures, type Month } from './month-figures.tsx'

export default function BooksPage() {
  return (
    <AdminFrame
      title="Books"
      about="Every movement in the payment provider’s account, month by month, and every difference from our books."
      path={href.books}
    >
      <Books />
    </AdminFrame>
  )
}

/** The month is in the address, so that a view can be shared. */
function useMonth(): [string, (month: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('month') ?? ''
  const choose = (month: string) => setParameters({ month }, { replace: true, preventScrollReset: true })
  return [isMonth(asked) ? asked : monthOf(new Date()), choose]
}

function Books() {
  const [month, setMonth] = useMonth()
  const query = useCall('find-month', { month }, { failure: 'Failed to load the month', keepsPrevious: true })
  return (
    <div className="flex flex-col gap-8">
      <FindingList />
      <section aria-labelledby="month" className="flex flex-col gap-4">
        <Loaded query={query} noun="the month" lines={6}>
          {(figures) => (
            <>
              <MonthBar month={month} figures={figures} onChoose={setMonth} />
              <MonthFigures figures={figures} isStale={query.isStale} />
            </>
          )}
        </Loaded>
      </section>
      <DocumentTable key={`documents of ${month}`} month={month} />
      <LedgerTable key={`movements of ${month}`} month={month} />
    </div>
  )
}

type MonthBarProps = { month: string; figures: Month; onChoose: (month: string) => void }

function MonthBar({ month, figures, onChoose }: MonthBarProps) {
  const id = useId()
  const mayRead = useMayAct('read-ledger')
  const read = useCallMutation('read-ledger', {
    done: ['Books updated', 'The figures are up to date.'],
    failed: 'Failed to update the books',
  })
  const mayExport = useMayAct('export-month')
  const download = useCallMutation('export-month', {
    done: ({ filename, zip }) => saveZip(filename, zip),
    failed: 'Failed to export the month',
  })
  const now = monthOf(new Date())
  const first = [figures.first_month ?? now, month].toSorted((a, b) => (a < b ? -1 : 1))[0] ?? now
  const options = monthsBetween(first, month > now ? month : now).map((value) => ({
    value,
    label: formatMonthOfYear(value),
  }))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 id="month" className="mr-auto text-lg font-semibold">
        {formatMonthOfYear(figures.month)}
      </h2>
      <p className="text-sm text-muted max-sm:basis-full">
        {figures.read_at === null ? (
          'Not updated from the payment provider yet.'
        ) : (
          <>
            Updated <Moment at={figures.read_at} />
          </>
        )}
      </p>
      {mayRead && (
        <Button variant="secondary" busy={read.isPending} onClick={() => read.mutate({})}>
          {!read.isPending && <Icon of={RefreshCw} />}
          Read now
        </Button>
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="sr-only">
          Month
        </label>
        <Select id={id} options={options} value={month} onChoose={onChoose} className="w-48" />
      </div>
      {mayExport ? (
        <Button busy={download.isPending} onClick={() => download.mutate({ month })}>
          {!download.isPending && <Icon of={Download} />}
          Export month
        </Button>
      ) : (
        <p className="text-sm text-muted">Only an admin can export the month.</p>
      )}
    </div>
  )
}
