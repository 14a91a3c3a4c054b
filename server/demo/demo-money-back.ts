import { createRefund } from '#app/admin/refunds/handlers.server.ts'
import { isFailure } from '#contract/failure.ts'
import { findOrder, lockOrder } from '#db/orders/order-row.ts'
import { insertNotice } from '#db/orders/cancellation-notices.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { settleRefunds } from '#sandbox/stripe/create-refund.ts'
import { raiseDispute } from '#sandbox/stripe/dispute.ts'
import { raiseFraudWarning } from '#sandbox/stripe/fraud-warning.ts'
import type { Charge } from '#sandbox/stripe/objects/charge.ts'
import { findDue, type SandboxContext } from '#sandbox/stripe/store.ts'
import type { Admin } from '#services/handler.ts'
import { askToCancel } from '#services/orders/ask-to-cancel.ts'
import { endContract } from '#services/orders/end-contract.ts'
import { makeDueRefunds } from '#services/orders/make-refunds.ts'
import { recordRefunds } from '#services/orders/record-refunds.ts'
import type { Services } from '#services/services.ts'
import { actDaysAgo } from './demo-acts.ts'
import type { DemoFate } from './demo-fates.ts'
import type { DemoOrder } from './demo-orders.ts'

type Cast = { fates: Map<DemoFate, DemoOrder>; charges: Map<DemoOrder, Charge>; admin: Admin }

/** Refunds made and requested, and cancellations. */
export async function addMoneyBack(services: Services, { fates, charges, admin }: Cast): Promise<void> {
  const order = (fate: DemoFate) => required(fates.get(fate), fate)
  const charge = (fate: DemoFate) => required(charges.get(order(fate)), fate)
  const goodwill = { amount: 2500, reason: 'goodwill', note: 'The parcel took nine days.' } as const
  await actDaysAgo(services, 2, (then) => refund(then, order('refunded in part'), goodwill, admin))
  const faulty = { amount: 4000, reason: 'faulty', note: 'Agreed on the phone: they keep it.' } as const
  await actDaysAgo(services, 1, (then) => refund(then, order('refund failed'), faulty, admin))
  await actDaysAgo(services, 0.6, (then) => ask(then, order('asked to cancel')))
  await actDaysAgo(services, 0.3, (then) => cancel(then, order('cancelled')))
  await actDaysAgo(services, 3, async (then) => {
    const cause = { reason: 'product_not_received', isInquiry: false }
    await then.db.transaction().execute((tx) => raiseDispute(tx, sandboxOf(then), charge('disputed'), cause))
  })
  await actDaysAgo(services, 0.1, async (then) => {
    await then.db.transaction().execute((tx) => raiseFraudWarning(tx, sandboxOf(then), charge('fraud warning')))
  })
  await settle(services, [charge('disputed'), charge('fraud warning'), charge('refund failed')])
}

/** The provider makes the requested refunds; the bank returns one of them. */
async function settle(services: Services, changed: Charge[]): Promise<void> {
  await makeDueRefunds(services)
  await services.db
    .updateTable('sandbox_objects')
    .set({ settles_at: services.clock.now() })
    .where('settles_at', 'is not', null)
    .execute()
  const due = await findDue(services.db, services.clock.now())
  await settleRefunds(sandboxOf(services), due.refunds)
  for (const { payment_intent } of changed) await recordRefunds(services, payment_intent)
}

type DemoRefund = { amount: number; reason: 'goodwill' | 'faulty'; note: string }

async function refund(services: Services, { id }: DemoOrder, request: DemoRefund, admin: Admin): Promise<void> {
  const { updated_at } = required(await findOrder(services.db, id), id)
  const given = { ...request, order_id: id, restock: false, confirmation: null }
  const asked = await createRefund(services, { ...given, expected_updated_at: updated_at.toISOString() }, admin)
  if (isFailure(asked)) throw new Error(`The demo's refund was not made: ${asked.body.error}`)
}

/** A cancellation by a person who knows the number and the address but has not proved to be the buyer. */
async function ask(services: Services, { id, buyer }: DemoOrder): Promise<void> {
  const saidAt = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    const reason = 'I found one at the club. Please do not send it.'
    const order = required(await lockOrder(tx, { orderId: id }), id)
    const notice = { order_number: formatOrderNumber(id), email: buyer.email, reason, said_at: saidAt, order_id: id }
    await insertNotice(tx, notice)
    await askToCancel(tx, services, order, { saidAt, units: null })
  })
}

async function cancel(services: Services, { id }: DemoOrder): Promise<void> {
  const request = { saidAt: services.clock.now(), reason: 'Ordered twice by mistake.', provenBy: 'pass' } as const
  await services.db.transaction().execute(async (tx) => {
    const cancelled = await endContract(tx, services, required(await lockOrder(tx, { orderId: id }), id), request)
    if (cancelled.kind !== 'cancelled') throw new Error(`The demo's order ${id} was not cancelled: ${cancelled.kind}`)
  })
}

/** The sandbox with the services' clock. */
export function sandboxOf({ db, clock, config }: Services): SandboxContext {
  return { db, clock, siteUrl: config.siteUrl, merchant: config.company.name, webhookSecret: '', misbehaviour: [] }
}

function required<Found>(found: Found | null | undefined, what: string): Found {
  if (found === null || found === undefined) throw new Error(`The demo lacks ${what}`)
  return found
}
