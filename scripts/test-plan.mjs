/**
 * One step of a run. `seconds` is how long it takes on two idle cores, for the time left.
 *
 * @typedef {{ tool: 'check' | 'build', seconds: number }
 *   | { tool: 'vitest', projects: string[], seconds: number }
 *   | { tool: 'playwright', set: 'quick' | 'all', seconds: number }} Step
 */

/** @type {Step} */
const check = { tool: 'check', seconds: 45 }
/** @type {Step} */
const build = { tool: 'build', seconds: 20 }
/** @type {(seconds: number, ...projects: string[]) => Step} */
const vitest = (seconds, ...projects) => ({ tool: 'vitest', projects, seconds })
/** @type {(seconds: number, set: 'quick' | 'all') => Step} */
const playwright = (seconds, set) => ({ tool: 'playwright', set, seconds })

/**
 * The parts of the tests by name; `quick` is `npm test` by itself. CONTRIBUTING.md describes them.
 *
 * @type {Record<string, Step[]>}
 */
export const plan = {
  quick: [check, vitest(190, 'unit', 'component', 'postgres'), build, playwright(220, 'quick')],
  all: [check, vitest(420, 'unit', 'component', 'process', 'postgres', 'embedded'), build, playwright(1000, 'all')],
  unit: [vitest(40, 'unit')],
  component: [vitest(25, 'component')],
  integration: [vitest(130, 'postgres')],
  embedded: [vitest(40, 'embedded')],
  process: [vitest(100, 'process')],
  e2e: [build, playwright(1000, 'all')],
  changed: [check, vitest(60, 'unit', 'component', 'postgres')],
}
