/** How long the shop waits for its database before it gives up on a connection, a statement or a silence. */
export type PostgresTimings = {
  /** To open a connection, and to be given one of the pool. */
  connectMs: number
  /** The server ends statements and idle transactions after this long. */
  statementMs: number
  /** A connection in use on which nothing has come for this long is given up. Longer than any statement may take. */
  silenceMs: number
  /** The listening connection is asked for a sign of life this often, and has this long to give one. */
  pingEveryMs: number
  pingMs: number
  /** Pauses between attempts to listen again: the first, doubled with each failure, never more than the longest. */
  firstRetryMs: number
  longestRetryMs: number
}

/** A database that comes back is used within ten seconds: an attempt fails after five, a pause lasts five at most. */
export const postgresTimings: PostgresTimings = {
  connectMs: 5000,
  statementMs: 15_000,
  silenceMs: 20_000,
  pingEveryMs: 5000,
  pingMs: 5000,
  firstRetryMs: 250,
  longestRetryMs: 5000,
}
