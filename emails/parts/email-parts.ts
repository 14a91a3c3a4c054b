import type { OrderData } from '../email-data.ts'

/** A labelled line. A list takes a line for each entry; a fact without a value is left out. */
export type Fact = readonly [label: string, value: string | readonly string[] | null]

export type NamedLink = { label: string; href: string }

/** One piece of an email, from which both versions are written. A string is a paragraph. */
export type Part =
  | string
  | { title: string }
  | { facts: readonly Fact[] }
  | { message: string }
  /** Text that a visitor or staff wrote. */
  | { quote: string }
  | { small: string; links?: readonly NamedLink[] }
  /** Where the button leads, for people whose buttons do not work. */
  | { address: string }
  | { order: OrderData; totalLabel: string }
  /** Lines that each lead to a page. */
  | { links: readonly NamedLink[] }
  /** One star and more, each a link. */
  | { stars: readonly NamedLink[] }
  /** A form to fill in and send back. */
  | { form: readonly string[] }

export type Body = readonly (Part | null | false)[]

/** The content of an email, from which both versions are written. */
export type EmailParts = {
  /** The kind of email in two or three words. */
  eyebrow: string
  /** The order it is about, named before anything else. */
  order?: { id: string }
  caseNumber?: number | undefined
  heading: string
  lead: string
  /** Shown by the inbox after the subject; the lead if left out. */
  preview?: string
  action?: NamedLink
  /** The name of the person it greets. Left out for emails to the shop, which greet no one. */
  name?: string | null
  body: Body
}
