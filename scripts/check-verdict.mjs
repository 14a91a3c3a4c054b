/** The exit code of a check that could not run, for example because the registry is unreachable. */
export const notMade = 75

/**
 * The lines that report one check.
 *
 * @param {{ name: string, code: number | null, output: string }} result
 * @param {string} time
 */
export function verdictOf({ name, code, output }, time) {
  const lines = output.trimEnd()
  if (code === 0) return `✓ ${name} (${time})`
  if (code === notMade) return `– ${name}: not made. ${lines}`
  const remedy = name === 'format' ? '\nnpm run format fixes the formatting.' : ''
  return `✗ ${name} (${time})\n${lines}${remedy}`
}
