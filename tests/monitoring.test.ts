import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMetrics } from '#services/metrics.ts'
import { projectRoot } from './support/project-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

type Metric = { name: string; type: string; labels: readonly string[] }

/** The names in `/metrics`: a histogram has a count, a sum and buckets. */
async function listMetrics(): Promise<Metric[]> {
  const { registry } = openMetrics()
  const own = (await registry.getMetricsAsJSON()).filter(({ name }) => name.startsWith('shop_'))
  return own.map(({ name, type }) => {
    const { labelNames = [] } = registry.getSingleMetric(name) as unknown as { labelNames?: string[] }
    return { name, type: String(type), labels: labelNames }
  })
}

const endings = ['', '_count', '_sum', '_bucket']

function findMetric(metrics: Metric[], shown: string): Metric | undefined {
  return metrics.find(({ name, type }) =>
    type === 'histogram' ? endings.slice(1).some((ending) => shown === name + ending) : shown === name,
  )
}

type Dashboard = { panels: { targets: { expr: string }[] }[] }

const sources: [string, () => string[]][] = [
  [
    'docs/monitoring/alerts.yml',
    () =>
      [...read('docs/monitoring/alerts.yml').matchAll(/^ {8}expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ],
  [
    'docs/monitoring/dashboard.json',
    () => {
      const { panels } = JSON.parse(read('docs/monitoring/dashboard.json')) as Dashboard
      return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    },
  ],
]

test.each(sources)('%s uses only metrics and labels that the shop exports', async (_, readExpressions) => {
  const metrics = await listMetrics()
  const expressions = readExpressions()
  expect(expressions.length).toBeGreaterThan(10)
  for (const expression of expressions) {
    for (const [, shown = '', labels = ''] of expression.matchAll(/(shop_\w+)(?:\{([^}]*)\})?/g)) {
      const metric = findMetric(metrics, shown)
      expect(metric, `${shown} is not among the metrics: ${expression}`).toBeDefined()
      for (const [, label = ''] of labels.matchAll(/(\w+)=/g)) expect(metric?.labels, expression).toContain(label)
    }
  }
})

test.each(sources)('every metric of the shop is used in %s', async (_, readExpressions) => {
  const asked = readExpressions().join(' ')
  const metrics = await listMetrics()
  const unwatched = metrics.filter(({ name, type }) => !(asked.includes(name) || type === 'unknown'))
  // shop_stored_answers_total counts pages from memory, which cannot fail.
  expect(unwatched.map(({ name }) => name).filter((name) => name !== 'shop_stored_answers_total')).toEqual([])
})

test('the guide for operators lists every metric', async () => {
  const guide = read('docs/operations.md')
  for (const { name } of await listMetrics()) expect(guide).toContain(`\`${name}\``)
})
