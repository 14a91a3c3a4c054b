import type { RemovalReason } from '#domain/reviews/review.ts'
import type { Db, Tx } from '../tables.ts'

type NewReport = { reviewId: string; reason: RemovalReason; note: string | null; reporterHash: string; now: Date }

/** Stores a report, unless the visitor has reported this review before. */
export async function addReport(db: Db, { reviewId, reason, note, reporterHash, now }: NewReport): Promise<void> {
  await db
    .insertInto('review_reports')
    .values({ review_id: reviewId, reason, note, reporter_hash: reporterHash, reported_at: now })
    .onConflict((conflict) => conflict.columns(['review_id', 'reporter_hash']).doNothing())
    .execute()
}

/** Settles all reports of a review, because staff have decided about it. */
export async function settleReports(tx: Tx, reviewId: string, now: Date): Promise<void> {
  await tx
    .updateTable('review_reports')
    .set({ settled_at: now, reporter_hash: null })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .execute()
}
