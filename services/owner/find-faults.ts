import type { AlertFacts } from '#db/owner-alerts.ts'
import { formatDay, formatMoment, londonDate } from '#domain/calendar/london-time.ts'
import { href } from '#domain/site/href.ts'
import {
  givenUpLimit,
  isAlmostFull,
  isBackupOld,
  isDisputeUrgent,
  type AlertCondition,
} from '#domain/site/owner-alerts.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import type { Services } from '../services.ts'
import { findDatabaseUse, findNewestBackup } from './storage.ts'

export type Fault = {
  sentence: string
  /** The path of the page where the admin can act. */
  path: string
  /** When the fault began, if that is known. Otherwise the time at which it is found counts. */
  since?: Date
}

/** The faults that exist now, by their condition. */
export async function findFaults(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'world'>,
  facts: AlertFacts,
): Promise<Map<AlertCondition, Fault>> {
  const now = services.clock.now()
  const { evidence_due_at: dueAt, emails } = facts
  const use = await findDatabaseUse(services)
  const backup = await findNewestBackup(services)
  const faults: [AlertCondition, Fault | null][] = [
    ['webhooks', webhookFault(facts)],
    [
      'emails',
      emails >= givenUpLimit.count
        ? { sentence: `${emails} emails could not be sent in the last hour.`, path: staffHref.emailLogs('failed') }
        : null,
    ],
    ['dispute', dueAt && isDisputeUrgent(dueAt, now) ? disputeFault(dueAt) : null],
    ['database', use && isAlmostFull(use) ? { sentence: describeUse(use), path: href.setUp } : null],
    [
      'backup',
      backup && (backup.at === null || isBackupOld(backup.at, now))
        ? { sentence: describeBackup(backup), path: href.setUp }
        : null,
    ],
  ]
  return new Map(faults.filter((entry): entry is [AlertCondition, Fault] => entry[1] !== null))
}

function webhookFault({ webhooks, refused_since: since }: AlertFacts): Fault | null {
  if (since) {
    const sentence = `Every payment webhook since ${formatMoment(since)} has had a wrong signature. Compare STRIPE_WEBHOOK_SECRET with the signing secret at Stripe.`
    return { sentence, path: href.setUp, since }
  }
  if (webhooks < givenUpLimit.count) return null
  return {
    sentence: `${webhooks} payment webhooks could not be processed in the last hour.`,
    path: staffHref.failedWebhooks,
  }
}

function disputeFault(dueAt: Date): Fault {
  const sentence = `A dispute must be answered by ${formatDay(londonDate(dueAt))}, or the money is lost.`
  return { sentence, path: staffHref.orders('dispute-to-answer') }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024).toLocaleString('en-GB')} MB`

export function describeUse({ bytes, limit }: { bytes: number; limit: number }): string {
  return `The database uses ${megabytes(bytes)} of ${megabytes(limit)} (DATABASE_LIMIT_MB).`
}

export function describeBackup({ at }: { at: Date | null }): string {
  return at === null
    ? 'The backup folder (BACKUP_DIR) cannot be read.'
    : `The last backup was written on ${formatMoment(at)}.`
}
