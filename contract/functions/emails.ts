import * as z from 'zod/mini'
import { emailStatuses } from '#domain/customers/email.ts'
import * as admin from '../operations/admin.ts'
import { forSupport } from '../define-function.ts'
import { done, email, nothing, page, uuid, listInput } from '../fields.ts'

export const emailsFunctions = {
  'list-email-logs': forSupport({
    about: 'Emails, newest first; search over recipient and subject.',
    input: z.object({
      ...listInput,
      status: z.nullish(z.enum(emailStatuses)),
      email_type: z.nullish(z.string().check(z.maxLength(60))),
    }),
    output: page(admin.emailLogRow),
  }),
  'find-email-log': forSupport({
    about: 'One email with its content.',
    input: z.object({ id: uuid }),
    output: z.extend(admin.emailLogRow, { html_content: z.string(), text_content: z.string() }),
  }),
  'retry-email': forSupport({
    about:
      'Queues a failed email again, to a different address if one is given. A link or code for signing in is only sent to its own address.',
    input: z.object({ id: uuid, recipient_email: z.optional(email) }),
    output: done,
  }),
  'settle-undelivered-email': forSupport({
    about: 'Marks as dealt with that emails to this address came back or were marked as spam.',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'retry-failed-emails': forSupport({
    about: 'Queues every failed email again, except links that have expired; says how many.',
    input: nothing,
    output: z.object({ success: z.literal(true), count: z.int() }),
  }),
  'email-sending': forSupport({
    about:
      'How many emails are queued or failed, and whether sending is paused because the email provider asked for it.',
    input: nothing,
    output: admin.emailSendingOutput,
  }),
  'preview-emails': forSupport({
    about: 'Both order emails with sample data.',
    input: nothing,
    output: z.object({ order_confirmation: z.string(), tracking_notification: z.string() }),
  }),
}
