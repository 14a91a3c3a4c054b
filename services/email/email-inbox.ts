/** An event about an email, reported by the provider. */
export type EmailNews = {
  /** The same if the event is reported again. */
  id: string
  type: string
  emailId: string
  detail: EmailNewsDetail
}

export type EmailNewsDetail = {
  /** All recipients of a received email. */
  to: string[]
  subject: string | null
  /** Why an email did not arrive, in the provider's words. */
  reason: string | null
}

export const headerSeparator = '\n'

export type ReceivedEmail = {
  /** 'Name <address>' or an address. */
  from: string
  subject: string
  text: string | null
  html: string | null
  /** By lower-case name; values of a repeated header are joined with `headerSeparator`. */
  headers: Record<string, string>
  attachments: ReceivedAttachment[]
}

/** `size` is the size that the provider states, null if it states none. */
export type ReceivedAttachment = { id: string; name: string; size: number | null }

/** `gone`: the provider does not have the email, or no longer. */
export type FetchedEmail = { kind: 'found'; email: ReceivedEmail } | { kind: 'gone' } | { kind: 'too-large' }

export type OpenedAttachment = { kind: 'found'; size: number; body: ReadableStream<Uint8Array> } | { kind: 'gone' }

/** The provider's interface for received emails and events. */
export type EmailInbox = {
  /** Null if the signature is wrong, stale or missing; `other` if the event is not about an email. */
  readWebhook: (body: string, headers: Headers) => EmailNews | 'other' | null
  /** Throws if the provider cannot be reached. */
  fetchEmail: (id: string) => Promise<FetchedEmail>
  /** After this long `fetchEmail` has succeeded or failed. */
  longestFetchSeconds: number
  /** Opens an attachment, to be read to its end or cancelled. Throws if the provider cannot be reached. */
  openAttachment: (emailId: string, attachmentId: string) => Promise<OpenedAttachment>
  /** After this long a download has succeeded or failed. */
  longestDownloadSeconds: number
}
