import { sql, type Insertable, type Updateable } from 'kysely'
import { staffRoles } from '#domain/customers/role.ts'
import { storedPictureType } from '#domain/customers/upload.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { Database, Db, Tx } from '../tables.ts'
import type { ReviewRow, ReviewTextRow } from '../tables/reviews.ts'
import { countRows, exists } from '../driver/rows.ts'

export type ReviewPhoto = { id: string; width: number | null; height: number | null }

/** A review with its newest text and that text's photographs. */
export type WrittenReview = { review: ReviewRow; text: ReviewTextRow; photos: ReviewPhoto[] }

/** Lets only one transaction write reviews, because it compares text and delivery address with all others. Lock the order first. */
export async function lockReviewWriting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reviews'))`.execute(tx)
}

const selectReviewOf = (db: Db, orderId: string, product: ProductKey) =>
  db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).where('product_key', '=', product)

export async function findReviewOf(db: Db, orderId: string, product: ProductKey): Promise<WrittenReview | null> {
  const review = await selectReviewOf(db, orderId, product).executeTakeFirst()
  return review ? await withNewestText(db, review) : null
}

/** Locks the review of an order until the transaction ends, because staff may be deciding about it. */
export async function lockReviewOf(tx: Tx, orderId: string, product: ProductKey): Promise<WrittenReview | null> {
  const review = await selectReviewOf(tx, orderId, product).forUpdate().executeTakeFirst()
  return review ? await withNewestText(tx, review) : null
}

/** Locks the review until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<WrittenReview | null> {
  const review = await tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return review ? await withNewestText(tx, review) : null
}

async function withNewestText(db: Db, review: ReviewRow): Promise<WrittenReview> {
  const text = await db
    .selectFrom('review_texts')
    .selectAll()
    .where('review_id', '=', review.id)
    .where('number', '=', review.newest)
    .executeTakeFirstOrThrow()
  return { review, text, photos: await listPhotosOf(db, review.id, review.newest) }
}

async function listPhotosOf(db: Db, reviewId: string, number: number): Promise<ReviewPhoto[]> {
  return await db
    .selectFrom('review_photos')
    .innerJoin('files', 'files.id', 'review_photos.file_id')
    .select(['files.id', 'files.width', 'files.height'])
    .where('review_photos.review_id', '=', reviewId)
    .where('review_photos.number', '=', number)
    .orderBy('position')
    .execute()
}

export async function insertReview(tx: Tx, review: Insertable<Database['reviews']>): Promise<ReviewRow> {
  return await tx.insertInto('reviews').values(review).returningAll().executeTakeFirstOrThrow()
}

export async function updateReview(
  tx: Tx,
  id: string,
  { held_for, ...changes }: Omit<Updateable<Database['reviews']>, 'held_for'> & { held_for?: readonly string[] },
): Promise<ReviewRow> {
  return await tx
    .updateTable('reviews')
    .set({ ...changes, ...(held_for && { held_for: JSON.stringify(held_for) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds a text with its photographs; new uploads are attached to the review. */
export async function addReviewText(
  tx: Tx,
  text: Insertable<Database['review_texts']>,
  { kept, uploads, now }: { kept: readonly string[]; uploads: readonly string[]; now: Date },
): Promise<void> {
  const { review_id, number } = text
  await tx.insertInto('review_texts').values(text).execute()
  if (uploads.length > 0) {
    await tx.updateTable('files').set({ review_id, claimed_at: now }).where('id', 'in', uploads).execute()
  }
  const photos = [...kept, ...uploads].map((file_id, position) => ({ review_id, number, file_id, position }))
  if (photos.length > 0) await tx.insertInto('review_photos').values(photos).execute()
}

export async function arePictures(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const others = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('media_type', '!=', storedPictureType)
    .executeTakeFirst()
  return others === undefined
}

/** Deletes photographs that are neither in the published nor in the newest text. */
export async function dropUnusedPhotos(tx: Tx, { id, shown, newest }: ReviewRow): Promise<void> {
  await sql`
    delete from files where review_id = ${id}::uuid and id not in (
      select file_id from review_photos where review_id = ${id}::uuid and number in (${newest}, ${shown ?? newest}))
  `.execute(tx)
}

/** Whether another order's review has, or ever had, a text with the same letters. */
export async function isTextUsedElsewhere(tx: Tx, lettersHash: string | null, orderId: string): Promise<boolean> {
  if (lettersHash === null) return false
  return await tx
    .selectFrom('review_texts')
    .innerJoin('reviews', 'reviews.id', 'review_texts.review_id')
    .select('reviews.id')
    .where('review_texts.letters_hash', '=', lettersHash)
    .where('reviews.order_id', '!=', orderId)
    .limit(1)
    .$call(exists)
}

/** How many earlier reviews have the same delivery address. */
export async function countEarlierFromAddress(
  tx: Tx,
  { addressHash, since, before }: { addressHash: string | null; since: Date; before: Date },
): Promise<number> {
  if (addressHash === null) return 0
  return await tx
    .selectFrom('reviews')
    .where('address_hash', '=', addressHash)
    .where('written_at', '>', since)
    .where('written_at', '<=', before)
    .$call(countRows)
}

/** Whether an order's buyer is staff: by the order's account, or by the account with its address. */
export async function isBoughtByStaff(
  db: Db,
  { user_id, customer_email }: { user_id: string | null; customer_email: string | null },
): Promise<boolean> {
  return await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.id')
    .where('user_roles.role', 'in', staffRoles)
    .where((eb) =>
      eb.or([
        eb('users.id', '=', user_id),
        eb(sql<string>`lower(users.email)`, '=', customer_email?.trim().toLowerCase() ?? ''),
      ]),
    )
    .limit(1)
    .$call(exists)
}
