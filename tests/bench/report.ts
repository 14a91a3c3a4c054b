import { cpus, totalmem } from 'node:os'
import { loadClient } from './load-client.ts'
import { lists, type GrowthRow } from './growth.ts'
import { judgeLimits, limitConnections } from './limits.ts'
import type { PageBytes, PageScores } from './pages.ts'
import type { ScreenTimes } from './screens.ts'
import type { ServingRow } from './serving.ts'

export type DatabaseReport = {
  database: string
  serving: ServingRow[]
  npmStartSeconds: number
  /** Processor time until the first page; null if the system does not count it. */
  startSeconds: number | null
  /** Processor time until the first page of a bare server that says hello. */
  helloSeconds: number | null
  restMegabytes: number | null
  loadedMegabytes: number | null
}

export type BenchReport = {
  databases: DatabaseReport[]
  /** The number of orders in the shop before the load test. */
  servedOrders: number
  growth: GrowthRow[]
  /** The smallest shop first. */
  screens: ScreenTimes[]
  bytes: PageBytes[]
  scores: PageScores[]
  /** Lighthouse runs per page. */
  runs: number
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const ms = (milliseconds: number | null) => milliseconds?.toFixed(1) ?? ''

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

const ratio = (cost: number | null, before: number | null | undefined) =>
  cost === null || before == null ? '' : `× ${(cost / before).toFixed(2)}`

/** The cost of each call at each size, and the ratio for a hundred times as many orders. */
function growthLines(growth: GrowthRow[]): string[][] {
  const costs = ({ lookup, lists: byName }: GrowthRow) => [
    lookup,
    ...lists.flatMap((name) => [byName[name]?.first ?? null, byName[name]?.deep ?? null]),
  ]
  const count = (orders: number) => orders.toLocaleString('en-GB')
  const sizes = growth.map((row) => [count(row.orders), ...costs(row).map(ms)])
  const ratios = growth.flatMap((large) => {
    const small = growth.find(({ orders }) => orders * 100 === large.orders)
    if (!small) return []
    const before = costs(small)
    return [
      [
        `${count(large.orders)} : ${count(small.orders)}`,
        ...costs(large).map((cost, index) => ratio(cost, before[index])),
      ],
    ]
  })
  return [...sizes, ...ratios]
}

/** How long staff wait in shops of each size, and the ratio of the largest to the smallest. */
function waitingTable(what: string, sizes: { orders: number; times: Record<string, number> }[]): string {
  const head = sizes.map(({ orders }) => `${orders.toLocaleString('en-GB')} orders`)
  const [smallest, largest] = [sizes[0]?.times ?? {}, sizes.at(-1)?.times ?? {}]
  return table(
    [what, ...head, 'Ratio'],
    Object.keys(largest).map((name) => [
      name,
      ...sizes.map(({ times }) => times[name]?.toFixed(0) ?? ''),
      ratio(largest[name] ?? null, smallest[name]),
    ]),
  )
}

function questionParts(growth: GrowthRow[]): string[] {
  if (growth.length === 0) return []
  return [
    '### Questions about many rows',
    `Milliseconds per call, the median of sixty, for lists and sums that read many rows. The old hits are the oldest orders of the shop, all
by one buyer.`,
    waitingTable(
      'Question',
      growth.map(({ orders, questions: times }) => ({ orders, times })),
    ),
  ]
}

function screenParts(screens: ScreenTimes[]): string[] {
  if (screens.length === 0) return []
  return [
    '### Screens for staff',
    `Milliseconds from the press of a place in the rail until its page is complete, in a Chromium of 1440 × 900 on the same
machine; and from the last letter in *Find anything* until something is shown, its pause of 30 ms included. The median of five; the
browser has the scripts, and none of the answers.`,
    waitingTable(
      'Screen',
      screens.map(({ orders, screens: times }) => ({ orders, times })),
    ),
    waitingTable(
      'Looked for',
      screens.map(({ orders, finds: times }) => ({ orders, times })),
    ),
  ]
}

/** The whole document: tables, and one sentence on each. */
export function writeReport(report: BenchReport, now: Date): string {
  const { databases, servedOrders, growth, screens, bytes, scores, runs } = report
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const parts = [
    '# Performance',
    `Measured ${now.toISOString().slice(0, 10)} by \`npm run bench\` on ${machine}. The load client (${loadClient}) runs on the same machine,
so requests per second are low. Compare the column "× bare": how many times slower than a bare \`node:http\` server that sends
the same response, measured in turns in the same run.`,
    '## Limits',
    `Calls are measured on PostgreSQL at ${limitConnections} connections. A start is compared with that of a server that says hello. The embedded database
is for trying the shop and has no limits.`,
    table(
      ['Work', 'Limit', 'Measured', 'Held'],
      judgeLimits({
        onPostgres: databases.find(({ database }) => database === 'PostgreSQL'),
        growth,
        screens,
        bytes,
      }).map(({ work, limit, measured, isHeld }) => [
        work,
        limit,
        measured,
        isHeld === null ? '–' : isHeld ? 'yes' : 'no',
      ]),
    ),
    '## Requests per second',
    `In a shop with ${servedOrders.toLocaleString('en-GB')} orders. "Webhook → paid" is for checkouts that are paid but not yet reported to the shop;
each is sent once, by a JavaScript process. CPU is processor time per request, all threads, as the system counts it.`,
    ...databases.map(({ database, serving }) =>
      [
        `### ${database}`,
        table(
          ['What', 'Connections', 'Per second', '× bare', 'CPU: bare, µs', 'shop, µs', 'database, µs', 'Failures'],
          serving.map((row) => [
            row.name,
            String(row.connections),
            Math.round(row.perSecond).toLocaleString('en-GB'),
            row.slower.toFixed(row.slower < 10 ? 2 : 0),
            ...[row.cost.bare, row.cost.shop, row.cost.database].map((cost) => cost?.toFixed(0) ?? ''),
            String(row.failures),
          ]),
        ),
      ].join('\n\n'),
    ),
    '## Start and memory',
    'With packages, build and data in place. CPU is processor time until the first page.',
    table(
      [
        'Database',
        '`npm start` to first page, s',
        'Server, CPU, s',
        'Hello world, CPU, s',
        'At rest, MB',
        'After load, MB',
      ],
      databases.map((row) => [
        row.database,
        row.npmStartSeconds.toFixed(2),
        row.startSeconds?.toFixed(2) ?? '',
        row.helloSeconds?.toFixed(2) ?? '',
        row.restMegabytes?.toFixed(0) ?? '',
        row.loadedMegabytes?.toFixed(0) ?? '',
      ]),
    ),
    '## Growth',
    `Milliseconds per call, the median of sixty, on PostgreSQL with as many emails and audit entries as orders. A page has
ten rows, so that ten thousand have a page 1,000; one thousand have none.`,
    table(
      ['Orders', 'Order look-up', ...lists.flatMap((name) => [`${name}, first page`, `${name}, page 1,000`])],
      growthLines(growth),
    ),
    ...questionParts(growth),
    ...screenParts(screens),
    '## Bytes per page',
    `Kilobytes (1 kB is 1,000 bytes) over the wire on a phone. "First script" runs by itself; "hydrated" is all JavaScript once the
visitor shows interest.`,
    table(
      ['Page', 'HTML', 'CSS', 'Fonts', 'Pictures', 'Largest picture', 'First script', 'Hydrated'],
      bytes.map((row) => [
        row.path,
        ...[row.html, row.css, row.fonts, row.pictures, row.picture, row.script, row.hydrated].map(kB),
      ]),
    ),
    ...(scores.length > 0
      ? [
          '## Lighthouse',
          `Phone profile; performance is the median of ${runs} ${runs === 1 ? 'run' : 'runs'}.`,
          table(
            ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Layout shift'],
            scores.map((row) => [
              row.path,
              String(row.performance),
              String(row.accessibility),
              String(row.bestPractices),
              String(row.seo),
              row.shift.toFixed(3),
            ]),
          ),
        ]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The remarks below the figures, which were written by hand. An update of the figures keeps them. */
export function writtenByHand(document: string): string {
  const begins = document.indexOf('\n## Where the time goes\n')
  return begins < 0 ? '' : document.slice(begins)
}
