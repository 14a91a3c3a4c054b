import { strToU8, zipSync, type Zippable } from 'fflate'
import { failure } from '#contract/failure.ts'
import { findAnalyticsConsent } from '#db/people/analytics-consents.ts'
import { recordChange } from '#db/audit-log.ts'
import { listAddressChanges } from '#db/orders/address-changes.ts'
import { listConversationOf, listSentEmailsOf } from '#db/orders/dispute-pack.ts'
import { listDisputesOf, listRefundsOf } from '#db/orders/money-back.ts'
import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { listReturnsOf } from '#db/orders/returns.ts'
import type { Db } from '#db/tables.ts'
import { addressLines } from '#domain/customers/address.ts'
import type { Company } from '#domain/site/company.ts'
import { formatMoment } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { Handler } from '#services/handler.ts'
import { orderTimeline } from '../orders/order-timeline.server.ts'

/** All evidence about an order in one file, for staff to read before they send any of it. */
export const downloadDisputePack: Handler<'download-dispute-pack'> = async (
  { db, clock, config },
  { order_id: id },
  caller,
) => {
  const order = await findOrder(db, id)
  if (!order) return failure('not-found', 'This order no longer exists.')
  const now = clock.now()
  const zip = zipSync(await collect(db, order, { now, company: config.company }), { mtime: now })
  await recordChange(db, caller, 'download-dispute-pack', ['order', id])
  const number = formatOrderNumber(id).replace(' ', '')
  return { filename: `dispute-${number}.zip`, zip: Buffer.from(zip).toString('base64') }
}

async function collect(db: Db, order: OrderRow, { now, company }: { now: Date; company: Company }): Promise<Zippable> {
  const [emails, conversation] = await Promise.all([
    listSentEmailsOf(db, order.id, [company.email.toLowerCase(), company.supportEmail.toLowerCase()]),
    listConversationOf(db, { id: order.id, email: order.customer_email }),
  ])
  const records = {
    disputes: await listDisputesOf(db, order.id),
    refunds: await listRefundsOf(db, order.id),
    returns: await listReturnsOf(db, order.id),
    'address-changes': await listAddressChanges(db, order.id),
  }
  return {
    'summary.txt': strToU8(await summary(db, order, { now, emails })),
    'conversation.txt': strToU8(conversationText(conversation)),
    ...Object.fromEntries(
      Object.entries(records).map(([name, rows]) => [`${name}.json`, strToU8(`${JSON.stringify(rows, null, 2)}\n`)]),
    ),
    ...Object.fromEntries(emails.flatMap(emailFiles)),
  }
}

async function summary(db: Db, order: OrderRow, { now, emails }: { now: Date; emails: SentEmail[] }): Promise<string> {
  const timeline = await orderTimeline(db, order)
  const money = (pence: number) => formatMoney(pence, order.currency)
  const lines = [
    `Order ${formatOrderNumber(order.id)}, as known on ${formatMoment(now)} (London time)`,
    '',
    `Bought: ${order.quantity} × ${order.product_name} at ${money(order.product_price)}`,
    `Discount: ${money(order.discount)}${order.promo_code ? ` (code ${order.promo_code})` : ''}`,
    `Total: ${money(order.total_amount)}`,
    `Paid: ${order.paid_at ? `${money(order.paid_amount ?? order.total_amount)}, ${formatMoment(order.paid_at)}` : 'no'}`,
    `Payment: ${order.payment_intent_id ?? 'none'}${order.card_last_digits ? `, card ending ${order.card_last_digits}` : ''}`,
    `Refunded: ${money(order.refunded_amount)}`,
    '',
    `Buyer: ${order.customer_name ?? 'not known'}`,
    `Email: ${order.customer_email ?? 'not known'}`,
    `Phone: ${order.customer_phone ?? 'not known'}`,
    'Delivery address:',
    ...(order.shipping_address ? addressLines(order.shipping_address).map((line) => `  ${line}`) : ['  not known']),
    '',
    `Carrier: ${order.carrier_name ?? 'not sent'}`,
    `Tracking number: ${order.tracking_number ?? 'none'}`,
    `Handed to the carrier: ${order.shipping_date ? formatMoment(order.shipping_date) : 'no'}`,
    `Delivered: ${order.delivered_at ? `${formatMoment(order.delivered_at)}, according to the ${order.delivered_source}` : 'no proof'}`,
    '',
    'Consent:',
    ...consentLines(order, { emails, analyticsSince: await findAnalyticsConsent(db, order.id) }).map(
      (line) => `  ${line}`,
    ),
    '',
    'What happened',
    ...timeline.map(({ at, text }) => `${formatMoment(at)}  ${text}`),
  ]
  return `${lines.join('\n')}\n`
}

/** The recorded consents of the buyer, and the information they were given. */
function consentLines(
  order: OrderRow,
  { emails, analyticsSince }: { emails: SentEmail[]; analyticsSince: Date | null },
): string[] {
  const confirmation = emails.find(({ email_type }) => email_type === 'order_confirmation')
  return [
    order.kind === 'shop'
      ? `Ordered by the buyer on the shop’s pages, ${formatMoment(order.created_at)}`
      : `Ordered through our staff, ${formatMoment(order.created_at)}`,
    confirmation?.sent_at
      ? `Terms of sale, right to cancel and model form: in the confirmation sent to ${confirmation.recipient_email}, ${formatMoment(confirmation.sent_at)} (folder emails)`
      : 'Terms of sale, right to cancel and model form: no confirmation was sent',
    `Analytics: ${analyticsSince ? `agreed, ${formatMoment(analyticsSince)}` : 'no consent on record'}`,
  ]
}

type Message = Awaited<ReturnType<typeof listConversationOf>>[number]

function conversationText(messages: Message[]): string {
  if (messages.length === 0) return 'No messages.\n'
  const parts = messages.map(({ subject, email, author, is_unverified: isUnverified, body, created_at: at }) => {
    const who = author === 'customer' ? `${email}${isUnverified ? ' (sender not verified)' : ''}` : `the ${author}`
    return `${formatMoment(at)}  ${who}\n${subject}\n\n${body}\n`
  })
  return parts.join(`\n${'-'.repeat(60)}\n\n`)
}

type SentEmail = Awaited<ReturnType<typeof listSentEmailsOf>>[number]

function emailFiles(email: SentEmail, index: number): [string, Uint8Array][] {
  const name = `emails/${String(index + 1).padStart(2, '0')}-${email.email_type.replaceAll('_', '-')}`
  const head = [
    `To: ${email.recipient_email}`,
    `Subject: ${email.subject}`,
    `Sent: ${email.sent_at ? formatMoment(email.sent_at) : 'not known'}`,
  ]
  return [
    [`${name}.txt`, strToU8(`${head.join('\n')}\n\n${email.text_content}`)],
    [`${name}.html`, strToU8(email.html_content)],
  ]
}
