import { createHash } from 'node:crypto'
import { failure, isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { lockUploads } from '#db/cases/files.ts'
import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import { holdOrder, type OrderRow } from '#db/orders/order-row.ts'
import {
  addReviewText,
  arePictures,
  countEarlierFromAddress,
  dropUnusedPhotos,
  findReviewOf,
  insertReview,
  isTextUsedElsewhere,
  lockReviewOf,
  lockReviewWriting,
  updateReview,
  type WrittenReview,
} from '#db/reviews/review-row.ts'
import type { Tx } from '#db/tables.ts'
import type { ReviewRow } from '#db/tables/reviews.ts'
import { dueAt } from '#domain/calendar/deadlines.ts'
import { nextReviewState } from '#domain/reviews/review.ts'
import { addressSpanDays, checkReview, comparableAddress, type HeldReason } from '#domain/reviews/review-checks.ts'
import { defaultDisplayName, lettersOf, mostPhotos } from '#domain/reviews/review-text.ts'
import { reviewRefusalWords } from '#domain/reviews/who-may-review.ts'
import { tellOfText } from '#services/email/review-emails.ts'
import { uploadsGone } from '#services/files/uploads-gone.ts'
import type { Caller } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { findReviewRefusal } from './review-access.ts'

type Written = HandlerInput<'edit-review'>

/** The calling function. `submit` writes the first text, and a new one after a withdrawal. */
export type Writing = { how: 'submit' | 'edit'; caller: Caller }

const dayMs = 24 * 60 * 60_000

const writtenAlready = failure(
  'conflict',
  'You have already reviewed this order. You can replace that review with this one.',
)
const onlyPicturesSentence = 'Only photographs can be added to a review.'
const onlyPictures = failure('input', onlyPicturesSentence, { uploads: onlyPicturesSentence })
const nothingToEdit = failure('conflict', 'There is no review of this order yet.')

/**
 * Stores a text of the buyer, and publishes it or holds it back for staff. There is one review per order and product: of two
 * concurrent requests the second fails. The same text sent again changes nothing.
 */
export async function writeReview(
  services: Services,
  written: Written,
  { how, caller }: Writing,
): Promise<WrittenReview | Failure> {
  return await services.db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, written.id)
    if (!order) return nothingToEdit
    const refusal = await findReviewRefusal(services, tx, order)
    if (refusal !== null) return failure('conflict', reviewRefusalWords[refusal])
    await lockReviewWriting(tx)
    const current = await lockReviewOf(tx, order.id, order.product_key)
    if (current === null && how === 'edit') return nothingToEdit
    if (current && isSameText(current, written)) return current
    if (current && how === 'submit' && current.review.state !== 'withdrawn') return writtenAlready
    if (!(await lockUploads(tx, written.uploads, caller.userId))) return uploadsGone
    if (!(await arePictures(tx, written.uploads))) return onlyPictures
    const photos = photosOf(current, written)
    return isFailure(photos) ? photos : await keepText(services, tx, { order, current, written, photos })
  })
}

function isSameText({ review, text, photos }: WrittenReview, written: Written): boolean {
  const isShownOrWaiting = review.state === 'published' || review.state === 'waiting'
  return (
    isShownOrWaiting &&
    written.uploads.length === 0 &&
    (written.photos === undefined || written.photos.length === photos.length) &&
    text.stars === written.stars &&
    text.title === written.title &&
    text.body === written.text &&
    text.incentive === written.incentive &&
    (written.display_name === '' || text.display_name === written.display_name)
  )
}

type Photos = { kept: string[]; uploads: string[] }

function photosOf(current: WrittenReview | null, { photos, uploads }: Written): Photos | Failure {
  const own = current?.photos.map(({ id }) => id) ?? []
  const kept = photos === undefined ? own : own.filter((id) => photos.includes(id))
  if (kept.length + uploads.length <= mostPhotos) return { kept, uploads }
  const sentence = `Please choose at most ${mostPhotos} photographs`
  return failure('input', sentence, { uploads: sentence })
}

type NewText = { order: OrderRow; current: WrittenReview | null; written: Written; photos: Photos }

async function keepText(services: Services, tx: Tx, { order, current, written, photos }: NewText) {
  const now = services.clock.now()
  const text = {
    stars: written.stars,
    title: written.title,
    body: written.text,
    display_name: written.display_name || (current?.text.display_name ?? defaultDisplayName(order.customer_name)),
    incentive: written.incentive,
    letters_hash: hashLetters(written.text),
    written_at: now,
  }
  const address = comparableAddress(order.shipping_address)
  const addressHash = address === null ? null : services.keyedHash('review address', address)
  const heldFor = await check(tx, { order, current, text, addressHash, now })
  const review =
    current?.review ??
    (await insertReview(tx, {
      order_id: order.id,
      product_key: order.product_key,
      state: 'waiting',
      held_for: '[]',
      address_hash: addressHash,
      written_at: now,
      updated_at: now,
    }))
  const number = current ? review.newest + 1 : 1
  await addReviewText(tx, { ...text, review_id: review.id, number }, { ...photos, now })
  const state = nextReviewState(review.state, heldFor.length > 0 ? 'hold' : 'pass')
  if (state === null) throw new Error(`A ${review.state} review cannot be written again`)
  const kept = await updateReview(tx, review.id, {
    state,
    newest: number,
    held_for: heldFor,
    asked_at: null,
    updated_at: now,
    ...(current && { edited_at: now }),
    ...(state === 'published' && { shown: number, published_at: review.published_at ?? now }),
  })
  await dropUnusedPhotos(tx, kept)
  await promiseCheck(tx, { before: review, after: kept, now })
  await tellOfText(tx, order, kept, now)
  return (await findReviewOf(tx, order.id, order.product_key)) ?? nothingToEdit
}

type Checked = {
  order: OrderRow
  current: WrittenReview | null
  text: { title: string; body: string; display_name: string; letters_hash: string | null }
  addressHash: string | null
  now: Date
}

/** Checks a text. Only a review that was never published is held back because of its delivery address. */
async function check(tx: Tx, { order, current, text, addressHash, now }: Checked): Promise<HeldReason[]> {
  const wasPublished = current !== null && current.review.published_at !== null
  const before = current ? new Date(current.review.written_at.getTime() - 1) : now
  const since = new Date(now.getTime() - addressSpanDays * dayMs)
  return checkReview(text, {
    isRepeated: await isTextUsedElsewhere(tx, text.letters_hash, order.id),
    earlierFromAddress: wasPublished ? 0 : await countEarlierFromAddress(tx, { addressHash, since, before }),
    wasRemoved: current !== null && current.review.removed_at !== null,
  })
}

function hashLetters(body: string): string | null {
  const letters = lettersOf(body)
  return letters === null ? null : createHash('sha256').update(letters).digest('hex')
}

type Edit = { before: ReviewRow; after: ReviewRow; now: Date }

/**
 * Sets the deadline for staff to check a waiting review: two working days. If they had asked for this edit, the writer's own
 * deadline ends.
 */
async function promiseCheck(tx: Tx, { before, after: { id, state }, now }: Edit): Promise<void> {
  const subject = { subjectType: 'review', subjectId: id, kind: 'review-check', now } as const
  if (state !== 'waiting' || before.asked_at !== null) await meetDeadline(tx, subject)
  if (state !== 'waiting') return
  await addDeadline(tx, { ...subject, dueAt: dueAt('review-check', now), basis: 'A review waits for a decision' })
}
