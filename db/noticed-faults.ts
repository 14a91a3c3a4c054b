import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseAway } from './driver/database-away.ts'

type Notice = { fault: Error | null }

const notices = new AsyncLocalStorage<Notice>()

/** Runs a library that hides database errors, and tells whether the database was unreachable meanwhile. */
export async function noticeDatabaseAway<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; away: Error | null }> {
  const notice: Notice = { fault: null }
  const result = await notices.run(notice, work)
  return { result, away: notice.fault }
}

/** Called with every error of a connection or a query. */
export function noteFault(fault: unknown): void {
  const notice = notices.getStore()
  if (notice && fault instanceof Error && isDatabaseAway(fault)) notice.fault ??= fault
}
