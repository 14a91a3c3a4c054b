/** Faults that the shop emails to its owner. */
export const alertConditions = ['webhooks', 'emails', 'dispute', 'database', 'backup'] as const
export type AlertCondition = (typeof alertConditions)[number]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** This many webhooks or emails given up within an hour are a fault of the shop; fewer may be a wrong address. */
export const givenUpLimit = { count: 3, withinMs: hour }

/** Alert at this many payment webhooks with a wrong signature in a row. */
export const signatureLimit = { count: 3, withinMs: 10 * minute }

export const isDisputeUrgent = (dueAt: Date, now: Date) => dueAt.getTime() - now.getTime() <= 3 * day

export const isAlmostFull = ({ bytes, limit }: { bytes: number; limit: number }) => bytes > limit * 0.8

export const isBackupOld = (newestAt: Date, now: Date) => now.getTime() - newestAt.getTime() > 2 * day

export type AlertState = {
  wrong_since: Date | null
  /** When the last email about the fault was sent. */
  told_at: Date | null
  /** True from the email about the fault until the email that says that the fault is over. */
  is_open: boolean
}

export const neverTold: AlertState = { wrong_since: null, told_at: null, is_open: false }

export type AlertNews = 'wrong' | 'mended'

/** Emails a fault at most once a day while it lasts, and its end once, if the fault was emailed. */
export function nextAlert(
  before: AlertState,
  { isWrong, now, since = now }: { isWrong: boolean; now: Date; since?: Date | undefined },
): { after: AlertState; news: AlertNews | null } {
  if (!isWrong) {
    return { after: { ...before, wrong_since: null, is_open: false }, news: before.is_open ? 'mended' : null }
  }
  const after = { ...before, wrong_since: before.wrong_since ?? since }
  if (before.told_at !== null && now.getTime() - before.told_at.getTime() < day) return { after, news: null }
  return { after: { ...after, told_at: now, is_open: true }, news: 'wrong' }
}
