import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { formatPounds } from '#domain/money.ts'
import { conversion } from '#domain/overview.ts'
import { callFunction } from '#app/api/call-function.ts'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { EmailPauseNotice } from '../emails/email-pause-notice.tsx'
import { LoadFailure } from '../list/load-failure.tsx'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { useFailureToast } from '../list/use-failure-toast.ts'
import { useFilters } from '../list/use-filters.ts'
import { Attention } from './attention.tsx'
import { DayFigures } from './day-figures.tsx'
import { ShareFigures } from './share-figures.tsx'

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

const failure = 'Failed to load the overview'

export function OverviewTab() {
  const { filters, setFilter } = useFilters({ days: { options: periods } })
  const days = filters.days === '90' ? 90 : 30
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['overview', days],
    queryFn: () => callFunction('overview', { days }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(error, failure)

  if (error && !data) return <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={10} label="Loading the overview" />
  const share = conversion(data)
  return (
    <section aria-label="Overview" className="flex flex-col gap-8" aria-busy={isPlaceholderData}>
      {data.emails_paused && <EmailPauseNotice pause={data.emails_paused} />}
      <Attention figures={data} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Last {data.days.length} days</h2>
        <StatusButtons
          label="Period"
          options={periods}
          value={days === 90 ? '90' : '30'}
          busy={false}
          onSet={(chosen) => setFilter('days', chosen === '30' ? null : chosen)}
        />
      </div>
      <dl className="-mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        <Total label="Revenue" value={formatPounds(data.revenue)} />
        <Total label="Paid orders" value={data.orders.toLocaleString('en-GB')} />
        <Total label="Checkouts opened" value={data.checkouts.toLocaleString('en-GB')} />
        <Total label="Checkout to paid" value={share === null ? '–' : `${share}%`} />
      </dl>
      <DayFigures days={data.days} />
      <div className="grid gap-8 xl:grid-cols-2">
        <ShareFigures title="By product" column="Product" shares={data.by_product} />
        <ShareFigures title="By code" column="Code" shares={data.by_code} />
      </div>
    </section>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-4 py-4 sm:px-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="display-type text-[1.75rem] leading-tight whitespace-nowrap tabular-nums sm:text-[2.25rem]">
        {value}
      </dd>
    </div>
  )
}
