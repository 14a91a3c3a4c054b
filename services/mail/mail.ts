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
}

/** `rejected` is final (a bad address, a refused domain); `unavailable` is worth another attempt. */
export type Delivery =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unavailable'; reason: string }

export type MailTransport = { send: (letter: Letter) => Promise<Delivery>; close: () => void }
