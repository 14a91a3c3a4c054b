import { sql } from 'kysely'
import { erasedEmail } from '#domain/orders/order.ts'
import type { ReviewFate } from '#domain/reviews/review.ts'
import type { Tx } from '../tables.ts'
import { blotOutOwn } from './blot-out-rows.ts'
import { listFormerAddresses } from './email-changes.ts'
import { eraseCases, eraseSubmissions } from './erase-cases.ts'
import { eraseEmails } from './erase-emails.ts'
import { eraseFromRoleLog, eraseMentions, reduceEvents } from './erase-mentions.ts'
import { eraseBuyers } from './erase-orders.ts'
import { eraseReviews } from './erase-reviews.ts'
import { listKeptCases, listKeptOrders, postponeErasure, type KeptOrder, type PostponedErasure } from './kept-orders.ts'
import type { OrderReferences, Person } from './person.ts'
import {
  findKeptRows,
  holdsOneOf,
  referencesOf,
  textsOfOrders,
  textsOfStandIns,
  type KeptRows,
} from './texts-about-people.ts'
import { isAbout, isOneOf, isOwnEmail, isTheirs } from './whose-data.ts'

/**
 * Erases a person everywhere except where tax law requires data: an order keeps its items, payment, buyer's name and address.
 * Webhooks stay without personal data. Other people's rows change only where they mention the whole address. Reviews are deleted
 * or anonymised, as the person chose. Orders with unfinished business are postponed: they are returned, and `erasePostponed`
 * finishes them. The payment provider's own records are not touched.
 */
export async function erasePerson(
  tx: Tx,
  person: Person,
  { now, reviews }: { now: Date; reviews: ReviewFate },
): Promise<KeptOrder[]> {
  const orderIds = person.orders.map(({ id }) => id)
  const kept = await listKeptOrders(tx, orderIds)
  await eraseReviews(tx, { person, fate: reviews }, orderIds)
  const keptRows = await findKeptRows(tx, person, { kept, caseIds: await listKeptCases(tx, person, kept) })
  await postponeErasure(tx, person, { kept, now })
  const orders = person.orders.filter(({ id }) => !keptRows.orderIds.includes(id))
  const caseIds = await listCasesToErase(tx, person, keptRows)
  const theirs = { orderIds: orders.map(({ id }) => id), caseIds }
  await eraseEmails(tx, person, sql<boolean>`${isOwnEmail(person, theirs)} and not ${isAbout(keptRows)}`)
  await eraseSubmissions(tx, person, keptRows)
  await eraseCases(tx, caseIds)
  await eraseFormerAddresses(tx, person, { orders, keptRows })
  await eraseOrders(tx, person, orders)
  await eraseMentions(tx, person, keptRows)
  await eraseFromRoleLog(tx, person)
  await tx.deleteFrom('person_notes').where(isTheirs('email', person)).execute()
  await tx.deleteFrom('stock_alerts').where(isTheirs('email', person)).execute()
  await tx.deleteFrom('invitations').where(isTheirs('email', person)).execute()
  if (person.accountId !== null) await eraseAccount(tx, person, person.accountId)
  return kept
}

/**
 * Deletes the emails that went to an earlier address of the person while it was theirs. Removes mentions of the address, too,
 * unless it belongs to another person by now.
 */
async function eraseFormerAddresses(
  tx: Tx,
  person: Person,
  { orders, keptRows }: { orders: readonly OrderReferences[]; keptRows: KeptRows },
): Promise<void> {
  for (const { email: mailbox, until, isFree } of await listFormerAddresses(tx, person.accountId)) {
    const former = { ...person, mailbox }
    await eraseEmails(tx, former, sql<boolean>`${isTheirs('recipient_email', former)} and created_at <= ${until}`)
    if (!isFree) continue
    await blotOutOfOrders(tx, former, orders)
    await eraseMentions(tx, former, keptRows)
    await eraseFromRoleLog(tx, former)
    await tx.deleteFrom('stock_alerts').where(isTheirs('email', former)).execute()
  }
}

/** Erases a postponed order. Call it once nothing about the order is unfinished. */
export async function erasePostponed(tx: Tx, { order_id: id, mailbox, asked_at }: PostponedErasure): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'stripe_session_id', 'payment_intent_id', 'customer_name', 'customer_phone', 'customer_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  await tx.deleteFrom('postponed_erasures').where('order_id', '=', id).execute()
  if (!order) return
  // The order's current owner did not ask for erasure.
  const isTheirOrder = order.customer_email?.toLowerCase() === mailbox
  const orders = isTheirOrder ? [order] : []
  const names = isTheirOrder && order.customer_name !== null ? [order.customer_name] : []
  const phones = isTheirOrder && order.customer_phone !== null ? [order.customer_phone] : []
  const person = { accountId: null, mailbox, names, phones, name: '', firstName: '', email: mailbox, orders }
  const others = await tx.selectFrom('postponed_erasures').select('order_id').where('mailbox', '=', mailbox).execute()
  const isLast = others.length === 0
  const cases = await tx
    .selectFrom('cases')
    .select('id')
    .where(isTheirs('email', person))
    .where(({ or, and, eb }) =>
      or([
        eb('order_id', '=', id),
        and([eb('kind', '=', 'contact'), eb('order_id', 'is', null), eb('created_at', '<=', asked_at), eb.lit(isLast)]),
      ]),
    )
    .execute()
  const theirs = { orderIds: [id], caseIds: cases.map((found) => found.id) }
  await eraseEmails(tx, person, sql<boolean>`${isOwnEmail(person, theirs)} and ${isAbout(theirs)}`)
  await eraseCases(tx, theirs.caseIds)
  await tx
    .updateTable('cancellation_notices')
    .set({ email: erasedEmail, reason: null })
    .where(isTheirs('email', person))
    .where('order_id', '=', id)
    .execute()
  await eraseOrders(tx, person, orders)
}

async function listCasesToErase(tx: Tx, person: Person, { caseIds }: KeptRows): Promise<string[]> {
  const cases = await tx
    .selectFrom('cases')
    .select('id')
    .where(isTheirs('email', person))
    .where(sql<boolean>`not ${isOneOf('id', caseIds)}`)
    .execute()
  return cases.map(({ id }) => id)
}

async function eraseAccount(tx: Tx, person: Person, accountId: string): Promise<void> {
  await keepNameOfPerformer(tx, { id: accountId, name: person.name, email: person.email })
  // Files that were uploaded but never sent.
  await tx.deleteFrom('files').where('user_id', '=', accountId).execute()
  // The challenge of a passkey that is being added names the account within JSON.
  await tx.deleteFrom('verifications').where('value', 'like', `%${accountId}%`).execute()
  // Deletes sessions, passwords, passkeys, factors and roles with it.
  await tx.deleteFrom('users').where('id', '=', accountId).execute()
}

async function eraseOrders(tx: Tx, person: Person, orders: readonly OrderReferences[]): Promise<void> {
  if (orders.length === 0) return
  const references = referencesOf(orders)
  await eraseBuyers(
    tx,
    orders.map(({ id }) => id),
  )
  await reduceEvents(
    tx,
    sql<boolean>`${isOneOf('session_id', references)} or ${isOneOf('payment_intent_id', references)}`,
  )
  await blotOutOfOrders(tx, person, orders)
}

async function blotOutOfOrders(tx: Tx, person: Person, orders: readonly OrderReferences[]): Promise<void> {
  const orderIds = orders.map(({ id }) => id)
  const references = referencesOf(orders)
  for (const place of textsOfOrders) await blotOutOwn(tx, place, person, isOneOf(place.order, orderIds))
  for (const place of textsOfStandIns) await blotOutOwn(tx, place, person, holdsOneOf(place, references))
}

/** Copies a staff member's name and address into the logs before the account is deleted, so that they say who acted. */
async function keepNameOfPerformer(
  tx: Tx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  for (const log of ['audit_log', 'role_audit_log'] as const) {
    await tx
      .updateTable(log)
      .set({ performer_name: name, performer_email: email.toLowerCase() })
      .where('performed_by', '=', id)
      .execute()
  }
}
