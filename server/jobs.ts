import { deleteExpiredSignIns } from '#db/accounts.ts'
import { forgetExpiredLimits } from '#db/rate-limits.ts'
import { sendDueEmails } from '#services/email/send-due-emails.ts'
import { makeDueRefunds } from '#services/orders/make-refunds.ts'
import { reconcilePayments } from '#services/orders/reconcile-payments.ts'
import type { Services } from '#services/services.ts'
import { standInJobs } from './stand-ins.ts'
import type { Job } from './worker.ts'

/** What the shop does by itself, and how often. */
export function jobs(services: Services): Job[] {
  return [
    // What one job causes, a later one in the list finds when all are run once: webhooks cause emails.
    ...standInJobs(services),
    { name: 'make-refunds', everySeconds: 30, channel: 'refunds', run: (signal) => makeDueRefunds(services, signal) },
    { name: 'reconcile-payments', everySeconds: 300, run: (signal) => reconcilePayments(services, signal) },
    { name: 'emails', everySeconds: 5, channel: 'emails', run: (signal) => sendDueEmails(services, signal) },
    {
      name: 'forget-expired-limits',
      everySeconds: 3600,
      run: () => forgetExpiredLimits(services.db, new Date()),
    },
    { name: 'forget-expired-sign-ins', everySeconds: 3600, run: () => deleteExpiredSignIns(services.db) },
  ]
}
