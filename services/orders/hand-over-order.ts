import { findConfirmedAccount, settleOwner } from '#db/orders/my-orders.ts'
import { withdrawOrderAccess } from '#db/orders/order-access.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { isAboutOrder, readdressEmails, withdrawEmails } from '#db/emails/withdraw-emails.ts'
import type { Tx } from '#db/tables.ts'
import type { EmailType } from '#domain/customers/email.ts'
import { isSameMailbox, mailboxOf } from '#domain/customers/person.ts'
import { hasBuyer, isPaid } from '#domain/orders/order.ts'
import { queueEmail, type OutgoingEmail } from '#services/email/outbox.ts'
import { briefOf, type BuyersOrder } from '#services/email/refund-emails.ts'

/** Emails that a new owner never gets: they are meant for one mailbox. */
const notPassedOn: readonly EmailType[] = ['order_code', 'orders_added', 'order_moved']
const untilPaid: readonly EmailType[] = ['payment_link', 'bank_transfer_details']

/** The only function that gives an order a new owner: the address of `order`. Revokes all earlier access and notifies both. */
export async function handOverOrder(
  tx: Tx,
  { before, order }: { before: OrderRow; order: OrderRow },
  welcome: (order: BuyersOrder & OrderRow) => OutgoingEmail,
): Promise<OrderRow> {
  const isSame = isSameMailbox(before.customer_email, order.customer_email)
  // The order's address has not changed and an account owns the order, so its owner stays the same.
  if (!hasBuyer(order) || (isSame && before.user_id !== null)) return order
  const owned = await settleOwner(tx, order)
  if (isSame && owned.user_id === null) return owned
  const greeting = welcome(owned)
  await releaseFormerOwner(tx, { before, order: owned }, greeting.type)
  await queueEmail(tx, greeting)
  return owned
}

/** Revokes the former owner's access and notifies them. `welcome` is the email with which the new owner is notified. */
export async function releaseFormerOwner(
  tx: Tx,
  { before, order }: { before: OrderRow; order: OrderRow },
  welcome: EmailType,
): Promise<void> {
  if (!hasBuyer(order) || !hasBuyer(before)) return
  const former = await findFormerMailboxes(tx, before, order)
  if (former.length === 0) return
  await withdrawOrderAccess(tx, order.id, former)
  await passEmailsOn(tx, order, { former, welcome })
  for (const email of former) await queueEmail(tx, orderMoved(order, { email, role: 'former' }))
}

/** The order's former address and the address of its former account, if they differ from the new owner's. */
async function findFormerMailboxes(tx: Tx, before: OrderRow, { customer_email }: OrderRow): Promise<string[]> {
  const account = before.user_id === null ? null : await findConfirmedAccount(tx, before.user_id)
  const mailboxes = [before.customer_email, account?.email ?? null].flatMap((address) => mailboxOf(address) ?? [])
  return [...new Set(mailboxes)].filter((mailbox) => !isSameMailbox(mailbox, customer_email))
}

/** Redirects queued emails about the order to the new owner, except those that are meant for one mailbox. */
async function passEmailsOn(
  tx: Tx,
  order: BuyersOrder & OrderRow,
  { former, welcome }: { former: readonly string[]; welcome: EmailType },
): Promise<void> {
  const types = [...notPassedOn, ...(isPaid(order) ? untilPaid : []), welcome]
  await withdrawEmails(tx, isAboutOrder(order.id, { mailboxes: former, types }))
  const to = { email: order.customer_email, name: order.customer_name }
  await readdressEmails(tx, isAboutOrder(order.id, { mailboxes: former }), to)
}

type Told = { email: string; role: 'former' | 'new' }

/** The email to a former owner contains nothing that identifies the order or its new owner. */
export function orderMoved(order: Omit<BuyersOrder, 'customer_email'>, { email, role }: Told): OutgoingEmail {
  return { type: 'order_moved', to: { email, name: null }, orderId: order.id, data: { order: briefOf(order), role } }
}
