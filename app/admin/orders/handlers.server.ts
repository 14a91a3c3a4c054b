import { failure, fieldFailure, isFailure, type Failure } from '#contract/failure.ts'
import { findUndelivered } from '#db/emails/undelivered-emails.ts'
import { listAddressChanges } from '#db/orders/address-changes.ts'
import { listParcelsByTracking } from '#db/orders/find-order.ts'
import { listDisputesOf, listRefundsOf } from '#db/orders/money-back.ts'
import { findConfirmedAccount } from '#db/orders/my-orders.ts'
import { listOpenings } from '#db/orders/order-access.ts'
import { listOrders, countOrders } from '#db/orders/order-list.ts'
import { findOrder as findRow, findOrder, type OrderRow } from '#db/orders/order-row.ts'
import {
  deleteOrderView as deleteView,
  listOrderViews as listViews,
  saveOrderView as saveView,
} from '#db/orders/order-views.ts'
import { listReturnsOf } from '#db/orders/returns.ts'
import { listSerialsElsewhere } from '#db/orders/serial-numbers.ts'
import { formatDate, londonDate, noonOf } from '#domain/calendar/london-time.ts'
import { mayAct } from '#domain/customers/role.ts'
import { builtInViews, mostCounted, type OrderViewFilters } from '#domain/orders/order-view.ts'
import { hasBuyer, isPaid, canFulfil, canMarkPaid } from '#domain/orders/order.ts'
import { whyNotThisStatus, moveParcel, hasLeft, isOut, takeParcelBack } from '#domain/orders/parcel.ts'
import { leftToRefund, isFullyRefunded } from '#domain/orders/refund.ts'
import { otherWithNumber } from '#domain/orders/shared-tracking.ts'
import { href } from '#domain/site/href.ts'
import { cleanData } from '#emails/clean-data.ts'
import type { EmailContent } from '#emails/email-data.ts'
import { renderEmail } from '#emails/render.ts'
import { trackingNotification, orderConfirmation } from '#services/email/order-emails.ts'
import type { Handlers, Staff } from '#services/handler.ts'
import { changeOrder } from './change-order.server.ts'
import { orderTimeline } from './order-timeline.server.ts'
import type { FunctionName } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { queueEmail, type OutgoingEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'

type OrderEmail = {
  orderId: string
  action: FunctionName
  caller: Staff
  write: (order: OrderRow & { customer_email: string }) => OutgoingEmail | Failure
}

/** Queues an email on an admin's request: always a new one, even if the customer had it before. */
async function sendOrderEmail(
  { db }: Services,
  { orderId, action, caller, write }: OrderEmail,
): Promise<{ success: true } | Failure> {
  return await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (!hasBuyer(order)) return failure('conflict', 'This order was never paid, so there is no buyer to write to.')
    const email = write(order)
    if (isFailure(email)) return email

    await queueEmail(tx, { ...email, dedupeKey: null })
    await recordChange(tx, caller, action, ['order', order.id])
    return { success: true }
  })
}

export const orderHandlers = {
  'list-orders': ({ db }, input) => listOrders(db, input),
  'check-tracking-number': async ({ db }, { id, tracking_number }) => ({
    other_order: otherWithNumber({ order: id, tracking_number }, await listParcelsByTracking(db, [tracking_number])),
  }),
  async 'check-tracking-numbers'({ db }, { shipments }) {
    const known = await listParcelsByTracking(
      db,
      shipments.map(({ tracking_number }) => tracking_number),
    )
    return {
      taken: shipments.flatMap((shipment) => {
        const other_order = otherWithNumber(shipment, known)
        return other_order === null ? [] : [{ ...shipment, other_order }]
      }),
    }
  },
  'check-serial-numbers': async ({ db }, { id, serial_numbers }) => ({
    taken: await listSerialsElsewhere(db, id, serial_numbers),
  }),
  'find-order': async ({ db }, { id }) => {
    // Read the refunds before the order: a refund recorded in between is then shown as under way, and the page refetches.
    const refunds = await listRefundsOf(db, id)
    const order = await findRow(db, id)
    if (!order) return failure('not-found', 'This order no longer exists.')
    const owner = order.user_id === null ? null : await findConfirmedAccount(db, order.user_id)
    const [disputes, returns] = await Promise.all([listDisputesOf(db, id), listReturnsOf(db, id)])
    return {
      order,
      timeline: await orderTimeline(db, order),
      left_to_refund: leftToRefund(order),
      refunds,
      disputes,
      returns,
      serials_elsewhere: await listSerialsElsewhere(db, id, [
        ...order.serial_numbers,
        ...returns.flatMap(({ serial_numbers }) => serial_numbers),
      ]),
      undelivered: await findUndelivered(db, order.customer_email),
      owner_email: owner?.email ?? null,
      openings: await listOpenings(db, id),
      address_changes: await listAddressChanges(db, id),
    }
  },
  /** Orders that were deleted meanwhile are left out. */
  'list-packing-slips': async ({ db, config }, { ids }) => {
    const slips = []
    for (const id of new Set(ids)) {
      const order = await findOrder(db, id)
      if (!order) continue
      const address_changes = await listAddressChanges(db, id)
      slips.push({ order, address_changes, page_url: `${config.siteUrl}${href.myOrder(id)}` })
    }
    return { slips }
  },
  'list-order-views': async ({ db }) => {
    const count = (filters: OrderViewFilters) => countOrders(db, asFilter(filters), mostCounted)
    const views = []
    // The number of all orders is not useful and slow to count.
    for (const view of builtInViews) views.push({ ...view, count: view.show === null ? null : await count(view) })
    const saved = []
    for (const view of await listViews(db)) saved.push({ ...view, count: await count(view.filters) })
    return { views, saved }
  },
  'save-order-view': ({ db }, { name, filters }, caller) => saveView(db, { name, filters, userId: caller.userId }),
  'delete-order-view': async ({ db }, { id }) =>
    (await deleteView(db, id)) ? { success: true } : failure('not-found', 'This view no longer exists.'),
  /** Rendered by the same code as the email, so that the preview matches it. */
  'preview-shipping-email': async ({ db, config, clock }, input) => {
    const order = await findOrder(db, input.id)
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (!hasBuyer(order)) return failure('conflict', 'The buyer of this order is not known.')
    const shipped = { ...order, shipping_date: order.shipping_date ?? clock.now() }
    const { type, data } = trackingNotification(shipped, {
      trackingNumber: input.tracking_number.replace(/\s/g, ''),
      carrierName: input.carrier_name ?? order.carrier_name,
      estimatedDelivery: input.estimated_delivery,
    })
    const content = cleanData({ type, data } as EmailContent) // type and data belong to the same member of the union
    const { subject, html, text } = renderEmail(content, { siteUrl: config.siteUrl, company: config.company })
    return { to: order.customer_email, subject, html, text }
  },
  /** The email is rendered from the stored order, never from the browser's data. */
  'send-order-confirmation': (services, { orderData }, caller) =>
    sendOrderEmail(services, {
      orderId: orderData.id,
      action: 'send-order-confirmation',
      caller,
      write(order) {
        if (!isPaid(order)) {
          return failure('conflict', 'This order has not been paid, so there is nothing to confirm yet.')
        }
        return isFullyRefunded(order)
          ? failure('conflict', 'This order was refunded, so there is nothing to confirm.')
          : orderConfirmation(order)
      },
    }),
  'send-tracking-notification': (services, { orderId, ...parcel }, caller) =>
    sendOrderEmail(services, {
      orderId,
      action: 'send-tracking-notification',
      caller,
      write(order) {
        // After a refund the tracking email may still be sent, if the parcel had left before.
        const reason = whyNotThisStatus(order, 'shipped')
        return reason === null ? trackingNotification(order, parcel) : failure('conflict', reason)
      },
    }),
  /** Staff may correct a date from any source, because the carrier's page or the buyer's answer may be wrong. */
  'set-delivery-day': (services, { id, delivered_on: day, expected_updated_at: expected }, caller) =>
    changeOrder(services, {
      id,
      action: 'set-delivery-day',
      caller,
      expected,
      decide(order) {
        if (day === null) {
          const shipping_status = order.shipping_status === 'delivered' ? 'shipped' : order.shipping_status
          return { delivered_at: null, delivered_source: null, shipping_status }
        }
        const now = services.clock.now()
        const reason = whyNotThisStatus(order, 'delivered')
        if (reason !== null) return failure('conflict', reason)
        if (day > londonDate(now)) return wrongDay('The delivery date cannot be in the future')
        const sentOn = order.shipping_date && londonDate(order.shipping_date)
        if (sentOn !== null && day < sentOn)
          return wrongDay(`The parcel was sent on ${formatDate(sentOn)}: please choose that day or a later one`)
        return {
          ...moveParcel(order, 'delivered', now),
          delivered_at: day === londonDate(now) ? now : noonOf(day),
          delivered_source: 'staff',
        }
      },
    }),
  'set-payment-status': (services, { id, status, expected_updated_at: expected }, caller) =>
    changeOrder(services, {
      id,
      action: 'set-payment-status',
      caller,
      expected,
      decide(order) {
        if (order.payment_status === status) return null
        if (status === 'fulfilled') {
          return canFulfil(order)
            ? { payment_status: 'fulfilled' }
            : failure('conflict', 'Only a paid order that was delivered, with a tracking number, can be fulfilled.')
        }
        if (order.payment_problem !== null) {
          return failure(
            'conflict',
            'This payment does not match the order. Accept it, or close it once it is refunded.',
          )
        }
        if (order.pays_by === 'link' || order.pays_by === 'bank-transfer') {
          return failure(
            'conflict',
            'This order is paid by its payment link, or by a transfer that is recorded with its reference.',
          )
        }
        return canMarkPaid(order)
          ? // The checkout's reserved units are now sold.
            { payment_status: 'paid', paid_at: order.paid_at ?? services.clock.now(), reserved: 0, client_hash: null }
          : failure('conflict', 'Only a pending order can be marked as paid.')
      },
    }),
  /** A manager who sets the status back and gives a reason confirms that the parcel came back or never left. */
  'set-shipping-status': (services, { id, status, reason, expected_updated_at: expected }, caller) =>
    changeOrder(services, {
      id,
      action: 'set-shipping-status',
      caller,
      expected,
      reason,
      decide(order) {
        if (!isOut(status) && hasLeft(order) && reason !== null && mayAct(caller.role, 'manager')) {
          if (order.restocked_at === null && order.units_restocked === 0) return takeParcelBack(status)
          return failure('conflict', 'The units of this order are already back in stock.')
        }
        if (order.shipping_status === status) return null
        const why = whyNotThisStatus(order, status)
        return why === null ? moveParcel(order, status, services.clock.now()) : failure('conflict', why)
      },
    }),
} satisfies Partial<Handlers>

const asFilter = ({ search, payment, shipping, show }: OrderViewFilters) => ({
  search: search ?? null,
  payment_status: payment,
  shipping_status: shipping,
  show,
})

const wrongDay = (sentence: string) => fieldFailure('input', 'delivered_on', sentence)
