import { answerColumns, claimFields, contactFields, retailerFields } from '#domain/customers/submission-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { listFormerAddresses } from './email-changes.ts'
import type { Person } from './person.ts'
import { isOneOf, isOwnOrder, isTheirs as isAddressOf, wasSentTo } from './whose-data.ts'

/** Everything kept about a person (domain/customers/person.ts), without hashes and secrets. Notes: `copyNotes`. */
export async function copyPerson(db: Db, person: Person) {
  const orderIds = person.orders.map(({ id }) => id)
  const isTheirs = (column: string) => isAddressOf(column, person)
  const isOfOrder = (column: string) => isOneOf(column, orderIds)
  const account = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'first_name', 'last_name', 'two_factor_enabled', 'created_at', 'updated_at'])
    .select(['wants_morning_email', 'saved_address'])
    .where('id', '=', person.accountId)
    .executeTakeFirst()
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', person.accountId)
    .orderBy('created_at')
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', person.accountId)
    .orderBy('created_at')
    .execute()
  const formerAddresses = await listFormerAddresses(db, person.accountId)
  const waitingChange = await db
    .selectFrom('email_changes')
    .select(['new_email', 'asked_at'])
    .where('user_id', '=', person.accountId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  const roles = await db
    .selectFrom('user_roles')
    .select(['role', 'created_at'])
    .where('user_id', '=', person.accountId)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'product_name', 'product_price', 'quantity', 'subtotal', 'discount', 'total_amount', 'currency'])
    .select(['promo_code', 'customer_name', 'customer_email', 'customer_phone', 'shipping_address', 'payment_status'])
    .select(['shipping_status', 'tracking_number', 'carrier_name', 'shipping_date', 'delivered_at', 'delivered_source'])
    .select([
      'serial_numbers',
      'units_cancelled',
      'units_returned',
      'cancelled_at',
      'paid_amount',
      'refunded_amount',
      'disputed_at',
      'paid_at',
      'created_at',
    ])
    .where(isOfOrder('id'))
    .orderBy('created_at')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount', 'units', 'status', 'reason', 'bank_reference', 'created_at', 'settled_at'])
    .where(isOfOrder('order_id'))
    .orderBy('created_at')
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select(['order_id', 'number', 'kind', 'form', 'refund_id', 'corrects', 'issued_on', 'supplied_on', 'currency'])
    .select(['seller', 'buyer', 'lines', 'vat_percent', 'net', 'vat', 'gross'])
    .where(isOfOrder('order_id'))
    .orderBy('position')
    .execute()
  const returns = await db
    .selectFrom('returns')
    .select([
      'order_id',
      'units',
      'status',
      'basis',
      'reason',
      'told_at',
      'sent_at',
      'received_at',
      'closed_at',
      'deduction',
    ])
    .select(['deduction_reason', 'tracking_number', 'carrier_name', 'serial_numbers'])
    .where(isOfOrder('order_id'))
    .orderBy('told_at')
    .execute()
  const cancellations = await db
    .selectFrom('cancellation_notices')
    .select(['order_number', 'email', 'units', 'reason', 'said_at', 'settled_at', 'outcome'])
    .where(isTheirs('email'))
    .orderBy('said_at')
    .execute()
  const addressChanges = await db
    .selectFrom('order_address_changes')
    .select(['order_id', 'before', 'after', 'status', 'asked_at', 'decided_at'])
    .where(isOfOrder('order_id'))
    .orderBy('asked_at')
    .execute()
  const emails = await db
    .selectFrom('email_logs')
    .select(['email_type', 'recipient_email', 'subject', 'status', 'created_at', 'sent_at', 'text_content as text'])
    .where(wasSentTo(person, formerAddresses))
    .orderBy('created_at')
    .execute()
  const messages = await db
    .selectFrom('contact_submissions')
    .select([...answerColumns(contactFields), 'status', 'created_at'])
    .where(isTheirs('email'))
    .orderBy('created_at')
    .execute()
  const claims = await db
    .selectFrom('warranty_claims')
    .select([...answerColumns(claimFields), 'status', 'created_at'])
    .where(isTheirs('email'))
    .orderBy('created_at')
    .execute()
  const applications = await db
    .selectFrom('retailer_applications')
    .select([...answerColumns(retailerFields), 'status', 'created_at'])
    .where(isTheirs('email'))
    .orderBy('created_at')
    .execute()
  // Internal notes of staff are left out.
  const conversations = await db
    .selectFrom('case_messages')
    .innerJoin('cases', 'cases.id', 'case_messages.case_id')
    .select(['cases.number', 'cases.kind', 'cases.subject', 'cases.state', 'cases.outcome', 'cases.outcome_reason'])
    .select(['case_messages.author', 'case_messages.via', 'case_messages.body', 'case_messages.created_at'])
    .select(['case_messages.sender_email', 'case_messages.whole_text'])
    .where(isTheirs('cases.email'))
    .where('case_messages.is_internal', '=', false)
    .orderBy('case_messages.created_at')
    .execute()
  const files = await db
    .selectFrom('files')
    .innerJoin('cases', 'cases.id', 'files.case_id')
    .select(['files.id', 'files.name', 'files.media_type', 'files.size', 'files.created_at'])
    .select('cases.number as conversation')
    .where(isTheirs('cases.email'))
    // Attachments of internal notes are left out as well.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('case_messages')
            .select('case_messages.id')
            .whereRef('case_messages.id', '=', 'files.message_id')
            .where('case_messages.is_internal', '=', true),
        ),
      ),
    )
    .orderBy('files.created_at')
    .execute()
  const reviews = await db
    .selectFrom('review_texts')
    .innerJoin('reviews', 'reviews.id', 'review_texts.review_id')
    .select(['reviews.order_id', 'reviews.product_key', 'reviews.state', 'reviews.removal_reason', 'reviews.answer'])
    .select(['reviews.published_at', 'review_texts.stars', 'review_texts.title', 'review_texts.body as text'])
    .select(['review_texts.display_name', 'review_texts.incentive', 'review_texts.written_at'])
    .where(isOfOrder('reviews.order_id'))
    .orderBy('review_texts.written_at')
    .execute()
  const photos = await db
    .selectFrom('files')
    .innerJoin('reviews', 'reviews.id', 'files.review_id')
    .select(['files.id', 'files.name', 'files.media_type', 'files.size', 'files.created_at'])
    .select(sql<null>`null`.as('conversation'))
    .where(isOfOrder('reviews.order_id'))
    .orderBy('files.created_at')
    .execute()
  const analytics = await db
    .selectFrom('analytics_consents')
    .select(['order_id', 'client_id', 'created_at'])
    .where(isOfOrder('order_id'))
    .orderBy('created_at')
    .execute()
  const stockAlerts = await db
    .selectFrom('stock_alerts')
    .select(['product_key', 'email', 'asked_at', 'confirmed_at'])
    .where(isTheirs('email'))
    .orderBy('asked_at')
    .execute()
  return {
    account: {
      ...account,
      sessions,
      passkeys,
      roles,
      former_addresses: formerAddresses.map(({ email, until }) => ({ email, until })),
      waiting_email_change: waitingChange ?? null,
    },
    orders,
    refunds,
    documents,
    returns,
    cancellations,
    addressChanges,
    emails,
    messages,
    claims,
    applications,
    conversations,
    /** `conversation` is null for a photograph of a review. */
    files: [...files, ...photos],
    reviews,
    analytics,
    stockAlerts,
  }
}

export type PersonCopy = Awaited<ReturnType<typeof copyPerson>>

/** Staff's notes about a person and their orders: for a copy that an admin checks, never for self-service. */
export async function copyNotes(db: Db, person: Person) {
  const ofPerson = await db
    .selectFrom('person_notes')
    .select(['body', 'created_at'])
    .where(isAddressOf('email', person))
    .orderBy('created_at')
    .execute()
  const ofOrders = await db
    .selectFrom('orders')
    .select(['id as order_id', 'notes as body'])
    .where(isOwnOrder(person))
    .where('notes', 'is not', null)
    .orderBy('created_at')
    .execute()
  return [...ofPerson, ...ofOrders]
}

export type StaffNotes = Awaited<ReturnType<typeof copyNotes>>
