import * as z from 'zod/mini'
import { caseKinds, casesShown } from '#domain/customers/case.ts'
import { caseInput, replyInput } from '../cases/case-inputs.ts'
import * as cases from '../cases/cases.ts'
import { forAnyone, forUsers, forSupport, perMinute } from '../define-function.ts'
import { saveReplyInput, savedReply } from '../cases/saved-replies.ts'
import { done, nothing, page, uuid, listInput } from '../fields.ts'
import { myCaseRow } from '../cases/my-case-row.ts'

const changed = z.object({ case: cases.staffCase })

/** Conversations with people who wrote to the shop. */
export const casesFunctions = {
  'find-my-case': forAnyone({
    about: 'A conversation for its writer: by the link in an email (`access`), or signed in with its address.',
    limit: perMinute(60),
    input: z.object(caseInput),
    output: cases.myCase,
  }),
  'list-my-cases': forUsers({
    about: 'The conversations of the signed-in account’s confirmed address, newest first.',
    input: nothing,
    output: z.object({ rows: z.array(myCaseRow) }),
  }),
  'reply-to-case': forAnyone({
    about: 'Adds a message to a conversation, and reopens it if it was closed.',
    limit: perMinute(10),
    input: replyInput,
    output: z.object({ case: cases.myCase }),
  }),
  'list-cases': forSupport({
    about: 'Conversations, soonest due first; closed ones and all newest first.',
    input: z.object({
      ...listInput,
      show: z._default(z.enum(casesShown), 'open'),
      kind: z.nullish(z.enum(caseKinds)),
    }),
    output: page(cases.caseRow),
  }),
  'find-case': forSupport({
    about: 'A conversation with its notes, the person, the order and the rights of this day.',
    input: z.object({ case_id: uuid }),
    output: cases.staffCase,
  }),
  'answer-case': forSupport({
    about: 'Answers: kept in the conversation and sent by email.',
    input: cases.answerInput,
    output: changed,
  }),
  'list-replies': forSupport({
    about: 'The saved replies that all staff share, by name.',
    input: nothing,
    output: z.object({ replies: z.array(savedReply) }),
  }),
  'save-reply': forSupport({
    about: 'Saves or changes a reply that all staff share. An unknown placeholder is refused.',
    input: saveReplyInput,
    output: z.object({ reply: savedReply }),
  }),
  'delete-reply': forSupport({
    about: 'Deletes a saved reply. Answers already sent stay as they are.',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'note-on-case': forSupport({
    about: 'A note among staff. The customer never sees it.',
    input: cases.noteInput,
    output: changed,
  }),
  'assign-case': forSupport({
    about: 'Assigns it to a member of staff; null for none.',
    input: cases.assignInput,
    output: changed,
  }),
  'decide-claim': forSupport({
    about: 'Decides a warranty claim and emails the customer the reason. A refusal names the exclusion.',
    input: cases.decideClaimInput,
    output: changed,
  }),
  'record-repair': forSupport({
    about:
      'Records when goods came in for repair or replacement and went back. This pauses the days in which the buyer can reject them.',
    input: cases.recordRepairInput,
    output: changed,
  }),
  'close-case': forSupport({
    about: 'Closes a conversation, with a last message or without. A complaint about data ends with an outcome.',
    input: cases.closeInput,
    output: changed,
  }),
}
