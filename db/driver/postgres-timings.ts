/** Timeouts for connections to the database, for statements, and for a connection on which no data arrive. */
export type PostgresTimings = {
  /** To open a connection, and to get one from the pool. */
  connectMs: number
  /** The server ends statements and idle transactions after this long. */
  statementMs: number
  /** A connection in use on which no data arrive for this long is closed. Longer than any statement may take. */
  silenceMs: number
  /** How often the listening connection sends a heartbeat, and how long it waits for the response. */
  pingEveryMs: number
  pingMs: number
  /** Delays between attempts to listen again: the first, doubled with each failure, up to the longest. */
  firstRetryMs: number
  longestRetryMs: number
}

/** After an outage the shop reconnects within ten seconds: an attempt fails after five, and the next follows at most five later. */
export const postgresTimings: PostgresTimings = {
  connectMs: 5000,
  statementMs: 15_000,
  silenceMs: 20_000,
  pingEveryMs: 5000,
  pingMs: 5000,
  firstRetryMs: 250,
  longestRetryMs: 5000,
}
