import type { CallOutput } from '#contract/functions.ts'
import { compareWith, readMistyped } from '#domain/site/near-word.ts'
import type { StaffRole } from '#domain/customers/role.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { placeGroups } from '../frame/places.ts'

type Row = CallOutput<'find-anything'>['rows'][number]

export type Finding = { title: string; about: string; at: string | null; address: string }
export type FindingGroup = { title: string; findings: Finding[] }

const kinds: Record<Row['kind'], { title: string; address: (id: string) => string }> = {
  order: { title: 'Orders', address: staffHref.order },
  person: { title: 'People', address: staffHref.person },
  case: { title: 'Messages and claims', address: staffHref.case },
  email: { title: 'Emails', address: staffHref.email },
  code: { title: 'Codes', address: staffHref.code },
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
  const groups = Object.entries(kinds).map(([kind, { title, address }]) => ({
    title,
    findings: rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ title: row.title, about: row.about, at: row.at, address: address(row.id) })),
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
