import { formatPounds, type Pence } from '#domain/orders/money.ts'
import { formatDay } from '#domain/calendar/london-time.ts'
import type { DayFigures } from '#domain/site/overview.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import type { ComponentProps, ReactNode } from 'react'
import { RowTable } from '../list/row-table.tsx'

const aPound: Pence = 100
const wholePounds = (pence: Pence) => `${pence < 0 ? '−' : ''}£${Math.abs(pence / 100).toLocaleString('en-GB')}`
const inDigits = (count: number) => count.toLocaleString('en-GB')

export function RevenueChart({ days }: { days: DayFigures[] }) {
  const scale = scaleFor(
    days.map(({ revenue }) => revenue),
    aPound,
  )
  return (
    <div className="h-58">
      <DayBars
        bars={days.map(({ day, revenue }) => ({
          day,
          parts: [{ from: 0, to: revenue, colour: 'bg-success' }],
          lines: [formatPounds(revenue)],
        }))}
        scale={scale}
        write={wholePounds}
      />
    </div>
  )
}

export function CheckoutChart({ days }: { days: DayFigures[] }) {
  const scale = scaleFor(
    days.map(({ checkouts }) => checkouts),
    1,
  )
  return (
    <div className="flex h-58 flex-col">
      <div className="min-h-0 flex-1">
        <DayBars
          bars={days.map(({ day, checkouts, orders }) => ({
            day,
            parts: [
              { from: 0, to: orders, colour: 'bg-success' },
              { from: orders, to: checkouts, colour: 'bg-edge' },
            ],
            lines: [`Paid orders: ${orders}`, `Not paid: ${checkouts - orders}`],
          }))}
          scale={scale}
          write={inDigits}
        />
      </div>
      <p className="flex justify-center gap-5 pt-1 text-muted">
        <Sign colour="bg-success" name="Paid orders" />
        <Sign colour="bg-edge" name="Not paid" />
      </p>
    </div>
  )
}

function Sign({ colour, name }: { colour: string; name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames('size-2.5 rounded-xs', colour)} /> {name}
    </span>
  )
}

type DayBar = {
  day: string
  parts: { from: number; to: number; colour: string }[]
  lines: string[]
}

type DayBarsProps = { bars: DayBar[]; scale: Scale; write: (value: number) => string }

/** One vertical bar per day. Only some days are labelled, because not all fit. */
function DayBars({ bars, scale: { ticks, percent }, write }: DayBarsProps) {
  const every = Math.ceil(bars.length / 6)
  const nought = percent(0)
  return (
    <div className="grid h-full grid-cols-[4rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_1.25rem] gap-x-2 pt-2 pr-3 text-muted tabular-nums">
      <div className="relative">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: `${percent(tick)}%` }}>
            {write(tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        {ticks.map((tick) => (
          <span
            key={tick}
            className={classNames('absolute inset-x-0 border-t', tick === 0 ? 'border-edge' : 'border-line')}
            style={{ bottom: `${percent(tick)}%` }}
          />
        ))}
        <div className="absolute inset-0 flex">
          {bars.map(({ day, parts, lines }, index) => (
            <div key={day} data-day={day} className="group/day relative min-w-0 flex-1 hover:bg-ink/5">
              {parts.map(({ from, to, colour }) => (
                <span
                  key={colour}
                  className={classNames('absolute inset-x-[15%]', colour)}
                  style={{
                    bottom: `${percent(Math.min(from, to))}%`,
                    height: `${Math.abs(percent(to) - percent(from))}%`,
                  }}
                />
              ))}
              <span
                className={classNames(
                  'pointer-events-none absolute z-10 mb-1 hidden rounded-md border border-line bg-surface px-3 py-2 text-sm whitespace-nowrap text-ink shadow-sm group-hover/day:block',
                  index < bars.length / 2 ? 'left-0' : 'right-0',
                )}
                style={{ bottom: `${nought}%` }}
              >
                <span className="block font-semibold">{formatDay(day)}</span>
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="col-start-2 flex items-end">
        {bars.map(({ day }, index) => (
          <span key={day} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {index % every === 0 && `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`}
          </span>
        ))}
      </div>
    </div>
  )
}

export type Share = { name: string; revenue: Pence; orders: number }

export function ShareChart({ shares }: { shares: Share[] }) {
  const most = Math.max(1, ...shares.map(({ revenue }) => revenue))
  return (
    <div className="flex min-h-24 flex-col justify-center gap-3 px-3 text-sm tabular-nums">
      {shares.map(({ name, revenue }) => (
        <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3">
          <bdi className="truncate text-right text-muted">{name}</bdi>
          <span className="flex items-center gap-2">
            <span
              className="h-4 rounded-r-sm bg-ink"
              style={{ width: `calc(${Math.max(0, revenue / most)} * (100% - 7rem))` }}
            />
            {formatPounds(revenue)}
          </span>
        </div>
      ))}
    </div>
  )
}

type Scale = {
  ticks: number[]
  /** The position of a value above the lowest, in per cent. */
  percent: (value: number) => number
}

/** An axis that includes zero, with about four round steps that cover every value. No step is smaller than `least`. */
export function scaleFor(values: readonly number[], least: number): Scale {
  const step = roundStep(Math.max(least, (Math.max(0, ...values) - Math.min(0, ...values)) / 4))
  const lowest = Math.floor(Math.min(0, ...values) / step)
  const highest = Math.max(Math.ceil(Math.max(0, ...values) / step), lowest + 1)
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * step)
  return { ticks, percent: (value) => ((value / step - lowest) / (highest - lowest)) * 100 }
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
}

type ChartFrameProps<Row> = Pick<ComponentProps<typeof RowTable<Row>>, 'rows' | 'keyOf' | 'columns' | 'isTall'> & {
  title: string
  chart: ReactNode
}

/** A chart, with its figures as a table behind it. */
export function ChartFrame<Row>({ title, chart, ...table }: ChartFrameProps<Row>) {
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-surface">
      <figcaption className="px-5 pt-4 font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="px-2 py-3 text-xs">
        {chart}
      </div>
      <details className="group border-t border-line">
        <summary className="flex min-h-11 items-center px-5 text-sm font-semibold">
          <span className="link-underline group-open:hidden">Show as a table</span>
          <span className="link-underline not-group-open:hidden">Hide the table</span>
        </summary>
        <div className="px-3 pb-3">
          <RowTable {...table} caption={title} isPlain />
        </div>
      </details>
    </figure>
  )
}
