import type { CaseOutcome } from '#domain/customers/case.ts'
import { formatDay, type CalendarDate } from '#domain/calendar/london-time.ts'
import type { MyCase } from './with-case.tsx'

export const outcomeWords: Record<CaseOutcome, string> = {
  repair: 'We repair it',
  replace: 'We replace it',
  refund: 'We refund you',
  decline: 'We cannot accept this claim',
  upheld: 'We uphold your complaint',
  'partly-upheld': 'We uphold a part of your complaint',
  'not-upheld': 'We do not uphold your complaint',
}

export type DescribedState = { title: string; about: string }

/** Where a conversation stands, and who does something next. */
export function describeCase(found: MyCase, today: CalendarDate): DescribedState {
  if (found.state === 'closed') {
    return { title: 'Closed', about: 'If there is more to say, write below: that opens it again.' }
  }
  if (found.state === 'waiting-for-them') {
    return { title: 'We are waiting for you', about: 'We go on as soon as you have answered below.' }
  }
  if (found.answer_by === null) return { title: 'With us', about: 'We are working on it and write to you.' }
  return found.answer_by < today
    ? {
        title: 'We are late',
        about: `We wanted to answer by ${formatDay(found.answer_by)} and have not. We are sorry; it stands first in our queue.`,
      }
    : { title: `We answer by ${formatDay(found.answer_by)}`, about: 'You get an email, and the answer stands here.' }
}

/** The consequence of a decision. */
export function afterDecision({ outcome, is_battery_suspect, state }: MyCase): string | null {
  if (state === 'closed' && outcome !== 'decline') return null
  switch (outcome) {
    case 'repair':
    case 'replace':
      return is_battery_suspect
        ? 'Please do not post it. We write to you how it is collected.'
        : 'We send you a prepaid UK return label.'
    case 'refund':
      return 'The money goes back to the card or account that you paid with. You get an email when it is on its way.'
    case 'decline':
      return 'This is about our own warranty. Your statutory rights stand beside it and are not affected.'
    default:
      return null
  }
}
