import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { elapsed, say } from './progress.mjs'
import { root, run } from './run.mjs'
import { findNode } from './find-node.mjs'
import { addUp } from './summary.mjs'
import { partThatRuns, plan } from './test-plan.mjs'

/**
 * @typedef {import('./test-plan.mjs').Step} Step
 * @typedef {{ name: string, code: number, took: string, report: import('./summary.mjs').Report }} Outcome
 */

const [first = 'quick', ...rest] = process.argv.slice(2)
const partOfFile = partThatRuns(first)
const [part, filters] = partOfFile ? [partOfFile, [first, ...rest]] : [first, rest]
const steps = part === 'watch' ? [] : plan[part]
if (!steps) {
  const parts = [...Object.keys(plan), 'watch'].join(', ')
  console.error(`There is no part of the tests called "${part}". Name a test file or one of these parts: ${parts}.`)
  process.exit(1)
}

await ensurePackages({ development: true })
const node = findNode()
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
// With NODE_ENV=production React and the tools would leave out parts that the tests need.
delete env.NODE_ENV

const needsBrowser =
  part === 'watch' || steps.some((step) => step.tool === 'vitest' && step.projects.includes('component'))
if (needsBrowser) env.TEST_CHROMIUM = JSON.stringify(await findChromium())

if (part === 'watch') {
  const projects = ['unit', 'component', 'postgres'].flatMap((project) => ['--project', project])
  process.exit(await run(node, ['node_modules/vitest/vitest.mjs', 'watch', ...projects, ...filters], { env }))
}

const reports = join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const started = Date.now()
const outcomes = await runSteps(steps)

for (const { test, reason, command } of outcomes.flatMap(listFailures)) {
  console.log(`\n✗ ${test}\n${reason.replace(/^/gm, '    ')}\n    Alone: ${command}`)
}
if (part === 'quick' || part === 'all') {
  for (const { name, report } of outcomes.filter(({ report }) => report.slowest.length > 0)) {
    console.log(`\nThe slowest of ${name}:`)
    for (const slow of report.slowest) console.log(`   ${say(slow.ms)}  ${slow.name}`)
  }
}
console.log()
for (const { name, code, took } of outcomes) console.log(`${code === 0 ? '✓' : '✗'} ${name} (${took})`)
if (part === 'changed') console.log('Browser tests of the whole product are left out: npm test -- e2e')
if (part === 'quick') console.log('Every width, the embedded database and the rest: npm test -- all')
console.log(`The tests took ${elapsed(started)}.`)
console.log()
const { passed, failed } = addUp(outcomes)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

/** @param {Step[]} all */
async function runSteps(all) {
  /** @type {Outcome[]} */
  const done = []
  let before = 0
  for (const [index, step] of all.entries()) {
    const after = all.slice(index + 1).reduce((sum, { seconds }) => sum + seconds, 0)
    // Without a build every browser test would fail with another message.
    if (step.tool === 'playwright' && done.some(({ name, code }) => name === 'build' && code !== 0)) continue
    done.push(await runStep(step, { started, before, seconds: step.seconds, after }))
    before += step.seconds
  }
  return done
}

/**
 * @param {Step} step
 * @param {import('./time-left.mjs').Place} place
 * @returns {Promise<Outcome>}
 */
async function runStep(step, place) {
  const name = nameOf(step)
  const began = Date.now()
  console.log(`\n── ${name}, ${elapsed(started)} into the tests`)
  const file = join(reports, `${step.tool}.json`)
  // A part that is called by name shows the progress that the tool itself prints.
  const progress = part === 'quick' || part === 'all' ? { TEST_PROGRESS: JSON.stringify(place) } : {}
  const code = await run(node, argsOf(step), { env: { ...env, ...progress, ...settingsOf(step), TEST_REPORT: file } })
  return { name, code, took: elapsed(began), report: readReport(file) }
}

/**
 * Settings that playwright.config.ts and vitest.config.ts read.
 *
 * @param {Step} step
 */
function settingsOf(step) {
  if (step.tool === 'playwright') return { E2E_SET: step.set }
  return step.tool === 'vitest' && step.without ? { TEST_WITHOUT: step.without.join(',') } : {}
}

/** @param {Step} step */
function nameOf(step) {
  if (step.tool === 'vitest') return step.projects.join(', ')
  return step.tool === 'playwright' ? 'browser tests' : step.tool
}

/** @param {Step} step */
function argsOf(step) {
  const isWhole = part === 'quick' || part === 'all'
  switch (step.tool) {
    case 'check':
    case 'build':
      return [`scripts/${step.tool}.mjs`]
    case 'vitest': {
      const projects = step.projects.map((project) => `--project=${project}`)
      const reporters = [...(isWhole ? [] : ['--reporter=default']), '--reporter=./scripts/report-vitest.mjs']
      // Against the last commit, or against the one that is named: `npm test -- changed main`.
      const which = part === 'changed' ? ['--changed', filters[0] ?? 'HEAD', '--passWithNoTests'] : filters
      return ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...which]
    }
    case 'playwright': {
      const reporters = [...(isWhole ? [] : ['list']), './scripts/report-playwright.mjs']
      return ['node_modules/@playwright/test/cli.js', 'test', `--reporter=${reporters.join(',')}`, ...filters]
    }
  }
}

/**
 * @param {string} file
 * @returns {import('./summary.mjs').Report}
 */
function readReport(file) {
  // A step that failed before it wrote its report counts by its exit code alone.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failures: [], slowest: [] }
}

/** @param {Outcome} outcome */
function listFailures({ name, code, report }) {
  if (code === 0 || report.failures.length > 0) return report.failures
  const command = name === 'check' || name === 'build' ? `npm run ${name}` : `npm test -- ${part}`
  return [{ test: name, reason: `It ended with code ${code}; its output is above.`, command }]
}
