import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ test: string, reason: string, command: string }} Failure
 * @typedef {{ name: string, ms: number }} Timing
 * @typedef {{ passed: number, failures: Failure[], slowest: Timing[] }} Report
 *
 * @typedef {{ message: string, diff?: string, stacks?: { file: string, line: number }[] }} VitestError
 */

/**
 * Adds up the tests of all stages. A stage that failed without a failed test counts as one failure.
 *
 * @param {{ code: number, report: Report }[]} stages
 */
export function addUp(stages) {
  const failed = stages.map(({ code, report }) => report.failures.length || (code === 0 ? 0 : 1))
  return { passed: sum(stages.map(({ report }) => report.passed)), failed: sum(failed) }
}

/**
 * The slowest tests of a run.
 *
 * @param {Timing[]} timings
 */
export const findSlowest = (timings) => timings.toSorted((one, other) => other.ms - one.ms).slice(0, 10)

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

/**
 * The reason of a failed assertion: its message and the lines that differ. If a list of faults should have been empty, Vitest has
 * the faults only in those lines.
 *
 * @param {VitestError} error
 * @param {string} root
 */
export function explain({ message, diff = '', stacks = [] }, root) {
  const differing = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[+-] /.test(line) && !/^[+-] (Expected|Received)$/.test(line) && /\w/.test(line))
  const ours = stacks.find(({ file }) => file.startsWith(root) && !file.includes('/node_modules/'))
  const where = ours ? [`at ${ours.file.slice(root.length)}:${ours.line}`] : []
  return [...shorten(message, 12), ...differing.slice(0, 12), ...where].join('\n')
}

/**
 * @param {string} text
 * @param {number} lines
 */
export function shorten(text, lines) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>|node:internal)/.test(line))
    .slice(0, lines)
}

/**
 * A pattern that matches only this text, quoted for a shell.
 *
 * @param {string} text
 */
export function quotePattern(text) {
  const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`
}
