import { laws, checkInvariants, type Ask, type StockAtStart } from './laws.ts'
import { documentLaws } from './document-laws.ts'
import { reviewLaws } from './review-laws.ts'
import { booksLaws } from './books-laws.ts'
import { deskLaws, findUnkept, type Said } from './desk-laws.ts'
import type { SentEmail } from './email-provider.ts'
import { findFaultsOfPeople } from './people-laws.ts'

/** Describes unfinished work of the shop; null if there is none. */
export async function findUnsettled(ask: Ask): Promise<string | null> {
  const [row] = await ask(`select
    (select count(*)::integer from orders where payment_status = 'pending' and payment_problem is null) as "pending orders",
    (select count(*)::integer from email_logs where status = 'queued') as "queued emails",
    (select count(*)::integer from email_events where processed_at is null) as "replies not taken in",
    (select count(*)::integer from email_attachments where state = 'waiting') as "attachments not fetched",
    (select count(*)::integer from payment_events where processed_at is null) as "webhooks not processed",
    (select count(*)::integer from sandbox_deliveries where status = 'waiting') as "webhooks not delivered",
    (select count(*)::integer from refunds where status = 'requested') as "refunds to be made",
    (select count(*)::integer from sandbox_objects as moved where kind = 'balance_transaction'
      and not exists (select from ledger_entries where provider_id = moved.id)) as "movements not read",
    (select count(*)::integer from ledger_entries where compared_at is null) as "movements not compared",
    (select count(*)::integer from sandbox_objects as payout where kind = 'payout' and not exists (
      select from payouts where payouts.id = payout.id and (compared_at is not null or not is_automatic))) as "payouts not compared",
    (select count(*)::integer from postponed_erasures join orders on orders.id = order_id
      where dispute_status is null or dispute_status in ('won', 'lost', 'warning_closed')) as "erasures to be finished",
    (select count(*)::integer from sandbox_objects where settles_at is not null) as "refunds and disputes under way",
    (select count(*)::integer from sandbox_objects where kind = 'checkout.session' and expires_at is not null) as "open checkouts"`)
  const left = Object.entries(row ?? {}).filter(([, count]) => count !== 0)
  return left.length === 0 ? null : left.map(([what, count]) => `${String(count)} ${what}`).join(', ')
}

/** By the default settings managers and admins may refund any amount, support and packers none. */
const permissionLaw = {
  law: 'no refund is sent without permission: a manager or an admin asked for it or approved it, and not of their own order',
  broken: `select refunds.id, refunds.status from refunds join orders on orders.id = refunds.order_id
    where refunds.requested_by is not null and refunds.status not in ('waiting-for-approval', 'declined') and (
      not exists (select from user_roles where role in ('manager', 'admin')
        and user_id = coalesce(refunds.decided_by, refunds.requested_by))
      or exists (select from users where users.id in (refunds.requested_by, refunds.decided_by)
        and (users.id = orders.user_id or lower(users.email) = lower(orders.customer_email))))`,
}

const onlyHere = [
  permissionLaw,
  {
    law: 'an order becomes paid once, and the time at which it was paid never moves',
    broken: `select order_id, count(*) as times from simulated_payments group by order_id having count(*) > 1`,
  },
  {
    law: 'no parcel leaves after the refund of its whole price was requested',
    broken: `select order_id, requested, price from simulated_departures where requested > 0 and requested >= price`,
  },
  {
    law: 'no code is used more often than it may be',
    broken: `select code, uses, max_uses from promo_codes where uses > max_uses`,
  },
]

/** Every invariant that is broken at the end of a world. */
export async function findBrokenLaws(
  ask: Ask,
  { sent, said, stockAtStart }: { sent: SentEmail[]; said: Said; stockAtStart: StockAtStart },
): Promise<string[]> {
  const faults = await checkInvariants(
    ask,
    [...laws, ...documentLaws, ...reviewLaws, ...deskLaws, ...booksLaws, ...onlyHere],
    stockAtStart,
  )
  faults.push(...(await findUnkept(ask, said, sent)))
  faults.push(...(await findFaultsOfPeople(ask, said, sent)))
  const rows = await ask(`select id, status, last_error, email_type from email_logs`)
  // `simulated_emails` has all emails, also those that were recalled while they were being sent.
  const known = new Set((await ask(`select id from simulated_emails`)).map(({ id }) => id))
  for (const { id } of sent) {
    if (!known.has(id)) faults.push(`Not true: no email arrives that the shop did not write. ${id} did`)
  }
  const arrived = new Set(sent.map(({ id }) => id))
  for (const { id, status, last_error, email_type } of rows) {
    if (status === 'sent' && !arrived.has(String(id))) {
      faults.push(`Not true: every email that was sent arrived. ${String(email_type)} ${String(id)} did not`)
    }
    if (status === 'failed') {
      faults.push(`Not true: no email is given up. ${String(email_type)} was: ${String(last_error)}`)
    }
  }
  return faults
}
