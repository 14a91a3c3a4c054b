import { countOver, listRetentionRuns } from '#db/people/retention.ts'
import { keptSince, retentionKinds } from '#domain/customers/retention.ts'
import type { Handler } from '#services/handler.ts'

export const previewRetention: Handler<'preview-retention'> = async ({ db, clock, config }) => {
  const now = clock.now()
  const rows = []
  for (const kind of retentionKinds) {
    const days = config.retention[kind]
    const before = keptSince(kind, days, now)
    rows.push({ kind, days, before, count: await countOver(db, kind, before) })
  }
  return { rows, runs: await listRetentionRuns(db) }
}
