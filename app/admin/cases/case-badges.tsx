import { tones } from '../list/tones.ts'
import { caseStateLabels, StateBadge, type Mark } from '../list/badges.tsx'
import { outcomeLabels, type ListedCase, type StaffCase } from './case-words.ts'

/** The state of a case, and the warnings that staff must see before they read it. */
export function caseMarks(found: ListedCase | StaffCase): Mark[] {
  return [
    { label: caseStateLabels[found.state], tone: tones.case[found.state] },
    ...(found.outcome ? [{ label: outcomeLabels[found.outcome], tone: 'quiet' as const }] : []),
    ...(found.unverified_order_id ? [{ label: 'Unverified', tone: 'wrong' as const }] : []),
    ...(found.suspected_spam ? [{ label: 'Suspected spam', tone: 'wrong' as const }] : []),
  ]
}

export function CaseBadges({ found }: { found: StaffCase }) {
  return caseMarks(found).map(({ label, tone }) => (
    <StateBadge key={label} tone={tone}>
      {label}
    </StateBadge>
  ))
}
