/** Timeouts of the shop for connections, statements and silence of its database. */
export type PostgresTimings = {
  /** To open a connection, and to get one from the pool. */
  connectMs: number
  /** The server ends statements and idle transactions after this long. */
  statementMs: number
  /** A connection in use without data for this long is closed. Longer than any statement may take. */
  silenceMs: number
  /** How often the listening connection sends a heartbeat, and how long it waits for the response. */
  pingEveryMs: number
  pingMs: number
  /** Delays between attempts to listen again: the first, doubled with each failure, up to the longest. */
  firstRetryMs: number
  longestRetryMs: number
}

/** The shop uses a database within ten seconds of its return: an attempt fails after five, a delay lasts five at most. */
export const postgresTimings: PostgresTimings = {
  connectMs: 5000,
  statementMs: 15_000,
  silenceMs: 20_000,
  pingEveryMs: 5000,
  pingMs: 5000,
  firstRetryMs: 250,
  longestRetryMs: 5000,
}
