import { StateBadge } from '../list/state-badge.tsx'
import { tones } from '../list/tones.ts'
import { outcomeLabels, stateLabels, type ListedCase, type StaffCase } from './case-words.ts'

/** Where a case stands, and what staff must know of it before they read a word. */
export function CaseBadges({ found }: { found: ListedCase | StaffCase }) {
  return (
    <>
      <StateBadge tone={tones.case[found.state]}>{stateLabels[found.state]}</StateBadge>
      {found.outcome && <StateBadge tone="quiet">{outcomeLabels[found.outcome]}</StateBadge>}
      {found.unverified_order_id && <StateBadge tone="wrong">Unverified</StateBadge>}
      {found.suspected_spam && <StateBadge tone="wrong">Suspected spam</StateBadge>}
    </>
  )
}
