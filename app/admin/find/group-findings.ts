import type { CallOutput } from '#contract/functions.ts'
import type { StaffRole } from '#domain/role.ts'
import { staffHref } from '#domain/staff-href.ts'
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

/** Where each kind of thing is looked at. */
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

/**
 * The pages whose names have all the words that were typed, and what was found, by its kind. Pages are known at once, so they come
 * first: what the server finds moves nothing from under a finger.
 */
export function groupFindings(text: string, rows: Row[], mayOpen: (least: StaffRole) => boolean): FindingGroup[] {
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
    .filter(
      ({ label, about, least }) =>
        mayOpen(least) && words.every((word) => `${label} ${about}`.toLowerCase().includes(word)),
    )
    .map(({ label, about, address }) => ({ title: label, about, at: null, address }))
  return [{ title: 'Pages', findings: pages }, ...groups].filter(({ findings }) => findings.length > 0)
}
