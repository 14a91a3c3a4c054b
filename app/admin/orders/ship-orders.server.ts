import { failure, isFailure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { findOrdersByNumber, listParcelsByTracking, lockTracking } from '#db/orders/find-order.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { listSerialsElsewhere } from '#db/orders/serial-numbers.ts'
import type { Db } from '#db/tables.ts'
import { estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { defaultCarrier, hasBuyer, unitsToSend } from '#domain/orders/order.ts'
import { serialWarnings } from '#domain/orders/serial-numbers.ts'
import { otherWithNumber, type NumberedParcel } from '#domain/orders/shared-tracking.ts'
import { hasLeft, moveParcel, shippingHold, whyNothingToShip, whyNotThisStatus } from '#domain/orders/parcel.ts'
import { queueEmail, type OutgoingEmail } from '#services/email/outbox.ts'
import type { Handler, Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { changeOrderWithin } from './change-order.server.ts'
import { trackingNotification } from '#services/email/order-emails.ts'

type Input = HandlerInput<'ship-orders'>
type Shipment = Input['shipments'][number]
type Result = HandlerResult<'ship-orders'>['results'][number]
type Outcome = Pick<Result, 'result' | 'reason' | 'undo' | 'warnings'>

/**
 * Each order has its own transaction, one after the other, so that an invalid line or a crash undoes none of the others. An
 * order already shipped under the same number is answered `already`: the call can be repeated after a lost connection, and the
 * email's key prevents a second email.
 */
export const shipOrders: Handler<'ship-orders'> = async (services, { shipments, ...how }, caller) => {
  const results: Result[] = []
  const seen: NumberedParcel[] = []
  for (const shipment of shipments) {
    const { order, tracking_number } = shipment
    const named = await findOrdersByNumber(services.db, order)
    const id = named.length === 1 ? (named[0] ?? null) : null
    const answer = { order, order_id: id, tracking_number }
    const outcome =
      id === null
        ? refused(
            named.length === 0
              ? 'No order has this number.'
              : 'Several orders have this number. Please use the whole order ID.',
          )
        : (refuseRepeated(seen, { order: id, tracking_number }) ??
          (await shipOne(services, { ...shipment, id }, how, caller)))
    if (id !== null) seen.push({ order: id, tracking_number })
    results.push({ ...answer, ...outcome })
  }
  return { results }
}

const refused = (reason: string): Outcome => ({ result: 'refused', reason, undo: null, warnings: [] })

/** A number pasted twice belongs to at most one of the parcels. */
function refuseRepeated(seen: readonly NumberedParcel[], parcel: NumberedParcel): Outcome | null {
  const before = otherWithNumber(parcel, seen)
  if (before === null) return null
  return refused(`This number is on the list twice: an earlier line has it for order ${formatOrderNumber(before)}.`)
}

async function shipOne(
  services: Services,
  { id, tracking_number: number, serial_numbers, expected_updated_at: expected }: Shipment & { id: string },
  { carrier_name, email_waits }: Omit<Input, 'shipments'>,
  caller: Staff,
): Promise<Outcome> {
  return await services.db.transaction().execute(async (tx) => {
    // Lock the number, so that of two people who ship with it at once the second finds the first one's parcel.
    await lockTracking(tx, number)
    const known = await listParcelsByTracking(tx, [number])
    const other = otherWithNumber({ order: id, tracking_number: number }, known)
    if (other !== null) return refused(`Order ${formatOrderNumber(other)} already has this number.`)
    let isDone = false
    const changed = await changeOrderWithin(tx, services, {
      id,
      action: 'ship-orders',
      caller,
      emailKey: trackingEmailKey,
      decide(order) {
        if (isShippedAs(order, number)) {
          isDone = true
          return null
        }
        const reason = whyNotThis(order, expected)
        if (reason !== null) return failure('conflict', reason)
        return {
          ...moveParcel(order, 'shipped', services.clock.now()),
          tracking_number: number,
          carrier_name: carrier_name ?? order.carrier_name ?? defaultCarrier,
          estimated_delivery: order.estimated_delivery ?? estimatedDelivery,
          ...(serial_numbers && { serial_numbers: JSON.stringify(serial_numbers) }),
        }
      },
    })
    if (isFailure(changed)) return refused(changed.body.error)
    const email = trackingEmail(changed.order)
    if (email && !isDone) await queueEmail(tx, { ...email, notBefore: email_waits ? callBackUntil(services) : null })
    const warnings = await warnAboutSerials(tx, changed.order)
    return { result: isDone ? 'already' : 'shipped', reason: null, undo: changed.undo, warnings }
  })
}

function isShippedAs(order: OrderRow, number: string): boolean {
  return hasLeft(order) && order.tracking_number?.toUpperCase() === number.toUpperCase()
}

function whyNotThis(order: OrderRow, expected: string | undefined): string | null {
  if (hasLeft(order)) {
    const as = order.tracking_number ? ` with tracking number ${order.tracking_number}` : ''
    return `This order has already been shipped${as}.`
  }
  const reason = shippingHold(order)
  if (reason !== null) return reason
  const isStale = expected !== undefined && new Date(expected).getTime() !== order.updated_at.getTime()
  return isStale ? 'A colleague has changed this order in the meantime. Check it before you ship it.' : null
}

export const updateShipping: Handler<'update-shipping'> = async (services, input, caller) => {
  const { id, expected_updated_at: expected, email_waits, serial_numbers, ...sent } = input
  const change = {
    id,
    action: 'update-shipping' as const,
    caller,
    expected,
    emailKey: trackingEmailKey,
    decide(order: OrderRow) {
      // Empty fields get the dialog's defaults.
      const shipping_status =
        sent.shipping_status ?? (order.shipping_status === 'pending' ? 'processing' : order.shipping_status)
      const reason = whyNothingToShip(order) ?? whyNotThisStatus(order, shipping_status)
      if (reason !== null) return failure('conflict', reason)
      return {
        ...given(sent),
        ...(serial_numbers && { serial_numbers: JSON.stringify(serial_numbers) }),
        carrier_name: sent.carrier_name ?? order.carrier_name ?? defaultCarrier,
        ...moveParcel(order, shipping_status, services.clock.now()),
      }
    },
  }
  const changed = await services.db.transaction().execute(async (tx) => {
    if (sent.tracking_number) await lockTracking(tx, sent.tracking_number)
    return await changeOrderWithin(tx, services, change)
  })
  if (isFailure(changed)) return changed
  const notBefore = email_waits ? callBackUntil(services) : null
  const email = await tellCustomer(services, changed.order, notBefore)
  const warnings = await warnAboutSerials(services.db, changed.order)
  return { ...changed, email, email_goes_at: email === 'queued' ? notBefore : null, warnings }
}

/** A missing number is worth a warning only once the parcel has left. */
async function warnAboutSerials(db: Db, order: OrderRow): Promise<string[]> {
  const { id, serial_numbers: numbers } = order
  if (numbers.length === 0 && !hasLeft(order)) return []
  return serialWarnings({ numbers, units: unitsToSend(order), elsewhere: await listSerialsElsewhere(db, id, numbers) })
}

/** Only the given fields, so that others stay as they are. */
function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields> // no field is added
}

/**
 * Called after the order is saved, because a failed email must not undo the shipping. The email's key makes sure that it is sent once per
 * tracking number.
 */
async function tellCustomer(
  { db, log }: Services,
  order: OrderRow,
  notBefore: Date | null,
): Promise<HandlerResult<'update-shipping'>['email']> {
  const email = trackingEmail(order)
  if (email === null) return 'not-needed'
  try {
    return (await queueEmail(db, { ...email, notBefore })) ? 'queued' : 'not-needed'
  } catch (fault) {
    log.error({ err: fault, orderId: order.id }, 'tracking email not queued')
    return 'failed'
  }
}

/** The tracking email of a shipped order; null if there is none to send. It is sent once per tracking number. */
function trackingEmail(order: OrderRow): OutgoingEmail | null {
  if (order.shipping_status !== 'shipped' || order.tracking_number === null || !hasBuyer(order)) return null
  return trackingNotification(order, {
    trackingNumber: order.tracking_number,
    carrierName: order.carrier_name,
    estimatedDelivery: order.estimated_delivery,
  })
}

function trackingEmailKey(order: OrderRow): string | null {
  return trackingEmail(order)?.dedupeKey ?? null
}

/** Until when a queued email can be recalled; null if this shop sends at once. */
function callBackUntil({ clock, config }: Pick<Services, 'clock' | 'config'>): Date | null {
  const { callBackSeconds } = config.email
  return callBackSeconds === 0 ? null : new Date(clock.now().getTime() + callBackSeconds * 1000)
}
