import { findLabel } from '#db/cases/files.ts'
import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { findOpenReturn, insertReturn, updateReturn } from '#db/orders/returns.ts'
import type { Tx } from '#db/tables.ts'
import type { RefundRow, ReturnRow } from '#db/tables/orders.ts'
import { dueAt, dueOn, refundDueOn } from '#domain/calendar/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { unitsLeft } from '#domain/orders/count-units.ts'
import { isPart, refundOfReturn, whyNotSoMany } from '#domain/orders/part.ts'
import { leftToRefund, whyNotToRefund } from '#domain/orders/refund.ts'
import {
  nextReturnStatus,
  refundAfter,
  whyNotToDeduct,
  type Inspection,
  type ReturnBasis,
  type ReturnEvent,
} from '#domain/orders/return.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { deductionExplained, returnInstructions, returnLabel, returnReceived } from '#services/email/return-emails.ts'
import type { Services } from '#services/services.ts'
import type { StaffAct } from './refund-permission.ts'
import { requestRefund } from './request-refund.ts'
import { restockReturn } from './units.ts'

export type Refused = { kind: 'refused'; why: string }
type ReturnRequest = {
  basis: ReturnBasis
  reason: string | null
  /** Null or left out: all that are left. */
  units?: number | null
  /** Null if the buyer was not asked yet. The address for the return is shown only after the answer. */
  isBatterySuspect: boolean | null
}

/** Begins a return of a locked order that was shipped, and tells the buyer how to send it. */
export async function openReturn(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { basis, reason, units: asked = null, isBatterySuspect }: ReturnRequest,
): Promise<{ kind: 'opened'; order: OrderRow; returned: ReturnRow } | Refused> {
  if (await findOpenReturn(tx, order.id)) return { kind: 'refused', why: 'This order is already being returned.' }
  const units = asked ?? unitsLeft(order)
  const why = whyNotSoMany(order, units)
  if (why !== null) return { kind: 'refused', why }
  const now = services.clock.now()
  const returned = await insertReturn(tx, {
    order_id: order.id,
    units,
    basis,
    reason,
    is_battery_suspect: isBatterySuspect,
    told_at: now,
    updated_at: now,
  })
  const told = await updateOrder(
    tx,
    { id: order.id, now },
    {
      ...(basis === 'cancel' && { cancellation_asked_at: null, ...(!isPart(order, units) && { cancelled_at: now }) }),
    },
  )
  const deadline = {
    kind: 'goods-back',
    dueAt: dueAt('goods-back', now),
    basis: 'The buyer announced the return',
    now,
  } as const
  await addDeadline(tx, { ...subjectOf(returned), ...deadline })
  if (hasBuyer(told)) await queueEmail(tx, returnInstructions(told, returned, dueOn('goods-back', londonDate(now))))
  return { kind: 'opened', order: told, returned }
}

/** The buyer answers the battery question, which precedes the postal address. */
export async function answerBatteryQuestion(
  tx: Tx,
  services: Services,
  { order, returned, isSuspect }: { order: OrderRow; returned: ReturnRow; isSuspect: boolean },
): Promise<ReturnRow> {
  const now = services.clock.now()
  const answered = await updateReturn(tx, returned.id, { is_battery_suspect: isSuspect, updated_at: now })
  const dueOnDay = dueOn('goods-back', londonDate(returned.told_at))
  const label = isSuspect ? null : await findLabel(tx, returned.id)
  if (hasBuyer(order)) {
    const instructions = label
      ? returnLabel(order, answered, { dueOn: dueOnDay, fileId: label.id })
      : returnInstructions(order, answered, dueOnDay)
    await queueEmail(tx, instructions)
  }
  return answered
}

export type Proof = { trackingNumber: string; carrierName: string | null }

/** Stores the buyer's proof of posting. The deadline of the refund begins with the first proof. */
export async function addProof(
  tx: Tx,
  services: Services,
  returned: ReturnRow,
  proof: Proof,
): Promise<ReturnRow | Refused> {
  const now = services.clock.now()
  const sent = await move(tx, returned, 'send', {
    tracking_number: proof.trackingNumber,
    carrier_name: proof.carrierName,
    sent_at: returned.sent_at ?? now,
    updated_at: now,
  })
  if (!isRefused(sent)) await promiseRefund(tx, returned, { basis: 'Proof that the goods were posted', now })
  return sent
}

export async function keepGoods(
  tx: Tx,
  services: Services,
  order: OrderRow,
  returned: ReturnRow,
): Promise<ReturnRow | Refused> {
  const now = services.clock.now()
  const withdrawn = await move(tx, returned, 'withdraw', { withdrawn_at: now, updated_at: now })
  if (isRefused(withdrawn)) return withdrawn
  await meetDeadline(tx, { ...subjectOf(returned), kind: 'goods-back', now })
  await updateOrder(tx, { id: order.id, now }, { ...(returned.basis === 'cancel' && { cancelled_at: null }) })
  return withdrawn
}

/** Sets the deadline of the refund, counted from the proof of posting or the arrival, whichever is first. */
async function promiseRefund(tx: Tx, returned: ReturnRow, { basis, now }: { basis: string; now: Date }): Promise<void> {
  await addDeadline(tx, { ...subjectOf(returned), kind: 'refund', dueAt: dueAt('refund', now), basis, now })
}

const subjectOf = ({ order_id }: ReturnRow) => ({ subjectType: 'order', subjectId: order_id }) as const

export async function receiveReturn(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { returned, serialNumbers }: { returned: ReturnRow; serialNumbers?: string[] | undefined },
): Promise<ReturnRow | Refused> {
  const now = services.clock.now()
  const received = await move(tx, returned, 'receive', {
    received_at: now,
    updated_at: now,
    ...recorded(serialNumbers),
  })
  if (isRefused(received)) return received
  await meetDeadline(tx, { ...subjectOf(returned), kind: 'goods-back', now })
  await promiseRefund(tx, returned, { basis: 'The goods are back', now })
  if (hasBuyer(order)) await queueEmail(tx, returnReceived(order, received, refundDay(received) ?? londonDate(now)))
  return received
}

export function refundDay({ received_at, sent_at }: Pick<ReturnRow, 'received_at' | 'sent_at'>): string | null {
  return refundDueOn({
    received_on: received_at && londonDate(received_at),
    posted_on: sent_at && londonDate(sent_at),
  })
}

export type Settled = { kind: 'settled'; order: OrderRow; returned: ReturnRow; refund: RefundRow | null }

/** Records that staff have inspected the return: restocks it or writes it off, and refunds it. */
export async function inspectReturn(
  tx: Tx,
  services: Services,
  given: {
    order: OrderRow
    returned: ReturnRow
    inspection: Inspection
    isRestocked: boolean
    serialNumbers?: string[] | undefined
    by: StaffAct
  },
): Promise<Settled | Refused> {
  const { order, returned, inspection, isRestocked } = given
  const left = refundOfReturn(order, returned, leftToRefund(order))
  const amount = refundAfter(inspection, left)
  const why = whyNotToDeduct(inspection, left) ?? (amount > 0 ? whyNotToRefund(order, amount) : null)
  if (why !== null) return { kind: 'refused', why }

  const now = services.clock.now()
  if (nextReturnStatus(returned.status, 'inspect') === null) return refuseMove(returned)
  const units_restocked = isRestocked ? await restockReturn(tx, services, order, returned) : returned.units_restocked
  const looked = await move(tx, returned, 'inspect', {
    inspected_at: now,
    deduction: inspection.deduction,
    deduction_reason: inspection.deduction > 0 ? inspection.reason : null,
    is_restocked: isRestocked,
    units_restocked,
    updated_at: now,
    ...recorded(given.serialNumbers),
  })
  if (isRefused(looked)) return looked
  if (amount === 0) {
    await explainDeduction(tx, order, looked, amount)
    const closed = await move(tx, looked, 'close', { closed_at: now, updated_at: now })
    if (isRefused(closed)) return closed
    await meetDeadline(tx, { ...subjectOf(returned), kind: 'refund', now })
    return {
      kind: 'settled',
      order: await updateOrder(tx, { id: order.id, now }, {}),
      returned: closed,
      refund: null,
    }
  }
  const requested = await requestRefund(tx, services, order, {
    amount,
    units: returned.units,
    reason: returned.basis === 'cancel' || returned.basis === 'our-30-days' ? 'requested_by_customer' : 'faulty',
    note: null,
    origin: 'staff',
    by: given.by,
    returnId: returned.id,
  })
  if (requested.kind === 'refused') throw new Error(`A refund that was allowed is refused: ${requested.why}`)
  const { refund } = requested
  if (refund.status === 'requested') await explainDeduction(tx, order, looked, amount)
  return { kind: 'settled', order: requested.order, returned: looked, refund }
}

/** Emails the buyer the reason of a deduction, once the amount of the refund is certain. */
export async function explainDeduction(tx: Tx, order: OrderRow, returned: ReturnRow, refund: number): Promise<void> {
  const { deduction } = returned
  if (deduction > 0 && hasBuyer(order)) await queueEmail(tx, deductionExplained(order, returned, { refund, deduction }))
}

/** Serial numbers that are left out stay as they are. */
const recorded = (numbers: string[] | undefined) => numbers && { serial_numbers: JSON.stringify(numbers) }

const stateTexts: Record<ReturnRow['status'], string> = {
  told: 'has not been sent yet',
  sent: 'is on its way',
  received: 'has arrived',
  inspected: 'has been inspected',
  closed: 'is closed',
  withdrawn: 'was withdrawn',
}

const refuseMove = ({ status }: ReturnRow): Refused => ({
  kind: 'refused',
  why: `This return ${stateTexts[status]}, so that is not possible.`,
})

async function move(
  tx: Tx,
  returned: ReturnRow,
  event: ReturnEvent,
  changes: Parameters<typeof updateReturn>[2],
): Promise<ReturnRow | Refused> {
  const status = nextReturnStatus(returned.status, event)
  if (status === null) return refuseMove(returned)
  return await updateReturn(tx, returned.id, { ...changes, status })
}

export function isRefused(outcome: ReturnRow | Refused): outcome is Refused {
  return 'kind' in outcome
}
