/**
 * One step of a run. `seconds` is its duration on two idle cores, from which the remaining time is computed.
 *
 * @typedef {{ tool: 'check' | 'build', seconds: number }
 *   | { tool: 'vitest', projects: string[], without?: string[], seconds: number }
 *   | { tool: 'playwright', set: 'quick' | 'all', seconds: number }} Step
 */

/** @type {Step} */
const check = { tool: 'check', seconds: 30 }
/** @type {Step} */
const build = { tool: 'build', seconds: 15 }
/** @type {(seconds: number, ...projects: string[]) => Extract<Step, { tool: 'vitest' }>} */
const vitest = (seconds, ...projects) => ({ tool: 'vitest', projects, seconds })
/** @type {(seconds: number, set: 'quick' | 'all') => Step} */
const playwright = (seconds, set) => ({ tool: 'playwright', set, seconds })

/** Integration tests that the quick set leaves out, because they send thousands of requests or write thousands of rows. */
const longIntegration = [
  'tests/attack/functions.integration.test.ts',
  'tests/attack/stored-text.integration.test.ts',
  'app/admin/orders/ship-many-orders.postgres.test.ts',
  'server/demo/fill-demo.integration.test.ts',
]

/**
 * The parts of the tests by name; `quick` is `npm test` by itself. CONTRIBUTING.md describes them.
 *
 * @type {Record<string, Step[]>}
 */
export const plan = {
  quick: [
    check,
    { ...vitest(225, 'unit', 'component', 'postgres'), without: longIntegration },
    build,
    playwright(165, 'quick'),
  ],
  all: [check, vitest(450, 'unit', 'component', 'process', 'postgres', 'embedded'), build, playwright(950, 'all')],
  unit: [vitest(25, 'unit')],
  component: [vitest(25, 'component')],
  integration: [vitest(130, 'postgres')],
  embedded: [vitest(40, 'embedded')],
  process: [vitest(100, 'process')],
  e2e: [build, playwright(1000, 'all')],
  changed: [check, vitest(60, 'unit', 'component', 'postgres')],
}

/**
 * The part that runs a test file, by the file's name; null for any other text.
 *
 * @param {string} file
 * @returns {string | null}
 */
export function partThatRuns(file) {
  if (file.endsWith('.spec.ts')) return 'e2e'
  const match = /(?:\.(component|process|integration|postgres))?\.test\.tsx?$/.exec(file)
  if (!match) return null
  const kind = match[1] ?? 'unit'
  return kind === 'postgres' ? 'integration' : kind
}
