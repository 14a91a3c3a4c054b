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

/**
 * The shop's jobs. New work is announced by notification; the interval only covers lost notifications, so idling costs little.
 */
export function jobs(services: Services): Job[] {
  return [
    // Ordered so that one run of all jobs completes the work: webhooks cause emails.
    ...standInJobs(services),
    {
      name: 'take-in-email-news',
      everySeconds: 120,
      channel: 'email_events',
      run: (signal) => takeInEmailNews(services, signal),
    },
    {
      name: 'fetch-attachments',
      everySeconds: 120,
      channel: 'email_attachments',
      run: (signal) => fetchAttachments(services, signal),
    },
    { name: 'make-refunds', everySeconds: 120, channel: 'refunds', run: (signal) => makeDueRefunds(services, signal) },
    { name: 'reconcile-payments', everySeconds: 300, run: (signal) => reconcilePayments(services, signal) },
    {
      name: 'read-ledger',
      everySeconds: 300,
      channel: 'ledger',
      gatherSeconds: 10,
      run: (signal) => readLedger(services, signal),
    },
    {
      name: 'apply-prices',
      everySeconds: 60,
      channel: 'prices',
      run: (signal) => applyPlannedPrices(services, signal),
    },
    {
      name: 'name-payment-methods',
      everySeconds: 3600,
      run: async () => services.shopFacts.namePaymentMethods(await services.payments.listPaymentMethods()),
    },
    { name: 'invite-to-review', everySeconds: 600, run: (signal) => inviteBuyers(services, signal) },
    { name: 'ask-about-arrival', everySeconds: 3600, run: (signal) => askAboutArrival(services, signal) },
    {
      name: 'tell-analytics',
      everySeconds: 300,
      run: (signal) => tellAnalyticsOfRefunds(services, signal),
    },
    { name: 'tell-of-stock', everySeconds: 120, run: (signal) => tellOfStock(services, signal) },
    { name: 'morning-emails', everySeconds: 300, run: morningEmails(services) },
    { name: 'tell-owner', everySeconds: 300, run: () => tellOwner(services) },
    { name: 'count-overdue', everySeconds: 60, run: () => countOverdueDeadlines(services) },
    { name: 'finish-erasures', everySeconds: 3600, run: (signal) => finishErasures(services, signal) },
    { name: 'emails', everySeconds: 120, channel: 'emails', run: (signal) => sendDueEmails(services, signal) },
    {
      name: 'open-missing-cases',
      everySeconds: 3600,
      run: async () => void (await openMissingCases(services.db)),
    },
    {
      name: 'forget-expired-limits',
      everySeconds: 3600,
      run: () => forgetExpiredLimits(services.db, new Date()),
    },
    { name: 'fold-order-figures', everySeconds: 900, run: () => foldOrderFigures(services.db) },
    { name: 'keep-to-retention', everySeconds: 1800, run: (signal) => keepToRetention(services, signal) },
    { name: 'sweep-files', everySeconds: 3600, run: (signal) => sweepFiles(services, signal) },
    { name: 'forget-expired-sign-ins', everySeconds: 3600, run: () => deleteExpiredSignIns(services.db) },
    {
      name: 'forget-expired-access',
      everySeconds: 3600,
      run: async () => {
        const now = services.clock.now()
        await forgetExpiredAccess(services.db, now)
        await forgetExpiredCaseLinks(services.db, now)
      },
    },
    {
      name: 'forget-expired-undos',
      everySeconds: 600,
      run: () => forgetExpiredUndos(services.db, services.clock.now()),
    },
  ]
}
