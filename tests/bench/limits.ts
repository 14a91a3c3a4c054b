import { scriptLimit } from '../e2e/weigh-scripts.ts'
import type { GrowthRow } from './growth.ts'
import type { PageBytes } from './pages.ts'
import type { DatabaseReport } from './report.ts'
import type { ScreenTimes } from './screens.ts'
import type { ServingRow } from './serving.ts'

type Limit = { work: string; limit: string; measured: string; isHeld: boolean | null }

type Measured = {
  onPostgres: Pick<DatabaseReport, 'serving' | 'startSeconds' | 'helloSeconds'> | undefined
  growth: GrowthRow[]
  screens: ScreenTimes[]
  bytes: PageBytes[]
}

/** The speed limits are for this many concurrent connections. */
export const limitConnections = 32
/** How many times slower than a bare server each call may be. */
const timesBare = {
  'page from the store': 1.25,
  'check-promo': 4,
  'public-order-status': 12,
  'list-orders first page': 30,
  'own part of create-checkout': 12,
}
/** The limit of a webhook: processor time of shop and database together, as a multiple of a bare server's request. */
const webhook = { work: 'own part of webhook → paid', units: 131 }
const timesHello = 4.5
const searchMs = 200
const largestShop = 1_000_000

/** The speed limits with the measurements of this run; null if nothing was measured. */
export function judgeLimits({ onPostgres, growth, screens, bytes }: Measured): Limit[] {
  const find = (work: string) =>
    onPostgres?.serving.find((row) => row.name === work && row.connections === limitConnections)
  const slowest = slowestSearch({ growth, screens })
  return [
    ...Object.entries(timesBare).map(([work, most]) =>
      judge(work, { most, measured: find(work)?.slower ?? null, write: times }),
    ),
    judge(webhook.work, {
      most: webhook.units,
      measured: unitsOf(find(webhook.work)),
      write: (value) => `${value.toFixed(0)} units`,
    }),
    judge('start beside hello world', {
      most: timesHello,
      measured: timesOf(onPostgres?.startSeconds, onPostgres?.helloSeconds),
      write: times,
    }),
    ...[100_000, 90_000].map((most) => judgeScripts(bytes, most)),
    judge(`searches and lists at ${largestShop.toLocaleString('en-GB')} orders`, {
      most: searchMs,
      measured: slowest,
      write: (value) => `${value.toFixed(0)} ms`,
    }),
  ]
}

const times = (value: number) => `× ${value.toFixed(2)}`

function judgeScripts(bytes: PageBytes[], most: number): Limit {
  const sizes = bytes.filter(({ path }) => scriptLimit(path) === most).map(({ hydrated }) => hydrated)
  return judge(
    most === 100_000 ? 'scripts of the heaviest page about a product' : 'scripts of the heaviest other page',
    {
      most,
      measured: sizes.length > 0 ? Math.max(...sizes) : null,
      write: (value) => `${(value / 1000).toFixed(1)} kB`,
    },
  )
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

const timesOf = (shop: number | null | undefined, bare: number | null | undefined) =>
  shop && bare ? shop / bare : null

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
