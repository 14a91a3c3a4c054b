/** Network errors between the shop and its database: refused, cut, no response, not found. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Codes of PostgreSQL: lost connections (08), full (53), stopping (57P0x), timeout (57014), read-only (25006). */
const serverCodes = /^(08|53|57P0[123]$|57014$|25006$)/

/** The driver's own errors have no code. */
const driverSentences =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Client (was closed|has encountered a connection error) and is not queryable$)/

/** Whether an error means that the database is unreachable now; the same call may work in a moment. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code } = fault as Error & { code?: unknown }
  if (typeof code === 'string' && (networkCodes.has(code) || serverCodes.test(code))) return true
  return driverSentences.test(fault.message) || isDatabaseAway(fault.cause)
}
