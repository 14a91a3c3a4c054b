import { inspectReturn, receiveReturn } from '#app/admin/refunds/handlers.server.ts'
import { isFailure } from '#contract/failure.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { findOpenReturn } from '#db/orders/returns.ts'
import type { ReturnRow } from '#db/tables/orders.ts'
import { formatPounds } from '#domain/orders/money.ts'
import type { ReturnBasis } from '#domain/orders/return.ts'
import type { Admin } from '#services/handler.ts'
import { addProof, keepGoods, openReturn } from '#services/orders/returns.ts'
import type { Services } from '#services/services.ts'
import { actDaysAgo } from './demo-acts.ts'
import type { DemoFate } from './demo-fates.ts'
import type { DemoOrder } from './demo-orders.ts'

type Step = 'sent' | 'received' | 'inspected' | 'withdrawn'

type DemoReturn = {
  basis: ReturnBasis
  reason: string
  isBatterySuspect: boolean
  /** How many days ago the buyer announced the return. */
  toldDaysAgo: number
  /** The later steps, and how many days ago each happened. */
  since: Partial<Record<Step, number>>
}

const demoReturns: Partial<Record<DemoFate, DemoReturn>> = {
  'return registered': {
    basis: 'cancel',
    reason: 'A size too heavy for my daughter.',
    isBatterySuspect: false,
    toldDaysAgo: 1.2,
    since: {},
  },
  'return registered long ago': {
    basis: 'our-30-days',
    reason: 'Two in the family had the same idea for a present.',
    isBatterySuspect: false,
    toldDaysAgo: 7.5,
    since: {},
  },
  'return on its way': {
    basis: 'our-30-days',
    reason: 'I coach on grass only and hoped for more in the nets.',
    isBatterySuspect: false,
    toldDaysAgo: 5,
    since: { sent: 1.5 },
  },
  'return to inspect': {
    basis: 'cancel',
    reason: 'Changed my mind, sorry. The box has not been opened.',
    isBatterySuspect: false,
    toldDaysAgo: 6,
    since: { sent: 5, received: 1.1 },
  },
  'battery to inspect': {
    basis: 'reject',
    reason: 'It gets warm while it charges, and then the light goes out.',
    isBatterySuspect: true,
    toldDaysAgo: 4,
    since: { received: 0.2 },
  },
  'return closed': {
    basis: 'our-30-days',
    reason: 'Not what my son was hoping for.',
    isBatterySuspect: false,
    toldDaysAgo: 7,
    since: { sent: 6, received: 2, inspected: 0.1 },
  },
  'refund to approve': {
    basis: 'our-30-days',
    reason: 'The handle is too thick for me.',
    isBatterySuspect: false,
    toldDaysAgo: 6,
    since: { received: 1, inspected: 0.05 },
  },
  'return withdrawn': {
    basis: 'cancel',
    reason: 'Too long for the bag.',
    isBatterySuspect: false,
    toldDaysAgo: 5,
    since: { withdrawn: 4 },
  },
}

/** Returns in every state, each reached by the steps that buyers and staff take. */
export async function addReturns(services: Services, fates: Map<DemoFate, DemoOrder>, admin: Admin): Promise<void> {
  for (const [fate, order] of fates) {
    const returned = demoReturns[fate]
    if (!returned) continue
    await actDaysAgo(services, returned.toldDaysAgo, (then) => tell(then, order, returned))
    const { withdrawn, sent, received, inspected } = returned.since
    if (withdrawn) await actDaysAgo(services, withdrawn, (then) => withdraw(then, order))
    if (sent) await actDaysAgo(services, sent, (then) => send(then, order))
    if (received) await actDaysAgo(services, received, (then) => receive(then, order, admin))
    // Support may not refund alone, so the refund of its inspection waits for a manager.
    const inspector = fate === 'refund to approve' ? { ...admin, role: 'support' as const } : admin
    if (inspected) await actDaysAgo(services, inspected, (then) => inspect(then, order, inspector))
  }
}

async function tell(services: Services, order: DemoOrder, request: DemoReturn): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const opened = await openReturn(tx, services, await requireOrder(lockOrder(tx, { orderId: order.id })), request)
    if (opened.kind === 'refused') throw new Error(`The demo's return was refused: ${opened.why}`)
  })
}

async function withdraw(services: Services, order: DemoOrder): Promise<void> {
  const returned = await requireReturn(services, order)
  await services.db.transaction().execute(async (tx) => {
    await keepGoods(tx, services, await requireOrder(lockOrder(tx, { orderId: order.id })), returned)
  })
}

async function send(services: Services, order: DemoOrder): Promise<void> {
  const returned = await requireReturn(services, order)
  const proof = { trackingNumber: 'QQ123456785GB', carrierName: 'Royal Mail' }
  await services.db.transaction().execute((tx) => addProof(tx, services, returned, proof))
}

async function receive(services: Services, order: DemoOrder, admin: Admin): Promise<void> {
  const { id } = await requireReturn(services, order)
  const received = await receiveReturn(services, { id }, admin)
  if (isFailure(received)) throw new Error(`The demo's return was not received: ${received.body.error}`)
}

async function inspect(
  services: Services,
  order: DemoOrder,
  inspector: Parameters<typeof inspectReturn>[2],
): Promise<void> {
  const { id, updated_at } = await requireReturn(services, order)
  const deduction = 1000
  const inspection = {
    id,
    expected_updated_at: updated_at.toISOString(),
    deduction,
    deduction_reason: 'The toe is scuffed from use on concrete.',
    restock: false,
    confirmation: formatPounds(order.total_amount - deduction),
  }
  const inspected = await inspectReturn(services, inspection, inspector)
  if (isFailure(inspected)) throw new Error(`The demo's return was not inspected: ${inspected.body.error}`)
}

async function requireOrder<Found>(found: Promise<Found | null>): Promise<Found> {
  const order = await found
  if (!order) throw new Error('An order of the demo is gone')
  return order
}

async function requireReturn({ db }: Services, { id }: DemoOrder): Promise<ReturnRow> {
  const returned = await findOpenReturn(db, id)
  if (!returned) throw new Error(`The demo's order ${id} has no open return`)
  return returned
}
