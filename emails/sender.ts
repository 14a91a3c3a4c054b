import type { Company } from '#domain/company.ts'

/** The shop that writes: what every email knows besides its own matter. */
export type Sender = { siteUrl: string; company: Company }
