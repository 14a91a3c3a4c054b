import { listKeptOrders } from '#db/people/kept-orders.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { listOrdersToInvite, noteInvited } from '#db/reviews/review-invitations.ts'
import { mailboxOf } from '#domain/customers/person.ts'
import { addDays, londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { deliveryDay, isInvitationDay, longestWaitDays } from '#domain/reviews/who-may-review.ts'
import { inviteToReview } from '#services/email/review-emails.ts'
import type { Services } from '#services/services.ts'
import { findReviewRefusal } from './review-access.ts'
import { hasOptedOut, stopLink } from './review-opt-out.ts'

const atATime = 100
/** More days than pass between dispatch and presumed delivery, even at Christmas. `domain` computes the exact day. */
const mostDaysUnderWay = 14

/**
 * Invites buyers to review, the set number of days after delivery and once per order. While a return, refund, claim or
 * dispute is open the order waits.
 */
export async function inviteBuyers(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = services
  const days = config.reviewInvitationDays
  if (days === null) return
  const today = londonDate(clock.now())
  const since = startOfLondonDay(addDays(today, -longestWaitDays(days) - mostDaysUnderWay))
  let after: string | null = null
  do {
    const ids: string[] = await listOrdersToInvite(db, { since, after, limit: atATime })
    for (const id of ids) {
      if (signal?.aborted) return
      await inviteBuyer(services, id, { days, today })
    }
    after = ids.length < atATime ? null : (ids.at(-1) ?? null)
  } while (after !== null)
}

async function inviteBuyer(services: Services, orderId: string, day: { days: number; today: string }): Promise<void> {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId })
    const deliveredOn = order && deliveryDay(order)
    const mailbox = mailboxOf(order?.customer_email ?? null)
    if (!order || mailbox === null || !deliveredOn || !isInvitationDay(deliveredOn, day)) return
    if ((await findReviewRefusal(services, tx, order)) !== null) return
    if ((await listKeptOrders(tx, [orderId])).length > 0 || (await hasOptedOut(services, tx, mailbox))) return
    if (await noteInvited(tx, orderId, clock.now())) await inviteToReview(tx, order, stopLink(services, mailbox))
  })
}
