import * as z from 'zod/mini'
import type { complaintFields } from '#domain/customers/submission-fields.ts'
import { access, email, text, uuid } from '../fields.ts'
import { type RulesFor, sentOnce, formGuard } from '../submissions/form-rules.ts'
import { uploads } from '../operations/uploads.ts'

export const message = text(1, 5000, 'Please write a message')

/** Chosen by the sender: a message sent again after a lost response is stored and emailed once. */
export const messageId = z.optional(uuid)

const complaintRules = {
  name: text(2, 200, 'Name must be at least 2 characters'),
  email,
  message: text(10, 5000, 'Please provide at least 10 characters'),
} satisfies RulesFor<typeof complaintFields>

export const complaintInput = z.object({ ...complaintRules, ...formGuard, ...sentOnce })

export const caseInput = { case_id: uuid, access }

/** A reply with uploaded photos and videos. */
export const replyInput = z.object({ ...caseInput, message, uploads, message_id: messageId })
