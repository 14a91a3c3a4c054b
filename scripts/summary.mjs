import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ test: string, reason: string }} Failure
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ errors: { message?: string }[] }} PlaywrightTry
 * @typedef {{ status: string, projectName: string, results: PlaywrightTry[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * @param {VitestReport} report
 * @returns {Count}
 */
export const countVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })

/**
 * A test that passed only when tried again counts as failed: it would fail for somebody else.
 *
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * The failures are told again at the end of a run, because of a long run often only the end is kept.
 *
 * @param {VitestReport} report
 * @returns {Failure[]}
 */
export function listVitestFailures({ testResults }) {
  return testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that breaks before its first test has a message of its own.
    if (tests.length === 0) return file.status === 'failed' ? [failure(file.name, file.message)] : []
    return tests.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages?.join('\n') ?? ''))
  })
}

/**
 * @param {PlaywrightReport} report
 * @returns {Failure[]}
 */
export function listPlaywrightFailures({ suites }) {
  return suites.flatMap(failuresIn)
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 */
function failuresIn({ specs, suites = [] }) {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        return failure(`[${projectName}] ${file}:${line} › ${title}`, messages.join('\n'))
      }),
  )
  return [...here, ...suites.flatMap(failuresIn)]
}

/**
 * @param {string} test
 * @param {string} reason
 * @returns {Failure}
 */
function failure(test, reason) {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|\(<anonymous>\)|node:internal)/.test(line))
  return { test, reason: lines.slice(0, 20).join('\n') }
}

/**
 * Adds up the stages of a run. A stage that failed without naming a failed test, because it broke before or between its
 * tests or has none, counts as one failure, so that no failure goes unsaid.
 *
 * @param {{ code: number, count: Count }[]} stages
 * @returns {Count}
 */
export function addUp(stages) {
  return stages.reduce(
    (sum, { code, count }) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + (code !== 0 && count.failed === 0 ? 1 : count.failed),
    }),
    { passed: 0, failed: 0 },
  )
}
