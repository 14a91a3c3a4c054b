import * as z from 'zod/mini'
import * as admin from '../operations/admin.ts'
import { defineFunction } from '../define-function.ts'
import { done, email, nothing, page, uuid } from '../fields.ts'

export const emailsFunctions = {
  'list-email-logs': defineFunction({
    about: 'Emails, newest first; search over recipient and subject.',
    access: 'support',
    input: admin.listEmailLogsInput,
    output: page(admin.emailLogRow),
  }),
  'find-email-log': defineFunction({
    about: 'One email with its content.',
    access: 'support',
    input: z.object({ id: uuid }),
    output: admin.emailLogDetail,
  }),
  'retry-email': defineFunction({
    about:
      'Queues a failed email again, to another address if one is given. A link or code to sign in goes nowhere else.',
    access: 'support',
    input: z.object({ id: uuid, recipient_email: z.optional(email) }),
    output: done,
  }),
  'settle-undelivered-email': defineFunction({
    about: 'Marks as dealt with that emails to this address came back or were marked as spam.',
    access: 'support',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'retry-failed-emails': defineFunction({
    about: 'Queues every failed email again, except links that have expired; says how many.',
    access: 'support',
    input: nothing,
    output: z.object({ success: z.literal(true), count: z.int() }),
  }),
  'email-sending': defineFunction({
    about: 'How many emails wait or failed, and whether sending pauses because the email provider asked for it.',
    access: 'support',
    input: nothing,
    output: admin.emailSendingOutput,
  }),
  'preview-emails': defineFunction({
    about: 'Both order emails with sample data.',
    access: 'support',
    input: nothing,
    output: z.object({ order_confirmation: z.string(), tracking_notification: z.string() }),
  }),
}
