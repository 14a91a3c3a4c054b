export type Attachment = { filename: string; type: string; bytes: Buffer }

export type Email = {
  /** The outbox row's id; providers use it as idempotency key. */
  id: string
  to: { email: string; name: string | null }
  from: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  type: string
  attachments: readonly Attachment[]
  /** Headers besides the usual ones. */
  headers?: Readonly<Record<string, string>>
  /** The number of this attempt, from 1. */
  attempt: number
}

/**
 * `rejected` is final (a bad address, a refused domain); `unavailable` should be retried. `limited` is not the fault of this
 * email: the provider wants fewer emails at once, or no more in this period, and no email may be sent before
 * `retryAfterSeconds`. An `interrupted` email was certainly not sent. Reasons are for admins. They may contain an address, so
 * they never go into the process's log.
 */
export type Delivery =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'limited'; limit: 'rate' | 'quota'; reason: string; retryAfterSeconds: number | null }
  | { kind: 'interrupted'; reason: string }

/** Sends emails. An email with the same id that is sent twice is delivered once, if the provider compares ids. */
export type EmailTransport = {
  /** When the signal aborts, an email that was certainly not accepted yet is not sent. */
  send: (email: Email, signal?: AbortSignal) => Promise<Delivery>
  /** After this long `send` has succeeded or failed, so that another process may try. */
  longestSendSeconds: number
  close: () => void
}
