import * as z from 'zod/mini'
import { caseInput, replyInput } from '../cases/case-inputs.ts'
import * as cases from '../cases/cases.ts'
import { defineFunction, perMinute } from '../define-function.ts'
import { saveReplyInput, savedReply } from '../cases/saved-replies.ts'
import { done, nothing, page, uuid } from '../fields.ts'
import { myCaseRow } from '../cases/my-case-row.ts'

const changed = z.object({ case: cases.staffCase })

/** Conversations with people who wrote to the shop. */
export const casesFunctions = {
  'find-my-case': defineFunction({
    about: 'A conversation for its writer: by the link in an email (`access`), or signed in with its address.',
    access: 'anyone',
    limit: perMinute(60),
    input: z.object(caseInput),
    output: cases.myCase,
  }),
  'list-my-cases': defineFunction({
    about: 'The conversations of the signed-in account’s confirmed address, newest first.',
    access: 'user',
    input: nothing,
    output: z.object({ rows: z.array(myCaseRow) }),
  }),
  'reply-to-case': defineFunction({
    about: 'Writes in a conversation. One that was closed is opened again.',
    access: 'anyone',
    limit: perMinute(10),
    input: replyInput,
    output: z.object({ case: cases.myCase }),
  }),
  'list-cases': defineFunction({
    about: 'Conversations, soonest due first; closed ones and all by the newest.',
    access: 'support',
    input: cases.listCasesInput,
    output: page(cases.caseRow),
  }),
  'find-case': defineFunction({
    about: 'A conversation with its notes, the person, the order and the rights of this day.',
    access: 'support',
    input: z.object({ case_id: uuid }),
    output: cases.staffCase,
  }),
  'answer-case': defineFunction({
    about: 'Answers: kept in the conversation and sent by email.',
    access: 'support',
    input: cases.answerInput,
    output: changed,
  }),
  'list-replies': defineFunction({
    about: 'The replies that staff have saved for all who answer, by name.',
    access: 'support',
    input: nothing,
    output: z.object({ replies: z.array(savedReply) }),
  }),
  'save-reply': defineFunction({
    about: 'Saves a reply for all who answer, or changes one. An unknown placeholder is refused.',
    access: 'support',
    input: saveReplyInput,
    output: z.object({ reply: savedReply }),
  }),
  'delete-reply': defineFunction({
    about: 'Deletes a saved reply. Answers that began with it stay.',
    access: 'support',
    input: z.object({ id: uuid }),
    output: done,
  }),
  'note-on-case': defineFunction({
    about: 'A note among staff. The customer never sees it.',
    access: 'support',
    input: cases.noteInput,
    output: changed,
  }),
  'assign-case': defineFunction({
    about: 'Assigns it to a member of staff; null for none.',
    access: 'support',
    input: cases.assignInput,
    output: changed,
  }),
  'decide-claim': defineFunction({
    about: 'Decides a warranty claim and tells the customer, with the reason. A refusal names the exclusion.',
    access: 'support',
    input: cases.decideClaimInput,
    output: changed,
  }),
  'record-repair': defineFunction({
    about:
      'The goods came in to be repaired or replaced, and went back. It stops the days in which they can be rejected.',
    access: 'support',
    input: cases.recordRepairInput,
    output: changed,
  }),
  'close-case': defineFunction({
    about: 'Closes a conversation, with a last message or without. A complaint about data ends with an outcome.',
    access: 'support',
    input: cases.closeInput,
    output: changed,
  }),
}
