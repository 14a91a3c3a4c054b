import * as z from 'zod/mini'
import { productKeys } from '#domain/products/product-key.ts'
import { removalReasons, reviewFates, reviewStates } from '#domain/reviews/review.ts'
import { heldReasons } from '#domain/reviews/review-checks.ts'
import { starCounts } from '#domain/reviews/review-summary.ts'
import {
  cleanReviewLine,
  cleanReviewText,
  lengthOf,
  longestBody,
  longestName,
  longestTitle,
  mostPhotos,
  shortestBody,
} from '#domain/reviews/review-text.ts'
import { expectedUpdatedAt, instant, optionalText, pageInput, text, uuid } from '../fields.ts'
import { orderInput } from '../orders/my-orders.ts'

const chooseStars = 'Please choose from one to five stars'
const stars = z.literal(starCounts, chooseStars)

/** Cleaned first, so that only stored characters count. */
const written = (clean: (typed: string) => string, { min, max }: { min: number; max: number }) =>
  z.pipe(
    z.pipe(z.string('This is required').check(z.maxLength(100_000)), z.transform(clean)),
    z.string().check(
      z.refine((kept) => lengthOf(kept) >= min, `Please write at least ${min} characters`),
      z.refine((kept) => lengthOf(kept) <= max, `Please use at most ${max.toLocaleString('en-GB')} characters`),
    ),
  )

const photoIds = z.array(uuid).check(
  z.maxLength(mostPhotos, `Please choose at most ${mostPhotos} photographs`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each photograph can be added once'),
)

const reviewFields = {
  ...orderInput,
  stars,
  title: z._default(written(cleanReviewLine, { min: 0, max: longestTitle }), ''),
  text: written(cleanReviewText, { min: shortestBody, max: longestBody }),
  /** Left out or blank: the first name and the initial of the last. */
  display_name: z._default(written(cleanReviewLine, { min: 0, max: longestName }), ''),
  /** The writer got something in return for the review. */
  incentive: z._default(z.boolean(), false),
  /** Ids of finished uploads: pictures only. */
  uploads: z._default(photoIds, []),
}

/** `stars`: the star pressed in an email. The page preselects it; the call changes nothing. */
export const findMyReviewInput = z.object({ ...orderInput, stars: z.optional(stars) })

export const submitReviewInput = z.object(reviewFields)
/** `photos`: the photographs to keep; all by default. */
export const editReviewInput = z.object({ ...reviewFields, photos: z.optional(photoIds) })

const photo = z.object({ id: uuid, width: z.nullable(z.int()), height: z.nullable(z.int()) })

const textFields = {
  stars,
  title: z.string(),
  text: z.string(),
  display_name: z.string(),
  incentive: z.boolean(),
}

const answer = z.nullable(z.object({ text: z.string(), answered_at: instant }))

/** A review as its writer sees it: the newest text, published or not. */
const myReview = z.object({
  id: uuid,
  state: z.enum(reviewStates),
  ...textFields,
  photos: z.array(photo),
  /** Sentences that say what the automatic checks found. */
  held_for: z.array(z.string()),
  /** The last day on which the writer may edit the review at our request; null unless the review waits for that edit. */
  edit_by: z.nullable(z.string()),
  removal_reason: z.nullable(z.enum(removalReasons)),
  /** An earlier text stays on the product page until the newest is decided. */
  is_earlier_shown: z.boolean(),
  written_at: instant,
  published_at: z.nullable(instant),
  edited_at: z.nullable(instant),
  answer,
})

export const foundReview = z.object({
  order: z.object({ id: uuid, number: z.string(), product_key: z.enum(productKeys), product_name: z.string() }),
  /** The sentence that tells the buyer why this order cannot be reviewed; null if it can be. */
  refusal: z.nullable(z.string()),
  /** True if another email's link than the invitation's opened the page: writing then needs a code as well. */
  needs_code: z.boolean(),
  /** Where a code would be sent; masked for the holder of a link. */
  email: z.string(),
  default_name: z.string(),
  review: z.nullable(myReview),
})

export const writtenReview = z.object({ review: myReview })

/** A review as visitors see it. */
const shownReview = z.object({
  id: uuid,
  product_key: z.enum(productKeys),
  ...textFields,
  /** Such as `Verified purchase, delivered in October`. */
  verified: z.string(),
  labels: z.array(z.enum(['Returned', 'Refunded'])),
  /** Each is at `/review-photos/<id>`. */
  photos: z.array(photo),
  published_at: instant,
  edited_at: z.nullable(instant),
  answer,
})

const reviewSorts = ['newest', 'highest', 'lowest'] as const

const starFilter = z.nullish(z.literal(starCounts, 'Please choose from one to five stars'))

export const listReviewsInput = z.object({
  product_key: z.enum(productKeys, 'There is no such product.'),
  sort: z._default(z.enum(reviewSorts), 'newest'),
  stars: starFilter,
  with_photos: z._default(z.boolean(), false),
  ...pageInput,
})

const reviewSummary = z.object({
  /** One decimal, half up; null while there is no review. */
  average: z.nullable(z.string()),
  count: z.int(),
  distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
})

export const listReviewsOutput = z.object({
  rows: z.array(shownReview),
  next: z.nullable(z.string()),
  /** Summarises all published reviews of the product, not only the rows listed. */
  summary: reviewSummary,
})

export const reportReviewInput = z.object({
  id: uuid,
  reason: z.enum(removalReasons, 'Please choose a reason'),
  note: optionalText(500),
})

const reviewsShown = ['to-check', 'waiting', 'reported', 'published', 'removed', 'withdrawn', 'all'] as const

export const listReviewsToCheckInput = z.object({
  show: z._default(z.enum(reviewsShown), 'to-check'),
  product_key: z.nullish(z.enum(productKeys)),
  stars: starFilter,
  /** Only this review. */
  id: z.nullish(uuid),
  /** Only the reviews of this order. */
  order_id: z.nullish(uuid),
  ...pageInput,
})

/** A review as staff see it: the newest text, its state, and its order. */
const staffReview = z.object({
  ...myReview.shape,
  product_key: z.enum(productKeys),
  held_for: z.array(z.enum(heldReasons)),
  labels: z.array(z.enum(['Returned', 'Refunded'])),
  incentive_added_at: z.nullable(instant),
  asked_at: z.nullable(instant),
  removed_at: z.nullable(instant),
  updated_at: instant,
  due_at: z.nullable(instant),
  is_overdue: z.boolean(),
  /** Open reports. */
  report_count: z.int(),
  reports: z.array(z.object({ reason: z.enum(removalReasons), note: z.nullable(z.string()), reported_at: instant })),
  /** Newest first. `is_shown`: published until the newest is decided. */
  earlier_texts: z.array(z.object({ ...textFields, number: z.int(), written_at: instant, is_shown: z.boolean() })),
  order: z.object({
    id: uuid,
    number: z.string(),
    customer_name: z.nullable(z.string()),
    customer_email: z.string(),
    placed_at: instant,
    delivered_on: z.nullable(z.string()),
    marks: z.array(z.string()),
  }),
})

export const listReviewsToCheckOutput = z.object({
  rows: z.array(staffReview),
  next: z.nullable(z.string()),
  /** The number of held-back or reported reviews, not only of the listed rows. */
  to_check: z.int(),
})

type Decision = { decision: string; reason?: unknown; message?: unknown }

/** No field changes the review's text: staff cannot edit it. */
export const decideReviewInput = z
  .object({
    id: uuid,
    decision: z.enum(['publish', 'ask', 'remove']),
    /** For `remove`: one of the seven public reasons. The writer reads it. */
    reason: z.optional(z.enum(removalReasons)),
    /** For `ask`: the message to the buyer, who edits the review. */
    message: z.optional(text(1, 2000, 'Please write to the buyer')),
    /** Marks the review as incentivised. Cannot be undone. */
    incentive: z.optional(z.literal(true)),
    expected_updated_at: expectedUpdatedAt,
  })
  .check(
    z.refine<Decision>(({ decision, reason }) => decision !== 'remove' || reason !== undefined, {
      path: ['reason'],
      error: 'Please choose a reason',
    }),
    z.refine<Decision>(({ decision, message }) => decision !== 'ask' || message !== undefined, {
      path: ['message'],
      error: 'Please write to the buyer',
    }),
  )

export const answerReviewInput = z.object({ id: uuid, answer: text(1, 2000, 'Please write an answer') })

export const decidedReview = z.object({ review: staffReview })

/** The options for an erased person’s reviews. */
export const reviewFate = z._default(z.enum(reviewFates), 'keep')

export const exportReviewsInput = z.object({ cursor: pageInput.cursor })
