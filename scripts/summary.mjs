/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ numPassedTests: number, numFailedTests: number }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport
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
