import { addressLine } from '#domain/site/company.ts'
import type { Sender } from '../sender.ts'
import type { Fact } from './email-parts.ts'

/** A paragraph, or nothing. */
export type TextBlock = string | null | false

/** The text version of an email: paragraphs separated by blank lines, then the sender. */
export function plainText({ company, siteUrl }: Sender, blocks: readonly TextBlock[]): string {
  const signature = [
    '----------------------------------------',
    company.name,
    addressLine(company),
    `${company.phone}, ${company.email}`,
    `Registered in ${company.partOfUk}, company number ${company.registrationNumber}.${company.vatNumber ? ` VAT number ${company.vatNumber}.` : ''}`,
    siteUrl,
  ].join('\n')
  return `${[...blocks.filter(Boolean), signature].join('\n\n')}\n`
}

/** A heading that is recognisable without markup. */
export function textTitle(title: string): string {
  return title.toUpperCase()
}

/** 'Name: value' lines; those without a value are left out. */
export function textFacts(facts: readonly Fact[]): string {
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `${label}: ${typeof value === 'string' ? value : value?.join(', ')}`)
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

/** Text written by a visitor, with a mark before each line, so that it cannot pass for ours. */
export function textQuote(text: string): string {
  return text.replace(/^.*$/gm, (line) => `> ${line}`.trimEnd())
}
