import type { GrowthRow } from './growth.ts'
import type { ScreenTimes } from './screens.ts'
import type { ServingRow } from './serving.ts'

type Limit = { work: string; limit: string; measured: string; isHeld: boolean | null }

type Measured = { serving: ServingRow[]; growth: GrowthRow[]; screens: ScreenTimes[] }

/** The allowed ratio to a bare server, on PostgreSQL at this many connections. */
const connections = 32
const timesBare = {
  'page from the store': 1.25,
  'check-promo': 4,
  'public-order-status': 12,
  'list-orders first page': 30,
  'own part of create-checkout': 12,
}
/** A webhook's limit is processor time of shop and database together, in units of a bare server's request. */
const webhook = { work: 'own part of webhook → paid', units: 131 }
const searchMs = 200
const largestShop = 1_000_000

/** The speed limits beside this run's measurements; null where nothing was measured. */
export function judgeLimits({ serving, growth, screens }: Measured): Limit[] {
  const find = (work: string) => serving.find((row) => row.name === work && row.connections === connections)
  const slowest = slowestSearch({ growth, screens })
  return [
    ...Object.entries(timesBare).map(([work, most]) =>
      judge(work, { most, measured: find(work)?.slower ?? null, write: (value) => `× ${value.toFixed(2)}` }),
    ),
    judge(webhook.work, {
      most: webhook.units,
      measured: unitsOf(find(webhook.work)),
      write: (value) => `${value.toFixed(0)} units`,
    }),
    judge(`searches and lists at ${largestShop.toLocaleString('en-GB')} orders`, {
      most: searchMs,
      measured: slowest,
      write: (value) => `${value.toFixed(0)} ms`,
    }),
  ]
}

function judge(
  work: string,
  { most, measured, write }: { most: number; measured: number | null; write: (value: number) => string },
): Limit {
  return {
    work,
    limit: `≤ ${write(most)}`,
    measured: measured === null ? 'not measured' : write(measured),
    isHeld: measured === null ? null : measured <= most,
  }
}

function unitsOf(row: ServingRow | undefined): number | null {
  if (!row || row.cost.bare === null || row.cost.shop === null) return null
  return (row.cost.shop + (row.cost.database ?? 0)) / row.cost.bare
}

function slowestSearch({ growth, screens }: Pick<Measured, 'growth' | 'screens'>): number | null {
  const questions = growth.find(({ orders }) => orders === largestShop)?.questions
  if (!questions) return null
  const finds = screens.find(({ orders }) => orders === largestShop)?.finds ?? {}
  return Math.max(...Object.values(questions), ...Object.values(finds))
}
