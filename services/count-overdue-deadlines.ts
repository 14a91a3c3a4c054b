import { countOverdue } from '#db/orders/deadlines.ts'
import { deadlineKinds } from '#domain/calendar/deadlines.ts'
import type { Services } from './services.ts'

export async function countOverdueDeadlines({ db, clock, metrics }: Services): Promise<void> {
  const overdue = await countOverdue(db, clock.now())
  for (const kind of deadlineKinds) {
    metrics.overdueDeadlines.set({ kind }, overdue.find((row) => row.kind === kind)?.count ?? 0)
  }
}
