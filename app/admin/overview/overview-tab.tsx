import type { CallOutput } from '#contract/functions.ts'
import { formatPounds } from '#domain/orders/money.ts'
import { conversion, type DayFigures as Day } from '#domain/site/overview.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { staffHref } from '#domain/site/staff-href.ts'
import { products } from '#domain/products/catalogue.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { EmailPauseNotice } from '../emails/email-pause-notice.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { Loaded } from '../list/loaded.tsx'
import { StatusButtons } from '../submissions/status-buttons.tsx'
import { useFilters } from '../list/use-filters.ts'
import { UntrustedText } from '../list/cells.tsx'
import { Attention } from './attention.tsx'
import { FirstRun } from './first-run.tsx'
import { Queue } from './queue.tsx'
import { TitledCard } from '../list/titled.tsx'
import { ChartFrame, ShareChart, type Share, CheckoutChart, RevenueChart } from './charts.tsx'

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

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
  const period = filters.days ?? '30'
  const days = period === '90' ? 90 : 30
  const query = useCall('overview', { days }, { failure: 'Failed to load the overview', keepsPrevious: true })
  return (
    <Loaded query={query} noun="the overview" lines={10}>
      {(figures) => (
        <section aria-label="Overview" className="flex flex-col gap-6" aria-busy={query.isStale}>
          {figures.emails_paused && <EmailPauseNotice pause={figures.emails_paused} />}
          <Attention figures={figures} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Today today={figures.today} />
            <Stock stock={figures.stock} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-semibold">Last {figures.days.length} days</h2>
            <StatusButtons
              label="Period"
              options={periods}
              value={period}
              onSet={(chosen) => setFilter('days', chosen === '30' ? null : chosen)}
            />
          </div>
          <Totals figures={figures} />
          <DayFigures days={figures.days} />
          <div className="grid gap-8 xl:grid-cols-2">
            <ShareFigures title="By product" of="Product" shares={figures.by_product} />
            <ShareFigures title="By code" of="Code" shares={figures.by_code} />
          </div>
        </section>
      )}
    </Loaded>
  )
}

function Totals({ figures }: { figures: CallOutput<'overview'> }) {
  return (
    <dl className="-mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-6">
      <Total label="Takings" value={formatPounds(figures.gross)} />
      <Total label="Refunded" value={formatPounds(figures.refunded)} />
      <Total label="Revenue, less refunds and disputes" value={formatPounds(figures.revenue)} />
      <Total label="Paid orders" value={figures.orders.toLocaleString('en-GB')} />
      <Total label="Checkouts opened" value={figures.checkouts.toLocaleString('en-GB')} />
      <Total label="Checkout to paid" value={conversionIn(figures)} />
    </dl>
  )
}

function conversionIn(figures: Pick<Day, 'orders' | 'checkouts'>): string {
  const share = conversion(figures)
  return share === null ? '–' : `${share}%`
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl leading-tight font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

/** `of` is the heading of the names: 'Product'. */
type ShareFiguresProps = { title: string; of: string; shares: Share[] }

function ShareFigures({ title, of, shares }: ShareFiguresProps) {
  if (shares.length === 0) return <EmptyState title={`${title}: no paid orders in this period`} />
  return (
    <ChartFrame
      title={title}
      chart={<ShareChart shares={shares.slice(0, 8)} />}
      rows={shares}
      keyOf={({ name }) => name}
      columns={(column) => [
        column(of, { isName: true }, ({ name }) => <UntrustedText text={name} clamp="line" />),
        column('Paid orders', { isNumeric: true }, ({ orders }) => orders),
        column('Revenue', { isNumeric: true }, ({ revenue }) => formatPounds(revenue)),
      ]}
    />
  )
}

/** Today so far, beside the same hours of the same day last week. */
function Today({ today }: { today: CallOutput<'overview'>['today'] }) {
  const { revenue, orders, last_week_revenue, last_week_orders } = today
  const more = revenue - last_week_revenue
  return (
    <TitledCard id="today" title="Today, less refunds" look="text-sm font-semibold text-muted" padding="small">
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <TextLink plain href={staffHref.orders()} className="text-xl font-semibold tabular-nums hover:underline">
          {formatPounds(revenue)}
        </TextLink>
        <span className="text-sm text-muted">
          {orders} {orders === 1 ? 'order' : 'orders'}
        </span>
      </p>
      <p className="text-sm text-muted">
        {formatPounds(last_week_revenue)} and {last_week_orders} {last_week_orders === 1 ? 'order' : 'orders'} by this
        time a week ago{more !== 0 && `: ${formatPounds(Math.abs(more))} ${more > 0 ? 'more' : 'less'} today`}
      </p>
    </TitledCard>
  )
}

type Line = CallOutput<'overview'>['stock'][number]

const soon = 7

function Stock({ stock }: { stock: Line[] }) {
  return (
    <TitledCard id="stock" title="Stock" look="text-sm font-semibold text-muted" padding="small">
      {stock.length === 0 && (
        <p className="mt-1 text-sm text-muted">
          Stock is not counted. <TextLink href={staffHref.dashboard('catalogue')}>Set a stock</TextLink> to see how long
          it lasts.
        </p>
      )}
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {stock.map((line) => (
          <li key={line.key} className="flex flex-wrap justify-between gap-x-4">
            <TextLink href={staffHref.dashboard('catalogue')}>{products[line.key].name}</TextLink>
            <span className={isLow(line) ? 'font-semibold text-danger' : 'text-muted'}>{inWords(line)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const isLow = ({ stock, days_left: left }: Line) => stock === 0 || (left !== null && left < soon)

function inWords({ stock, days_left: left }: Line): string {
  if (stock === 0) return 'Sold out'
  if (left === null) return `${stock} left, none sold in four weeks`
  if (left === 0) return `${stock} left, less than a day at this pace`
  return `${stock} left, about ${left} ${left === 1 ? 'day' : 'days'} at this pace`
}

function DayFigures({ days }: { days: Day[] }) {
  // Newest first, as in every list here.
  const newest = days.toReversed()
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <ChartFrame
        title="Revenue by day"
        chart={<RevenueChart days={days} />}
        isTall
        rows={newest}
        keyOf={({ day }) => day}
        columns={(column) => [
          column('Day', { isName: true }, ({ day }) => day),
          column('Paid orders', { isNumeric: true }, ({ orders }) => orders),
          column('Takings', { isNumeric: true }, ({ gross }) => formatPounds(gross)),
          column('Refunded', { isNumeric: true }, ({ refunded }) => formatPounds(refunded)),
          column('Revenue', { isNumeric: true }, ({ revenue }) => formatPounds(revenue)),
        ]}
      />
      <ChartFrame
        title="Checkouts and paid orders by day"
        chart={<CheckoutChart days={days} />}
        isTall
        rows={newest}
        keyOf={({ day }) => day}
        columns={(column) => [
          column('Day', { isName: true }, ({ day }) => day),
          column('Checkouts opened', { isNumeric: true }, ({ checkouts }) => checkouts),
          column('Paid orders', { isNumeric: true }, ({ orders }) => orders),
          column('Checkout to paid', { isNumeric: true }, conversionIn),
        ]}
      />
    </div>
  )
}
