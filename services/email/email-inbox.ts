/** An event about an email from the provider. */
export type EmailNews = {
  /** The same when it is told again. */
  id: string
  type: string
  emailId: string
  detail: EmailNewsDetail
}

export type EmailNewsDetail = {
  /** Everybody it was sent to, of an email that came in. */
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
  /** By lower-case name; values of one that came several times are joined with `headerSeparator`. */
  headers: Record<string, string>
  attachments: ReceivedAttachment[]
}

/** Its size as the provider says it; null where it does not. */
export type ReceivedAttachment = { id: string; name: string; size: number | null }

/** `gone`: the provider has it no more, or never had. */
export type FetchedEmail = { kind: 'found'; email: ReceivedEmail } | { kind: 'gone' } | { kind: 'too-large' }

export type OpenedAttachment = { kind: 'found'; size: number; body: ReadableStream<Uint8Array> } | { kind: 'gone' }

/** The provider's side of what comes in. */
export type EmailInbox = {
  /** Null when the signature is wrong, stale or missing; `other` when it is about something else than an email. */
  readWebhook: (body: string, headers: Headers) => EmailNews | 'other' | null
  /** Throws when the provider cannot be asked just now. */
  fetchEmail: (id: string) => Promise<FetchedEmail>
  /** After this long `fetchEmail` has certainly given up. */
  longestFetchSeconds: number
  /**
   * Opens an attachment, to be read to its end or cancelled. Throws if the provider cannot be reached at the moment.
   */
  openAttachment: (emailId: string, attachmentId: string) => Promise<OpenedAttachment>
  /** After this long its bytes have come, or never do. */
  longestDownloadSeconds: number
}
