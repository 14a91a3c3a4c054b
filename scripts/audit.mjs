/**
 * Reads the output of `npm audit --json`. Returns a sentence for each package with a severe vulnerability, or the reason why
 * the registry did not answer.
 *
 * @param {string} output
 * @returns {{ vulnerabilities: string[] } | { unanswered: string }}
 */
export function readAudit(output) {
  const report = readJson(output)
  if (report?.vulnerabilities === undefined) return { unanswered: report?.message ?? 'it gave no answer' }
  return {
    vulnerabilities: Object.values(report.vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity, via }) => `${name} (${severity}): ${via.map(describe).join('; ')}`),
  }
}

/** @param {string | { title: string, url: string }} reason the name of another package, or a vulnerability of its own */
const describe = (reason) => (typeof reason === 'string' ? `through ${reason}` : `${reason.title}, ${reason.url}`)

/**
 * @param {string} text
 * @returns {{ message?: string, vulnerabilities?: Record<string, { name: string, severity: string, via: (string | { title: string, url: string })[] }> } | null}
 */
function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
