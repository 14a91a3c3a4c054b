import type { CaseState } from '#domain/case.ts'
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx'
import { outcomeLabels, stateLabels, type ListedCase, type StaffCase } from './case-words.ts'

const variants: Record<CaseState, BadgeVariant> = {
  'waiting-for-us': 'orange',
  'waiting-for-them': 'blue',
  closed: 'grey',
}

/** Where a case stands, and what staff must know of it before they read a word. */
export function CaseBadges({ found }: { found: ListedCase | StaffCase }) {
  return (
    <>
      <Badge variant={variants[found.state]}>{stateLabels[found.state]}</Badge>
      {found.outcome && <Badge variant="outline">{outcomeLabels[found.outcome]}</Badge>}
      {found.unverified_order_id && <Badge variant="destructive">Unverified</Badge>}
      {found.suspected_spam && <Badge variant="destructive">Suspected spam</Badge>}
    </>
  )
}
