import type { CallOutput } from '#contract/functions.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { conversion } from '#domain/site/overview.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { EmailPauseNotice } from '../emails/email-pause-notice.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { Loaded } from '../list/loaded.tsx'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { useFilters } from '../list/use-filters.ts'
import { Attention } from './attention.tsx'
import { DayFigures } from './day-figures.tsx'
import { FirstRun } from './first-run.tsx'
import { Queue } from './queue.tsx'
import { ShareFigures } from './share-figures.tsx'
import { Stock } from './stock.tsx'
import { Today } from './today.tsx'

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

/** The queue first: it is for everybody. What the shop takes is for those who run it. */
export function OverviewTab() {
  const isAdmin = useMayAct('first-run')
  const seesFigures = useMayAct('overview')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] 3xl:grid-rows-[auto_1fr] 3xl:gap-x-8">
      <div className="3xl:row-span-2">
        <Queue />
      </div>
      {isAdmin && <FirstRun />}
      {seesFigures && <Trade />}
    </div>
  )
}

function Trade() {
  const { filters, setFilter } = useFilters({ days: { options: periods } })
  const days = filters.days === '90' ? 90 : 30
  const query = useCall('overview', { days }, { failure: 'Failed to load the overview', keepsPrevious: true })
  return (
    <Loaded query={query} noun="the overview" lines={10}>
      {(figures) => (
        <Figures
          data={figures}
          isStale={query.isStale}
          days={days}
          onPeriod={(chosen) => setFilter('days', chosen === '30' ? null : chosen)}
        />
      )}
    </Loaded>
  )
}

type FiguresProps = {
  data: CallOutput<'overview'>
  isStale: boolean
  days: 30 | 90
  onPeriod: (chosen: '30' | '90') => void
}

function Figures({ data, isStale, days, onPeriod }: FiguresProps) {
  const share = conversion(data)
  return (
    <section aria-label="Overview" className="flex flex-col gap-6" aria-busy={isStale}>
      {data.emails_paused && <EmailPauseNotice pause={data.emails_paused} />}
      <Attention figures={data} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Today today={data.today} />
        <Stock stock={data.stock} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Last {data.days.length} days</h2>
        <StatusButtons
          label="Period"
          options={periods}
          value={days === 90 ? '90' : '30'}
          busy={false}
          onSet={onPeriod}
        />
      </div>
      <dl className="-mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-6">
        <Total label="Taken" value={formatPounds(data.gross)} />
        <Total label="Refunded" value={formatPounds(data.refunded)} />
        <Total label="Revenue, less refunds and disputes" value={formatPounds(data.revenue)} />
        <Total label="Paid orders" value={data.orders.toLocaleString('en-GB')} />
        <Total label="Checkouts opened" value={data.checkouts.toLocaleString('en-GB')} />
        <Total label="Checkout to paid" value={share === null ? '–' : `${share}%`} />
      </dl>
      <DayFigures days={data.days} />
      <div className="grid gap-8 xl:grid-cols-2">
        <ShareFigures title="By product" of="Product" shares={data.by_product} />
        <ShareFigures title="By code" of="Code" shares={data.by_code} />
      </div>
    </section>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl leading-tight font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}
