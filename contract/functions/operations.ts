import * as z from 'zod/mini'
import * as admin from '../operations/admin.ts'
import { defineFunction } from '../define-function.ts'
import { done, listInput, nothing, page, text } from '../fields.ts'

/** Health and logs of the shop, for staff. */
export const operationsFunctions = {
  'list-audit-log': defineFunction({
    about: 'What admins changed, newest first.',
    access: 'admin',
    input: z.object(listInput),
    output: page(admin.auditRow),
  }),
  'list-failed-webhooks': defineFunction({
    about: 'The 50 webhooks received last of those that could not be processed yet, newest first.',
    access: 'admin',
    input: nothing,
    output: z.object({ rows: z.array(admin.failedWebhookRow) }),
  }),
  'list-unmatched-payments': defineFunction({
    about: 'The 50 newest payments in the provider’s account that are for none of our orders and not settled yet.',
    access: 'manager',
    input: nothing,
    output: z.object({ rows: z.array(admin.unmatchedPaymentRow) }),
  }),
  'dismiss-unmatched-payment': defineFunction({
    about: 'Takes a payment that is none of the shop’s off the list of unmatched payments.',
    access: 'manager',
    input: z.object({ id: text(1, 255, 'Please name a payment') }),
    output: done,
  }),
  'retry-webhook': defineFunction({
    about: 'Tries at once to process a webhook that failed; it gets all its attempts again.',
    access: 'admin',
    input: z.object({ id: text(1, 255, 'Please name a webhook') }),
    output: done,
  }),
  'examine-setup': defineFunction({
    about: 'Examines the set-up, as npm run doctor does, without the test email.',
    access: 'admin',
    input: nothing,
    output: z.object({ findings: z.array(admin.finding) }),
  }),
  'send-test-email': defineFunction({
    about: 'Sends a test email to the company’s own address and says what the email provider made of it.',
    access: 'admin',
    input: nothing,
    output: z.object({ finding: admin.finding }),
  }),
  overview: defineFunction({
    about: 'Revenue, orders and what needs attention, over the last 30 or 90 days.',
    access: 'manager',
    input: z.object({ days: z._default(z.union([z.literal(30), z.literal(90)]), 30) }),
    output: admin.overviewOutput,
  }),
}
