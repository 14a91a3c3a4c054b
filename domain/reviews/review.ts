export const reviewStates = ['waiting', 'published', 'removed', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]

/** `hold`: the buyer wrote it and the automatic checks found something. `pass`: the buyer wrote it and they found nothing. */
export type ReviewEvent = 'hold' | 'pass' | 'publish' | 'remove' | 'withdraw'

/**
 * Every allowed transition. Staff check every edit of a removed review, even if the checks find nothing. A withdrawn review is
 * written again as an edit of the same row.
 */
const moves: Record<ReviewState, Partial<Record<ReviewEvent, ReviewState>>> = {
  waiting: { hold: 'waiting', pass: 'published', publish: 'published', remove: 'removed', withdraw: 'withdrawn' },
  published: { hold: 'waiting', pass: 'published', remove: 'removed', withdraw: 'withdrawn' },
  removed: { hold: 'waiting', withdraw: 'withdrawn' },
  withdrawn: { hold: 'waiting', pass: 'published' },
}

/** Null if the event is not allowed in this state. */
export function nextReviewState(state: ReviewState, event: ReviewEvent): ReviewState | null {
  return moves[state][event] ?? null
}

/** The only reasons to remove a review, as the public policy lists them. A low rating is not a reason. */
export const removalReasons = [
  'personal-data',
  'offensive',
  'threat',
  'advertising',
  'not-about-the-product',
  'fake',
  'unlawful',
] as const
export type RemovalReason = (typeof removalReasons)[number]

/** Each completes the sentence "We removed it because …". */
export const removalReasonWords: Record<RemovalReason, string> = {
  'personal-data': 'it contains personal data, such as a phone number or an address',
  offensive: 'it is offensive or abusive',
  threat: 'it threatens someone',
  advertising: 'it advertises something else',
  'not-about-the-product': 'it is not about the product',
  fake: 'it does not come from the experience of a buyer',
  unlawful: 'it breaks the law',
}

/** The reason as a separate sentence, without the full stop. */
export function removalReasonLabel(reason: RemovalReason): string {
  const text = removalReasonWords[reason]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export type ReviewLabel = 'Returned' | 'Refunded'

/** A placeholder in an email for the token that opens the review, replaced at sending. */
export const reviewAccessPlaceholder = 'filled-in-when-sent'

/** Public while the review is published. */
export const reviewPhotoPath = (id: string): string => `/review-photos/${id}`
/** The photograph as a small square, for lists. */
export const smallReviewPhotoPath = (id: string): string => `${reviewPhotoPath(id)}/small`

/** The options for an erased person's reviews: `keep` leaves stars and text without name and photographs. */
export const reviewFates = ['keep', 'remove'] as const
export type ReviewFate = (typeof reviewFates)[number]
