import { sql } from 'kysely'
import type { Identity } from '#domain/customers/blot-out.ts'
import type { ReviewFate } from '#domain/reviews/review.ts'
import type { Tx } from '../tables.ts'
import { blotOutOwn } from './blot-out-rows.ts'
import { isOneOf } from './whose-data.ts'

/** Deletes or anonymises the reviews of an erased person, as the person chose. */
export async function eraseReviews(
  tx: Tx,
  { person, fate }: { person: Identity; fate: ReviewFate },
  orderIds: readonly string[],
): Promise<void> {
  if (fate === 'remove') {
    await tx.deleteFrom('reviews').where(isOneOf('order_id', orderIds)).execute()
    return
  }
  await anonymiseReviews(tx, orderIds)
  const isOwn = sql<boolean>`review_id in (select id from reviews where ${isOneOf('order_id', orderIds)})`
  await blotOutOwn(tx, { table: 'review_texts', key: 'id', texts: ['title', 'body'] }, person, isOwn)
}

/** Published reviews keep stars and text without their writer; other reviews are deleted. */
export async function anonymiseReviews(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('reviews').where(isOneOf('order_id', orderIds)).where('shown', 'is', null).execute()
  const kept = await tx
    .updateTable('reviews')
    .set({ newest: sql`shown`, state: 'published', held_for: '[]', address_hash: null })
    .where(isOneOf('order_id', orderIds))
    .returning('id')
    .execute()
  if (kept.length === 0) return
  const ids = kept.map(({ id }) => id)
  // Edits that waited for staff are gone, so there is nothing left to check.
  await tx.deleteFrom('deadlines').where('subject_type', '=', 'review').where('subject_id', 'in', ids).execute()
  await sql`
    delete from review_texts using reviews
    where reviews.id = review_texts.review_id and review_texts.number <> reviews.shown and ${isOneOf('reviews.id', ids)}
  `.execute(tx)
  await tx
    .updateTable('review_texts')
    .set({ display_name: '', letters_hash: null })
    .where('review_id', 'in', ids)
    .execute()
  await tx.deleteFrom('files').where('review_id', 'in', ids).execute()
}
