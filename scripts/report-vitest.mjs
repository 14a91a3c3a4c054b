import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'
import { explain, findSlowest, quotePattern } from './summary.mjs'
import { openProgress } from './time-left.mjs'

/**
 * @typedef {import('vitest/node').Reporter} Reporter
 * @typedef {import('vitest/node').TestCase} TestCase
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('./summary.mjs').Failure} Failure
 */

/** @type {Record<string, string>} Projects of vitest.config.ts that have another name in `npm test`. */
const partOf = { postgres: 'integration', 'component (chromium)': 'component' }

/**
 * Writes passed and failed tests for scripts/test.mjs, into the file that TEST_REPORT names.
 *
 * @implements {Reporter}
 */
export default class ReportVitest {
  #progress = openProgress(process.env.TEST_PROGRESS)
  #files = { total: 0, done: 0 }
  #passed = 0
  /** @type {Failure[]} */
  #failures = []
  /** @type {import('./summary.mjs').Timing[]} */
  #timings = []

  /** @param {ReadonlyArray<unknown>} specifications */
  onTestRunStart(specifications) {
    this.#files.total = specifications.length
  }

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    // If a test passed at the second attempt, these are the errors of its first.
    const reason = errors.map((error) => explain(error, root)).join('\n')
    if (state === 'passed') this.#passed += 1
    if (state === 'passed' && reason) {
      console.log(`   passed at the second attempt: ${nameOf(test.module)} › ${test.fullName}\n${reason}`)
    }
    if (state !== 'failed') return
    const alone = quotePattern(test.fullName)
    this.#fail(`${nameOf(test.module)} › ${test.fullName}`, reason, `${commandFor(test.module)} -t ${alone}`)
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    this.#files.done += 1
    this.#timings.push({ name: nameOf(module), ms: module.diagnostic().duration })
    // Errors of the file itself, from before its first test or after its last.
    for (const error of module.errors()) this.#fail(nameOf(module), explain(error, root), commandFor(module))
    this.#progress(this.#files.done, this.#files.total, this.#failures.length)
  }

  /**
   * @param {unknown} _modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} unhandled
   */
  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) this.#fail('an error outside of any test', explain(error, root), 'npm test')
    const report = { passed: this.#passed, failures: this.#failures, slowest: findSlowest(this.#timings) }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report))
  }

  /**
   * @param {string} test
   * @param {string} reason
   * @param {string} command
   */
  #fail(test, reason, command) {
    this.#failures.push({ test, reason, command })
    if (process.env.TEST_PROGRESS) console.log(`   ✗ ${test}`)
  }
}

/** @param {TestModule} module */
const fileOf = (module) => relative(root, module.moduleId)

/** @param {TestModule} module */
const nameOf = (module) => `[${module.project.name}] ${fileOf(module)}`

/** @param {TestModule} module */
const commandFor = (module) => `npm test -- ${partOf[module.project.name] ?? module.project.name} ${fileOf(module)}`
