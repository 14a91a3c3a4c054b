import type { OrderData } from '../email-data.ts'

/** A labelled line. A list has a line for each entry; a fact without a value is left out. */
export type Fact = readonly [label: string, value: string | readonly string[] | null]

export type NamedLink = { label: string; href: string }

/** One part of an email, rendered in both versions. A string is a paragraph. */
export type Part =
  | string
  | { title: string }
  | { facts: readonly Fact[] }
  | { message: string }
  /** Text that a visitor or staff wrote. */
  | { quote: string }
  | { small: string; links?: readonly NamedLink[] }
  /** The button's address, in case the button does not work. */
  | { address: string }
  | { order: OrderData; totalLabel: string }
  /** Lines that each lead to a page. */
  | { links: readonly NamedLink[] }
  /** Links for one star and more. */
  | { stars: readonly NamedLink[] }
  /** A form to fill in and send back. */
  | { form: readonly string[] }

export type Body = readonly (Part | null | false)[]

/** The content of an email, from which both versions are written. */
export type EmailParts = {
  /** The kind of email in two or three words. */
  eyebrow: string
  /** The email's order, which is named first. */
  order?: { id: string }
  caseNumber?: number | undefined
  heading: string
  lead: string
  /** The text that the inbox shows after the subject; the lead by default. */
  preview?: string
  action?: NamedLink
  /** The name for the greeting. Left out in emails to the shop, which have none. */
  name?: string | null
  body: Body
}
