import type { CallOutput } from '#contract/functions.ts'

type StaffCase = CallOutput<'find-case'>

const at = '2026-05-01T10:00:00.000Z'

/** A contact message that waits for our answer, as `find-case` returns it. */
export function aStaffCase(given: Partial<StaffCase> = {}): StaffCase {
  return {
    id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
    number: 'C-1001',
    kind: 'contact',
    state: 'waiting-for-us',
    subject: 'Which size?',
    name: 'Ann Lee',
    email: 'ann.lee@example.com',
    order_id: null,
    unverified_order_id: null,
    assigned_to: null,
    assigned_to_email: null,
    outcome: null,
    suspected_spam: null,
    created_at: at,
    updated_at: at,
    outcome_reason: null,
    outcome_exclusion: null,
    attempt: null,
    decided_at: null,
    closed_at: null,
    messages: [],
    deadlines: [],
    submission: null,
    is_battery_suspect: false,
    undelivered: null,
    order: null,
    repair: null,
    person: { cases: [], orders: [] },
    colleagues: [],
    ...given,
  }
}

type Message = StaffCase['messages'][number]

/** A message of the conversation, sent by the customer through the contact form. */
export function aCaseMessage(given: Partial<Message> = {}): Message {
  return {
    id: 'first',
    author: 'customer',
    author_email: null,
    is_internal: false,
    via: 'form',
    is_unverified: false,
    body: 'Which size?',
    created_at: at,
    email_id: null,
    email_status: null,
    email_problem: null,
    sender_email: null,
    whole_text: null,
    is_automatic: false,
    shop_note: null,
    missing_files: [],
    ...given,
  }
}
