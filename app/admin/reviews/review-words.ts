import type { CallOutput } from '#contract/functions.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { heldReasonWords } from '#domain/reviews/review-checks.ts'
import { removalReasonLabel } from '#domain/reviews/review.ts'

export type StaffReview = CallOutput<'list-reviews-to-check'>['rows'][number]

/** Why staff must check the review, or why it was removed. */
export function whyHere({ held_for, report_count, removal_reason, asked_at, state }: StaffReview): string[] {
  return [
    ...held_for.map((reason) => heldReasonWords[reason]),
    ...(state === 'waiting' && asked_at
      ? [`The writer was asked on ${formatDate(londonDate(new Date(asked_at)))} to edit it.`]
      : []),
    ...(report_count > 0 ? [report_count === 1 ? 'Reported once.' : `Reported ${report_count} times.`] : []),
    ...(removal_reason ? [`${removalReasonLabel(removal_reason)}.`] : []),
  ]
}
