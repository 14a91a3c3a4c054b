import { deleteExpiredSignIns } from '#db/people/accounts.ts'
import { forgetExpiredCaseLinks } from '#db/cases/case-access.ts'
import { openMissingCases } from '#db/cases/open-case.ts'
import { foldOrderFigures } from '#db/orders/order-figures.ts'
import { forgetExpiredAccess } from '#db/orders/order-access.ts'
import { forgetExpiredUndos } from '#db/orders/order-undos.ts'
import { forgetExpiredLimits } from '#db/rate-limits.ts'
import { tellAnalyticsOfRefunds } from '#services/analytics/tell-of-refunds.ts'
import { readLedger } from '#services/books/read-ledger.ts'
import { sendDueEmails } from '#services/email/send-due-emails.ts'
import { fetchAttachments } from '#services/cases/fetch-attachments.ts'
import { takeInEmailNews } from '#services/email/take-in-email-news.ts'
import { countOverdueDeadlines } from '#services/count-overdue-deadlines.ts'
import { applyPlannedPrices } from '#services/apply-planned-prices.ts'
import { askAboutArrival } from '#services/orders/ask-about-arrival.ts'
import { makeDueRefunds } from '#services/orders/make-refunds.ts'
import { reconcilePayments } from '#services/orders/reconcile-payments.ts'
import { morningEmails } from '#services/owner/morning-emails.ts'
import { tellOwner } from '#services/owner/tell-owner.ts'
import { tellOfStock } from '#services/stock-alerts.ts'
import { finishErasures } from '#services/person/finish-erasures.ts'
import { keepToRetention } from '#services/person/keep-to-retention.ts'
import { sweepFiles } from '#services/files/sweep-files.ts'
import { inviteBuyers } from '#services/reviews/invite-buyers.ts'
import type { Services } from '#services/services.ts'
import { standInJobs } from './stand-ins.ts'
import type { Job } from './worker.ts'

type ShopJob = Omit<Job, 'run'> & {
  run: (services: Services, signal: AbortSignal) => ReturnType<Job['run']>
}

/** New work is announced by notification; the interval only covers lost notifications, so idling costs little. */
const shopJobs: ShopJob[] = [
  { name: 'take-in-email-news', everySeconds: 120, channel: 'email_events', run: takeInEmailNews },
  { name: 'fetch-attachments', everySeconds: 120, channel: 'email_attachments', run: fetchAttachments },
  { name: 'make-refunds', everySeconds: 120, channel: 'refunds', run: makeDueRefunds },
  { name: 'reconcile-payments', everySeconds: 300, run: reconcilePayments },
  { name: 'read-ledger', everySeconds: 300, channel: 'ledger', gatherSeconds: 10, run: readLedger },
  { name: 'apply-prices', everySeconds: 60, channel: 'prices', run: applyPlannedPrices },
  {
    name: 'name-payment-methods',
    everySeconds: 3600,
    run: async ({ shopFacts, payments }) => shopFacts.namePaymentMethods(await payments.listPaymentMethods()),
  },
  { name: 'invite-to-review', everySeconds: 600, run: inviteBuyers },
  { name: 'ask-about-arrival', everySeconds: 3600, run: askAboutArrival },
  { name: 'tell-analytics', everySeconds: 300, run: tellAnalyticsOfRefunds },
  { name: 'tell-of-stock', everySeconds: 120, run: tellOfStock },
  { name: 'tell-owner', everySeconds: 300, run: tellOwner },
  { name: 'count-overdue', everySeconds: 60, run: countOverdueDeadlines },
  { name: 'finish-erasures', everySeconds: 3600, run: finishErasures },
  { name: 'emails', everySeconds: 120, channel: 'emails', run: sendDueEmails },
  { name: 'open-missing-cases', everySeconds: 3600, run: async ({ db }) => void (await openMissingCases(db)) },
  { name: 'forget-expired-limits', everySeconds: 3600, run: ({ db }) => forgetExpiredLimits(db, new Date()) },
  { name: 'fold-order-figures', everySeconds: 900, run: ({ db }) => foldOrderFigures(db) },
  { name: 'keep-to-retention', everySeconds: 1800, run: keepToRetention },
  { name: 'sweep-files', everySeconds: 3600, run: sweepFiles },
  { name: 'forget-expired-sign-ins', everySeconds: 3600, run: ({ db }) => deleteExpiredSignIns(db) },
  {
    name: 'forget-expired-access',
    everySeconds: 3600,
    async run({ db, clock }) {
      const now = clock.now()
      await forgetExpiredAccess(db, now)
      await forgetExpiredCaseLinks(db, now)
    },
  },
  { name: 'forget-expired-undos', everySeconds: 600, run: ({ db, clock }) => forgetExpiredUndos(db, clock.now()) },
]

/** Jobs that cause work for others come first, so that one run of all jobs completes the work: webhooks cause emails. */
export function jobs(services: Services): Job[] {
  const own = shopJobs.map((job) => ({ ...job, run: (signal: AbortSignal) => job.run(services, signal) }))
  const morning = { name: 'morning-emails', everySeconds: 300, run: morningEmails(services) }
  return [...standInJobs(services), morning, ...own]
}
