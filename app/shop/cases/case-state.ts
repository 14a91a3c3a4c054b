import type { CaseOutcome } from '#domain/customers/case.ts'
import { formatDay, type CalendarDate } from '#domain/calendar/london-time.ts'
import type { MyCase } from './with-case.tsx'

export const outcomeWords: Record<CaseOutcome, string> = {
  repair: 'We’ll repair it',
  replace: 'We’ll replace it',
  refund: 'We’ll refund you',
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
    return { title: 'We are waiting for you', about: 'We’ll pick this up as soon as you reply below.' }
  }
  if (found.answer_by === null) return { title: 'With us', about: 'We’re working on it and will email you.' }
  return found.answer_by < today
    ? {
        title: 'We are late',
        about: `We wanted to answer by ${formatDay(found.answer_by)} and haven’t. We’re sorry: it’s now first in our queue.`,
      }
    : {
        title: `We’ll answer by ${formatDay(found.answer_by)}`,
        about: 'You’ll get an email, and our answer will be here.',
      }
}

export function afterDecision({ outcome, is_battery_suspect, state }: MyCase): string | null {
  if (state === 'closed' && outcome !== 'decline') return null
  switch (outcome) {
    case 'repair':
    case 'replace':
      return is_battery_suspect
        ? 'Please do not post it. We’ll email you to arrange collection.'
        : 'We’ll send you a prepaid UK return label.'
    case 'refund':
      return 'We’ll refund the card or account you paid with, and email you when the money is on its way.'
    case 'decline':
      return 'This is about our own warranty. Your statutory rights are separate and are not affected.'
    default:
      return null
  }
}
