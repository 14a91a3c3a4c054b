import { cpus, totalmem } from 'node:os'
import { lists, type GrowthRow } from './growth.ts'
import type { PageBytes, PageScores } from './pages.ts'
import type { ServingRow } from './serving.ts'

export type DatabaseReport = {
  database: string
  serving: ServingRow[]
  startSeconds: number
  restMegabytes: number | null
  loadedMegabytes: number | null
}

export type BenchReport = {
  databases: DatabaseReport[]
  growth: GrowthRow[]
  bytes: PageBytes[]
  scores: PageScores[]
  /** How often Lighthouse looked at each page. */
  runs: number
}

const kB = (bytes: number) => (bytes / 1024).toFixed(1)
const ms = (milliseconds: number) => milliseconds.toFixed(1)

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** What each call costs at each size, and then what a hundred times as many orders make of it. */
function growthLines(growth: GrowthRow[]): string[][] {
  const costs = ({ lookup, lists: byName }: GrowthRow) => [
    lookup,
    ...lists.flatMap((name) => [byName[name]?.first ?? Number.NaN, byName[name]?.deep ?? Number.NaN]),
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
        ...costs(large).map((cost, index) => `× ${(cost / before[index]!).toFixed(2)}`),
      ],
    ]
  })
  return [...sizes, ...ratios]
}

/** The whole table as a document: numbers and what they mean, nothing else. */
export function writeReport({ databases, growth, bytes, scores, runs }: BenchReport, now: Date): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const parts = [
    '# Performance',
    `Measured ${now.toISOString().slice(0, 10)} by \`npm run bench\` on ${machine}. The load comes from the same machine, so
absolute numbers are low; the ratio to a bare \`node:http\` server that sends the same answer, measured in turns in the same
run, is what can be compared.`,
    '## Requests per second',
    ...databases.map(({ database, serving }) =>
      [
        `### ${database}`,
        table(
          ['What', 'Connections', 'Per second', 'Ratio to bare server', 'Failures'],
          serving.map((row) => [
            row.name,
            String(row.connections),
            Math.round(row.perSecond).toLocaleString('en-GB'),
            row.ratio.toFixed(2),
            String(row.failures),
          ]),
        ),
      ].join('\n\n'),
    ),
    '## Start and memory',
    table(
      ['Database', 'Start to first page, s', 'At rest, MB', 'After load, MB'],
      databases.map((row) => [
        row.database,
        row.startSeconds.toFixed(2),
        row.restMegabytes?.toFixed(0) ?? '',
        row.loadedMegabytes?.toFixed(0) ?? '',
      ]),
    ),
    '## Growth',
    `Milliseconds per call, the median of sixty, on PostgreSQL with as many letters and audit entries as orders. A page has
ten rows, so that ten thousand have a page 1,000.`,
    table(
      ['Orders', 'Order look-up', ...lists.flatMap((name) => [`${name}, first page`, `${name}, page 1,000`])],
      growthLines(growth),
    ),
    '## Bytes per page',
    'Kilobytes over the wire on a phone. "First script" runs by itself; "alive" is all JavaScript once the visitor shows interest.',
    table(
      ['Page', 'HTML', 'CSS', 'Fonts', 'Pictures', 'First script', 'Alive'],
      bytes.map((row) => [row.path, ...[row.html, row.css, row.fonts, row.pictures, row.script, row.alive].map(kB)]),
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
