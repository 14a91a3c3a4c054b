import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { elapsed } from './progress.mjs'
import { root, run } from './run.mjs'
import { findNode } from './find-node.mjs'
import { addUp, countPlaywright, countVitest, listPlaywrightFailures, listVitestFailures } from './summary.mjs'

/** @typedef {import('./summary.mjs').Count} Count */
/** @typedef {import('./summary.mjs').Failure} Failure */

/** @type {Record<string, string[]>} The projects of vitest.config.ts that each part runs. */
const projectsOf = {
  unit: ['unit'],
  component: ['component'],
  integration: ['process', 'pglite', 'postgres'],
  e2e: [],
  // On one database, because somebody waits for it.
  watch: ['unit', 'component', 'process', 'pglite'],
  changed: [],
}
const [part, ...filters] = process.argv.slice(2)
if (part !== undefined && !(part in projectsOf)) {
  console.error(`There is no part of the tests called "${part}". Parts: ${Object.keys(projectsOf).join(', ')}.`)
  process.exit(1)
}

await ensurePackages({ development: true })
const node = findNode()
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
// A machine set up for production would have React and the tools leave out what the tests rely on.
delete env.NODE_ENV

const reports = join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const needsBrowser = part === undefined || ['component', 'watch', 'changed'].includes(part)
if (needsBrowser) env.TEST_CHROMIUM = JSON.stringify(await findChromium())

if (part === 'watch') process.exit(await run(node, [...vitest('watch'), ...filters], { env }))

const started = Date.now()
const stages = []
if (part === undefined || part === 'changed') stages.push(await runStage('check', ['scripts/check.mjs']))
if (part !== 'e2e') stages.push(await runVitest())
if (part === undefined || part === 'e2e') {
  const build = await runStage('build', ['scripts/build.mjs'])
  stages.push(build)
  if (build.code === 0) stages.push(await runPlaywright())
}

const sum = addUp(stages)
for (const { test, reason } of stages.flatMap(({ failures }) => failures)) {
  console.log(`\n✗ ${test}\n${reason.replace(/^/gm, '    ')}`.replaceAll(root, ''))
}
console.log()
for (const stage of stages) console.log(`${stage.code === 0 ? '✓' : '✗'} ${stage.name} (${stage.took})`)
if (part === 'changed') console.log('Browser tests of the whole product are left out: npm test -- e2e')
console.log(`The tests took ${elapsed(started)}.`)
console.log()
console.log(`${sum.passed} passed, ${sum.failed} failed`)
if (sum.failed > 0) process.exitCode = 1

/** @param {'run' | 'watch'} mode */
function vitest(mode) {
  const projects = projectsOf[part ?? ''] ?? []
  return ['node_modules/vitest/vitest.mjs', mode, ...projects.flatMap((project) => ['--project', project])]
}

function runVitest() {
  const report = join(reports, 'vitest.json')
  const args = [...vitest('run'), '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  // Against the last commit, or against the one that is named: `npm test -- changed main`.
  if (part === 'changed') args.push('--changed', filters[0] ?? 'HEAD', '--passWithNoTests')
  else args.push(...filters)
  const name = part ?? 'unit, component and integration'
  return runStage(name, args, () => {
    const read = readReport(report)
    return { count: countVitest(read), failures: listVitestFailures(read) }
  })
}

function runPlaywright() {
  const report = join(reports, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters]
  const sumUp = () => {
    const read = readReport(report)
    return { count: countPlaywright(read), failures: listPlaywrightFailures(read) }
  }
  return runStage('end to end', args, sumUp, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {() => { count: Count, failures: Failure[] }} [sumUp]
 * @param {Record<string, string>} [settings]
 */
async function runStage(name, args, sumUp, settings) {
  const began = Date.now()
  console.log(`\n── ${name}, ${elapsed(started)} into the tests`)
  const code = await run(node, args, { env: { ...env, ...settings } })
  return { name, code, took: elapsed(began), ...(sumUp?.() ?? { count: { passed: 0, failed: 0 }, failures: [] }) }
}

/** @param {string} file */
function readReport(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  // The stage broke before it could write one; its exit code says so.
  const stats = { expected: 0, unexpected: 0, flaky: 0 }
  return { numPassedTests: 0, numFailedTests: 0, testResults: [], stats, suites: [] }
}
