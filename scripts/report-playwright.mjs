import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { findSlowest, quotePattern, shorten } from './summary.mjs'
import { openProgress } from './time-left.mjs'

/**
 * @typedef {import('@playwright/test/reporter').Reporter} Reporter
 * @typedef {import('@playwright/test/reporter').TestCase} TestCase
 * @typedef {import('@playwright/test/reporter').TestResult} TestResult
 * @typedef {import('@playwright/test/reporter').Suite} Suite
 */

/**
 * Writes passed and failed tests for scripts/test.mjs, into the file that TEST_REPORT names.
 *
 * @implements {Reporter}
 */
export default class ReportPlaywright {
  #progress = openProgress(process.env.TEST_PROGRESS)
  #total = 0
  #passed = 0
  /** @type {import('./summary.mjs').Failure[]} */
  #failures = []
  /** @type {import('./summary.mjs').Timing[]} */
  #timings = []

  printsToStdio() {
    return process.env.TEST_PROGRESS !== undefined
  }

  /**
   * @param {unknown} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    this.#total = suite.allTests().length
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, result) {
    this.#timings.push({ name: nameOf(test), ms: result.duration })
    const isPassed = result.status === test.expectedStatus
    if (!isPassed && result.retry < test.retries) return
    if (isPassed && result.retry > 0) console.log(`   passed at the second attempt: ${test.titlePath().join(' › ')}`)
    if (isPassed) this.#passed += 1
    else this.#fail(test, result.errors)
    this.#progress(this.#passed + this.#failures.length, this.#total, this.#failures.length)
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    const reason = shorten(error.message ?? String(error.value), 20).join('\n')
    this.#failures.push({ test: 'an error outside of any test', reason, command: 'npm test -- e2e' })
    console.log(reason)
  }

  onEnd() {
    const report = { passed: this.#passed, failures: this.#failures, slowest: findSlowest(this.#timings) }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }

  /**
   * @param {TestCase} test
   * @param {TestResult['errors']} errors
   */
  #fail(test, errors) {
    const reason = errors.flatMap(({ message = '' }) => shorten(message, 20)).join('\n')
    const command = `npm test -- e2e ${fileOf(test)} --project ${deviceOf(test)} -g ${quotePattern(test.title)}`
    this.#failures.push({ test: nameOf(test), reason, command })
    if (process.env.TEST_PROGRESS) console.log(`   ✗ ${nameOf(test)}`)
  }
}

/** @param {TestCase} test */
const fileOf = (test) => `${basename(test.location.file)}:${test.location.line}`

/** @param {TestCase} test */
const deviceOf = (test) => test.parent.project()?.name ?? ''

/** @param {TestCase} test */
const nameOf = (test) => `[${deviceOf(test)}] ${fileOf(test)} › ${test.title}`
