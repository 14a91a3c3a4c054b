export type Letter = {
  /** The outbox row's id; providers use it as idempotency key. */
  id: string
  to: { email: string; name: string | null }
  from: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  type: string
  /** Counted from 1. */
  attempt: number
}

/**
 * `rejected` is final (a bad address, a refused domain); `unavailable` is worth another attempt, not before
 * `retryAfterSeconds` where the provider names it. Reasons are for admins; they may quote an address and never go into
 * the log of the process.
 */
export type Delivery =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unavailable'; reason: string; retryAfterSeconds?: number }

/** Sending the same letter twice, by its id, delivers it once wherever the provider can tell. */
export type MailTransport = {
  send: (letter: Letter) => Promise<Delivery>
  /** After this long `send` has certainly given up, and somebody else may try. */
  longestSendSeconds: number
  close: () => void
}
