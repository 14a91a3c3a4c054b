import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { lockOrder, type OrderRow } from '#db/orders/order-row.ts'
import { findOpenReturn } from '#db/orders/returns.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { Handlers, Handler } from '#services/handler.ts'
import { requireOrder, codeNeeded } from '#services/orders/order-access.ts'
import {
  addProof,
  isRefused,
  refundDay,
  keepGoods,
  answerBatteryQuestion,
  openReturn,
} from '#services/orders/returns.ts'
import { closeRefusedNotice, findFirstOpenNotice, insertNotice } from '#db/orders/cancellation-notices.ts'
import { findOrderByNumber } from '#db/orders/find-order.ts'
import { dueOn } from '#domain/calendar/deadlines.ts'
import { hasBuyer, shownEmail } from '#domain/orders/order.ts'
import { unitsLeft } from '#domain/orders/count-units.ts'
import { whyNotSoMany } from '#domain/orders/part.ts'
import { accessAllows } from '#domain/orders/order-access.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { cancellationReceived } from '#services/email/return-emails.ts'
import { askToCancel } from '#services/orders/ask-to-cancel.ts'
import { endContract } from '#services/orders/end-contract.ts'
import { whyNothingIsLeft, rightsOfOrder } from '#services/orders/rights-of-order.ts'
import type { Services } from '#services/services.ts'
import { listRepairsOf } from '#db/cases/repairs.ts'
import type { ReturnRow } from '#db/tables/orders.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { postalAddress, showMyOrder } from '#services/orders/my-order.ts'
import { keepOrder } from '#services/orders/keep-order.ts'

const startReturn: Handler<'start-return'> = async (services, input, caller) => {
  const { basis, reason, quantity, units_left, is_battery_suspect: isBatterySuspect, ...asked } = input
  const seen = await requireOrder(services, asked, { caller, act: 'view' })
  if (isFailure(seen)) return seen
  const over = whyNothingIsLeft(seen.order)
  if (over !== null) return failure('conflict', over)
  const opened = await requireOrder(services, asked, { caller, act: 'return' })
  if (isFailure(opened)) return opened
  return await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: asked.id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (!hasLeft(order)) return failure('conflict', 'This order has not left us yet. You can cancel it instead.')
    const returned = await findOpenReturn(tx, asked.id)
    if (returned?.is_battery_suspect === null && returned.status === 'told') {
      return shown(await answerBatteryQuestion(tx, services, { order, returned, isSuspect: isBatterySuspect }))
    }
    const changed = whyOutOfDate(order, units_left)
    if (changed) return changed
    const repairs = await listRepairsOf(tx, order.id)
    if (!rightsOfOrder(order, repairs, services.clock.now()).some(({ right }) => right === basis)) {
      return failure('conflict', 'You cannot send this order back for that reason today.')
    }
    const started = await openReturn(tx, services, order, { basis, reason, units: quantity ?? null, isBatterySuspect })
    if (started.kind === 'refused') return failure('conflict', started.why)
    return shown(started.returned)
  })

  function shown(returned: ReturnRow) {
    return {
      returned,
      send_back_by: dueOn('goods-back', londonDate(returned.told_at)),
      address: postalAddress(services, returned),
    }
  }
}

/** Two tabs, or two people, must not cancel or return the same unit. */
function whyOutOfDate(order: OrderRow, seenLeft: number | undefined): Failure | null {
  if (seenLeft === undefined || seenLeft === unitsLeft(order)) return null
  return failure('conflict', 'This order has changed since you opened it. Please reload the page and check it again.')
}

type Said = {
  number: string
  email: string
  units: number | null
  /** The units that the page showed as left; undefined if the buyer has only named the order. */
  seenLeft?: number | undefined
  reason: string | null
  saidAt: Date
}

/** Stores every notice. Without proof of ownership the response does not reveal whether the order exists. */
const cancelOrder: Handler<'cancel-order'> = async (services, input, caller) => {
  const { id, access, number, email, reason } = input
  const units = input.quantity ?? null
  const saidAt = services.clock.now()
  if (id === undefined) {
    const named = { number: number ?? '', email: email ?? '', units, reason, saidAt }
    const found = await findOrderByNumber(services.db, named.number, named.email)
    await keep(services, found?.id ?? null, named)
    return waitsForProof(saidAt, { units, reason })
  }
  const opened = await requireOrder(services, { id, access }, { caller, act: 'view' })
  if (isFailure(opened)) return opened
  const over = whyNothingIsLeft(opened.order) ?? (units === null ? null : whyNotSoMany(opened.order, units))
  if (over !== null) return failure('conflict', over)
  const said = {
    number: id,
    email: shownEmail(opened.order.customer_email),
    units,
    seenLeft: input.units_left,
    reason,
    saidAt,
  }
  if (!accessAllows(opened.access, 'cancel')) {
    const changed = await keep(services, id, said)
    if (changed) return changed
    const first = await findFirstOpenNotice(services.db, id)
    return waitsForProof(first?.said_at ?? saidAt, { units, reason })
  }
  const provenBy = opened.access === 'owner' ? 'owner' : 'pass'
  return await end(services, id, { ...said, provenBy })
}

async function keep(
  services: Services,
  orderId: string | null,
  { number, email, units, seenLeft, reason, saidAt }: Said,
): Promise<Failure | null> {
  return await services.db.transaction().execute(async (tx) => {
    const order = orderId === null ? null : await lockOrder(tx, { orderId })
    // The units may have been cancelled in another tab since: their notices are settled, and this one would stay open.
    const changed = order ? whyOutOfDate(order, seenLeft) : null
    if (changed) return changed
    await insertNotice(tx, { order_number: number, email, units, reason, said_at: saidAt, order_id: order?.id ?? null })
    if (order) await askToCancel(tx, services, order, { saidAt, units })
    return null
  })
}

const waitsForProof = (received_at: Date, { units: quantity, reason }: Pick<Said, 'units' | 'reason'>) =>
  ({ received_at, quantity, reason, outcome: 'proof-needed', refund_amount: null, send_back_by: null }) as const

type Proven = Said & { provenBy: 'pass' | 'owner' }

async function end(services: Services, id: string, said: Proven) {
  const { number, email, units, seenLeft, reason, saidAt, provenBy } = said
  return await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (order.cancelled_at !== null) return failure('conflict', 'This order has already been cancelled.')
    const changed = whyOutOfDate(order, seenLeft)
    if (changed) return changed
    const notice = { order_number: number, email, units, reason, said_at: saidAt, order_id: id, proven_by: provenBy }
    const { id: key } = await insertNotice(tx, notice)
    // The cancellation counts from the first notice, even if the proof comes later.
    const first = await findFirstOpenNotice(tx, id)
    const firstSaidAt = first?.said_at ?? saidAt
    const outcome = await endContract(tx, services, order, { saidAt: firstSaidAt, reason, units, provenBy })
    if (outcome.kind === 'refused') {
      await closeRefusedNotice(tx, key, saidAt)
      return failure('conflict', outcome.why)
    }
    if (outcome.kind === 'cancelled already') return failure('conflict', 'This order has already been cancelled.')
    const isOut = outcome.kind === 'return'
    await tell(outcome.order)
    return {
      received_at: firstSaidAt,
      reason,
      quantity: units,
      outcome: outcome.kind,
      refund_amount: isOut ? null : (outcome.refund?.amount ?? 0),
      send_back_by: isOut ? dueOn('goods-back', londonDate(outcome.returned.told_at)) : null,
    }

    async function tell(cancelled: OrderRow): Promise<void> {
      if (!hasBuyer(cancelled)) return
      const next = isOut ? 'send-back' : 'refund'
      const said = { saidAt: firstSaidAt, reason, next, confirms: first !== null && first.id !== key } as const
      await queueEmail(tx, cancellationReceived(cancelled, { ...said, units }, key))
    }
  })
}

export const cancelHandlers = {
  'start-return': startReturn,
  'cancel-order': cancelOrder,
  'add-return-proof': async (services, input, caller) => {
    const { tracking_number: trackingNumber, carrier_name, ...asked } = input
    const opened = await requireOrder(services, asked, { caller, act: 'return' })
    if (isFailure(opened)) return opened
    return await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: asked.id })
      const returned = order && (await findOpenReturn(tx, asked.id))
      if (!returned) return failure('conflict', 'No return of this order is under way.')
      const sent = await addProof(tx, services, returned, { trackingNumber, carrierName: carrier_name ?? null })
      if (isRefused(sent)) return failure('conflict', sent.why)
      return { returned: sent, refund_by: refundDay(sent) ?? londonDate(services.clock.now()) }
    })
  },
  'withdraw-return': async (services, asked, caller) => {
    const opened = await requireOrder(services, asked, { caller, act: 'return' })
    if (isFailure(opened)) return opened
    return await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: asked.id })
      const returned = order && (await findOpenReturn(tx, asked.id))
      if (!returned) return failure('conflict', 'No return of this order is under way.')
      const withdrawn = await keepGoods(tx, services, order, returned)
      return isRefused(withdrawn) ? failure('conflict', withdrawn.why) : { returned: withdrawn }
    })
  },
  'keep-order': async (services, asked, caller) => {
    const opened = await requireOrder(services, asked, { caller, act: 'view' })
    if (isFailure(opened)) return opened
    const { access } = opened
    const kept = await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: asked.id })
      return order ? await keepOrder(tx, services, { order, access }) : null
    })
    if (kept === null) return failure('not-found', 'This order no longer exists.')
    if (kept.kind === 'code needed') return codeNeeded
    if (kept.kind === 'refused') return failure('conflict', kept.why)
    return { order: await showMyOrder(services, { order: kept.order, access }, services.clock.now()) }
  },
} satisfies Partial<Handlers>
