import { tones } from '../list/tones.ts'
import { StateBadge, type Mark } from '../list/badges.tsx'
import { outcomeLabels, stateLabels, type ListedCase, type StaffCase } from './case-words.ts'

/** Where a case stands, and what staff must know of it before they read a word. */
export function caseMarks(found: ListedCase | StaffCase): Mark[] {
  return [
    { words: stateLabels[found.state], tone: tones.case[found.state] },
    ...(found.outcome ? [{ words: outcomeLabels[found.outcome], tone: 'quiet' as const }] : []),
    ...(found.unverified_order_id ? [{ words: 'Unverified', tone: 'wrong' as const }] : []),
    ...(found.suspected_spam ? [{ words: 'Suspected spam', tone: 'wrong' as const }] : []),
  ]
}

export function CaseBadges({ found }: { found: StaffCase }) {
  return caseMarks(found).map(({ words, tone }) => (
    <StateBadge key={words} tone={tone}>
      {words}
    </StateBadge>
  ))
}
