import type { Company } from '#domain/site/company.ts'

/** The sending shop: the data that every email needs. */
export type Sender = {
  siteUrl: string
  company: Company
  /** Whether a reply to an email about a case reaches the case. */
  takesReplies?: boolean
}

/** Used in emails to a case's customer, if a reply reaches the case. */
export const replySentence = 'You can also simply reply to this email. Attach photos if they help.'
