import type { Company } from '#domain/site/company.ts'

/** The shop that writes: what every email knows besides its own matter. */
export type Sender = {
  siteUrl: string
  company: Company
  /** Whether a reply to an email about a case comes into the case. */
  takesReplies?: boolean
}

/** Said in emails about a case, to its writer, where it is true. */
export const replySentence =
  'You can also simply reply to this email, with photos if they help: it reaches us just the same.'
