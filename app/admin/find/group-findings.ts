import type { CallOutput } from '#contract/functions.ts'
import { compareWith, readMistyped } from '#domain/site/near-word.ts'
import type { StaffRole } from '#domain/customers/role.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { placeGroups } from '../frame/places.ts'

type Row = CallOutput<'find-anything'>['rows'][number]

export type Finding = { title: string; about: string; at: string | null; address: string }
export type FindingGroup = { title: string; findings: Finding[] }

const titles: Record<Row['kind'], string> = {
  order: 'Orders',
  person: 'People',
  case: 'Messages and claims',
  email: 'Emails',
  code: 'Codes',
}

function addressOf({ kind, id }: Row): string {
  switch (kind) {
    case 'order':
      return staffHref.order(id)
    case 'person':
      return staffHref.person(id)
    case 'case':
      return staffHref.case(id)
    case 'email':
      return staffHref.email(id)
    case 'code':
      return staffHref.code(id)
  }
}

type Found = { rows: Row[]; isGuess: boolean }

/**
 * Matching pages come first, because they are known at once; similar ones last. `found` is null while the request is in flight.
 */
export function groupFindings(
  text: string,
  { found, rows }: { found: Found | null; rows: Row[] },
  mayOpen: (least: StaffRole) => boolean,
): { groups: FindingGroup[]; isGuess: boolean } {
  const kinds = Object.keys(titles) as Row['kind'][] // its own keys
  const groups = kinds.map((kind) => ({
    title: titles[kind],
    findings: rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ title: row.title, about: row.about, at: row.at, address: addressOf(row) })),
  }))
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const pages = placeGroups
    .flatMap((group) => group.places.map((place) => ({ ...place, about: group.title })))
    .filter(({ least }) => mayOpen(least))
  const named = pages.filter((page) => words.every((word) => nameOf(page).includes(word)))
  const isNothing = named.length === 0 && found !== null && (found.isGuess || found.rows.length === 0)
  const alike = isNothing ? findAlike(pages, words) : []
  const all = [asGroup(named), ...groups, asGroup(alike)].filter(({ findings }) => findings.length > 0)
  return { groups: all, isGuess: found?.isGuess === true || alike.length > 0 }
}

type Page = { label: string; about: string; address: string }

const nameOf = ({ label, about }: Page) => `${label} ${about}`.toLowerCase()

function findAlike(pages: Page[], words: string[]): Page[] {
  const mistyped = readMistyped(words)
  if (mistyped === null || mistyped.asTyped.length > 0) return []
  const compare = compareWith(mistyped.words)
  return pages.filter((page) => compare(nameOf(page)) !== null)
}

const asGroup = (pages: Page[]): FindingGroup => ({
  title: 'Pages',
  findings: pages.map(({ label, about, address }) => ({ title: label, about, at: null, address })),
})
