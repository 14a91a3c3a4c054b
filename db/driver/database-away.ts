/** The network between the shop and its database: refused, cut, never answered, not found. */
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

/**
 * PostgreSQL's own words for it: connections that fail (08), too many of them or a full disk (53), a server that stops, has crashed or
 * still starts (57P01 to 57P03), a statement that took too long (57014), a standby that takes no writes (25006).
 */
const serverCodes = /^(08|53|57P0[123]$|57014$|25006$)/

/** The driver's faults carry no code. */
const driverSentences =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Client (was closed|has encountered a connection error) and is not queryable$)/

/** Whether a fault says that the database cannot be used just now; the same call may work in a moment. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code } = fault as Error & { code?: unknown }
  if (typeof code === 'string' && (networkCodes.has(code) || serverCodes.test(code))) return true
  return driverSentences.test(fault.message) || isDatabaseAway(fault.cause)
}
