import * as z from 'zod/mini'
import * as admin from '../operations/admin.ts'
import { forManagers, forAdmins } from '../define-function.ts'
import { done, listInput, nothing, page, text } from '../fields.ts'

/** Health and logs of the shop, for staff. */
export const operationsFunctions = {
  'list-audit-log': forAdmins({
    about: 'Changes made by staff, newest first.',
    input: z.object(listInput),
    output: page(admin.auditRow),
  }),
  'list-failed-webhooks': forAdmins({
    about: 'The latest 50 webhooks that could not be processed yet, newest first.',
    input: nothing,
    output: z.object({ rows: z.array(admin.failedWebhookRow) }),
  }),
  'list-unmatched-payments': forManagers({
    about: 'The latest 50 payments in the provider’s account that match none of our orders and are not settled yet.',
    input: nothing,
    output: z.object({ rows: z.array(admin.unmatchedPaymentRow) }),
  }),
  'dismiss-unmatched-payment': forManagers({
    about: 'Removes a payment that is not for the shop from the list of unmatched payments.',
    input: z.object({ id: text(1, 255, 'Please name a payment') }),
    output: done,
  }),
  'retry-webhook': forAdmins({
    about: 'Tries again at once to process a failed webhook, and restores all its attempts.',
    input: z.object({ id: text(1, 255, 'Please name a webhook') }),
    output: done,
  }),
  'examine-setup': forAdmins({
    about: 'Examines the set-up, as npm run doctor does, without the test email.',
    input: nothing,
    output: z.object({ findings: z.array(admin.finding) }),
  }),
  'send-test-email': forAdmins({
    about: 'Sends a test email to the company’s own address and says how the email provider responded.',
    input: nothing,
    output: z.object({ finding: admin.finding }),
  }),
  overview: forManagers({
    about: 'Revenue, orders and what needs attention, over the last 30 or 90 days.',
    input: z.object({ days: z._default(z.union([z.literal(30), z.literal(90)]), 30) }),
    output: admin.overviewOutput,
  }),
}
