import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import type { Database } from '../tables.ts'

/**
 * How a table is handled: named in the file that does it, handled together with a row of another table, or left alone for a
 * stated reason.
 */
type Keeper = 'named' | { with: keyof Database } | { because: string }

type PersonTable = {
  /** On erasure. */
  erased: Keeper
  /** In the copy of a person's data. */
  copied: Keeper
  /** At the end of its retention. */
  ends: Keeper
}

const isAccount = { because: 'an account stays until its owner deletes it' }
const isHash = { because: 'it holds hashes and times, which say nothing to anybody' }
const expires = { because: 'it expires within days, and a job deletes it' }
const isStandIn = { because: 'it stands in for a provider, whose records are its own' }
const isRepeated = { because: 'the copy has the same from the table that it is about' }
const isOfOthers = { because: 'staff wrote it for themselves; it may only mention a person' }
const isImpersonal = { because: 'it says what the shop did, by ids' }

/** Every table that can contain a customer's data, and how it is handled. A new table fails here until it is listed. */
const tables: Record<keyof Database, PersonTable | 'impersonal'> = {
  users: { erased: 'named', copied: 'named', ends: isAccount },
  sessions: { erased: { with: 'users' }, copied: 'named', ends: expires },
  accounts: { erased: { with: 'users' }, copied: isHash, ends: isAccount },
  verifications: { erased: 'named', copied: isHash, ends: expires },
  email_changes: { erased: { with: 'users' }, copied: 'named', ends: isAccount },
  passkeys: { erased: { with: 'users' }, copied: 'named', ends: isAccount },
  two_factors: { erased: { with: 'users' }, copied: isHash, ends: isAccount },
  known_addresses: { erased: { with: 'users' }, copied: isHash, ends: expires },
  user_roles: { erased: { with: 'users' }, copied: 'named', ends: isAccount },
  first_admin_codes: 'impersonal',
  invitations: {
    erased: 'named',
    copied: { because: 'it ends within a week, and its email is in the copy' },
    ends: expires,
  },
  signing_keys: 'impersonal',
  generated_auth_secret: 'impersonal',
  analytics_consents: { erased: 'named', copied: 'named', ends: 'named' },
  analytics_refunds: 'impersonal',
  cases: { erased: 'named', copied: 'named', ends: 'named' },
  case_messages: { erased: 'named', copied: 'named', ends: { with: 'cases' } },
  case_links: { erased: { with: 'cases' }, copied: isHash, ends: { with: 'cases' } },
  case_reply_addresses: { erased: { with: 'cases' }, copied: isHash, ends: { with: 'cases' } },
  repairs: 'impersonal',
  products: 'impersonal',
  promo_codes: { erased: 'named', copied: isOfOthers, ends: isOfOthers },
  price_changes: 'impersonal',
  stock_movements: { erased: 'named', copied: isOfOthers, ends: isOfOthers },
  stock_alerts: { erased: 'named', copied: 'named', ends: 'named' },
  email_events: {
    erased: 'named',
    copied: isRepeated,
    ends: { because: 'what it says goes when it has been acted on' },
  },
  email_logs: { erased: 'named', copied: 'named', ends: 'named' },
  email_sender: 'impersonal',
  owner_alerts: 'impersonal',
  refused_webhooks: 'impersonal',
  files: { erased: 'named', copied: 'named', ends: { with: 'cases' } },
  file_chunks: { erased: { with: 'files' }, copied: isRepeated, ends: { with: 'files' } },
  abandoned_objects: 'impersonal',
  email_attachments: { erased: { with: 'case_messages' }, copied: isRepeated, ends: { with: 'case_messages' } },
  order_links: { erased: 'named', copied: isHash, ends: 'named' },
  order_codes: { erased: 'named', copied: isHash, ends: 'named' },
  order_passes: { erased: 'named', copied: isHash, ends: 'named' },
  order_account_openings: { erased: 'named', copied: isHash, ends: expires },
  order_address_changes: { erased: 'named', copied: 'named', ends: 'named' },
  order_undos: { erased: 'named', copied: isRepeated, ends: expires },
  saved_replies: { erased: 'named', copied: isOfOthers, ends: isOfOthers },
  order_views: { erased: 'named', copied: isOfOthers, ends: isOfOthers },
  order_figures: 'impersonal',
  document_series: 'impersonal',
  documents: { erased: { because: 'tax law asks for invoices as they were issued' }, copied: 'named', ends: 'named' },
  document_pdfs: {
    erased: { because: 'it is the document, which tax law asks for' },
    copied: { because: 'the copy has each document as a PDF' },
    ends: { because: 'a trigger deletes it with the buyer of its document' },
  },
  orders: { erased: 'named', copied: 'named', ends: 'named' },
  deadlines: 'impersonal',
  refunds: { erased: 'named', copied: 'named', ends: 'named' },
  returns: { erased: 'named', copied: 'named', ends: 'named' },
  cancellation_notices: { erased: 'named', copied: 'named', ends: 'named' },
  disputes: 'impersonal',
  fraud_warnings: 'impersonal',
  unmatched_payments: {
    erased: 'named',
    copied: { because: 'it is no order of theirs; the payment provider copies its own records' },
    ends: 'named',
  },
  payment_event_feed: 'impersonal',
  payouts: 'impersonal',
  ledger_entries: 'impersonal',
  ledger_feed: 'impersonal',
  findings: 'impersonal',
  payment_events: { erased: 'named', copied: isRepeated, ends: 'named' },
  person_notes: { erased: 'named', copied: 'named', ends: 'named' },
  release_assets: 'impersonal',
  retention_runs: 'impersonal',
  postponed_erasures: {
    erased: 'named',
    copied: { because: 'its person has asked to be forgotten' },
    ends: { because: 'a job ends it with what keeps its order' },
  },
  reviews: { erased: 'named', copied: 'named', ends: 'named' },
  review_texts: { erased: 'named', copied: 'named', ends: 'named' },
  review_photos: { erased: { with: 'files' }, copied: isRepeated, ends: { with: 'files' } },
  review_reports: {
    erased: 'named',
    copied: { because: 'the author of a report is not known' },
    ends: { with: 'reviews' },
  },
  review_opt_outs: { erased: isHash, copied: isHash, ends: isHash },
  erased_review_removals: 'impersonal',
  role_audit_log: { erased: 'named', copied: isImpersonal, ends: isImpersonal },
  audit_log: { erased: 'named', copied: isImpersonal, ends: 'named' },
  sandbox_objects: { erased: 'named', copied: isStandIn, ends: isStandIn },
  sandbox_requests: { erased: 'named', copied: isStandIn, ends: isStandIn },
  sandbox_deliveries: 'impersonal',
  mailbox_emails: { erased: 'named', copied: isStandIn, ends: 'named' },
  mailbox_attachments: { erased: { with: 'mailbox_emails' }, copied: isStandIn, ends: { with: 'mailbox_emails' } },
  mailbox_replies: { erased: 'named', copied: isStandIn, ends: 'named' },
  mailbox_reply_files: { erased: { with: 'mailbox_replies' }, copied: isStandIn, ends: { with: 'mailbox_replies' } },
  contact_submissions: { erased: 'named', copied: 'named', ends: { with: 'cases' } },
  retailer_applications: { erased: 'named', copied: 'named', ends: { with: 'cases' } },
  warranty_claims: { erased: 'named', copied: 'named', ends: { with: 'cases' } },
}

const read = (...files: string[]) => files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join()
const erasing = [
  'erase-person.ts',
  'erase-orders.ts',
  'erase-reviews.ts',
  'erase-emails.ts',
  'erase-cases.ts',
  'erase-mentions.ts',
  'texts-about-people.ts',
]
const cases = read('erase-cases.ts')

/** Whether a file that deletes or reads rows names the table. */
const isNamed = (source: string, table: string) => new RegExp(`\\b${table}\\b`).test(source)

test.each([
  ['a person is erased', 'erased', read(...erasing)],
  ['a person gets a copy of their data', 'copied', read('copy-person.ts')],
  ['its retention period ends', 'ends', read('retention.ts', 'erase-orders.ts', 'erase-reviews.ts', 'erase-cases.ts')],
] as const)('every table that can name a person is handled when %s', async (_, act, source) => {
  await using shop = await openTestShop()
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct child.relname as child, parent.relname as parent from pg_constraint
    join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and confdeltype = 'c'`.execute(shop.services.db)
  const goesWith = new Set(rows.map(({ child, parent }) => `${child} with ${parent}`))
  const forgotten = Object.entries(tables).filter(([table, keeping]) => {
    if (keeping === 'impersonal') return false
    const keeper = keeping[act]
    if (keeper === 'named') return !isNamed(source, table)
    if ('because' in keeper) return keeper.because === ''
    return !goesWith.has(`${table} with ${keeper.with}`) && !isNamed(cases, table)
  })
  expect(forgotten.map(([table]) => table)).toEqual([])
})

test('every table with an address or a name is listed as personal', async () => {
  await using shop = await openTestShop()
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'
      and column_name ~ '(email|phone|customer|shipping_address|^name$|first_name|words|whole_text|recipient|ip_address)'
    order by 1, 2`.execute(shop.services.db)
  const suspicious = rows.filter(({ table_name: name }) => tables[name as keyof Database] === 'impersonal')
  expect(suspicious.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([])
})
