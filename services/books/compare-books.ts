import {
  compareMovements,
  comparePayouts,
  findFirstMovement,
  findOrdersWithoutPayment,
  findRefundsWithoutPayment,
  markMovementsCompared,
  markPayoutsCompared,
} from '#db/books/compare-books.ts'
import { closeGoneFindings, listOpenSubjects, openFindings, type Found, type OpenFinding } from '#db/books/findings.ts'
import { linkOrders } from '#db/books/ledger-entries.ts'
import type { Tx } from '#db/tables.ts'
import type { FindingKind } from '#domain/books/finding.ts'
import type { Services } from '#services/services.ts'

const hours = 60 * 60 * 1000
const days = 24 * hours

/** Within this time the sweep replaces a lost webhook, so younger differences are no findings. */
const graceMs = hours
/** Movements of this period are linked to orders again, because staff may create an order weeks after its payment. */
const linkableMs = 60 * days
const atOnce = 1000
/** How much time one step compares. */
const stepMs = 31 * days

/**
 * Opens a finding for each difference between the provider's account and our accounts, and closes resolved ones. Returns up to
 * when our orders and refunds were compared.
 */
export async function compareBooks(
  services: Services,
  { readUntil, comparedUntil }: { readUntil: Date; comparedUntil: Date | null },
): Promise<Date> {
  const { db, clock, payments } = services
  const now = clock.now()
  const before = new Date(readUntil.getTime() - graceMs)
  await linkOrders(db, new Date(now.getTime() - linkableMs))
  const steps: Comparison[] = [
    {
      kinds: ['payout-differs'],
      compare: async (tx, open) => {
        const { found, looked } = await comparePayouts(tx, { before, open, limit: atOnce + open.length })
        await markPayoutsCompared(tx, looked, now)
        return { found, isLast: looked.length < atOnce + open.length }
      },
    },
    {
      kinds: ofMovements,
      compare: async (tx, open) => {
        const { found, looked } = await compareMovements(tx, { before, open, limit: atOnce + open.length })
        await markMovementsCompared(tx, looked, now)
        return { found, isLast: looked.length < atOnce + open.length }
      },
    },
  ]
  const first = comparedUntil ?? (await findFirstMovement(db)) ?? before
  for (let since = first; since < before; since = endOfStep(since, before)) {
    const scope = { since, before: endOfStep(since, before), isLive: payments.isLive }
    steps.push(
      {
        kinds: ['order-without-payment'],
        compare: async (tx, open) => ({ found: await findOrdersWithoutPayment(tx, { ...scope, open }), isLast: true }),
      },
      {
        kinds: ['refund-without-payment'],
        compare: async (tx, open) => ({ found: await findRefundsWithoutPayment(tx, { ...scope, open }), isLast: true }),
      },
    )
  }
  const open = await listOpenSubjects(db)
  for (const step of steps) await settleComparison(db, step, { open, now })
  return first < before ? before : first
}

const endOfStep = (since: Date, before: Date) => new Date(Math.min(since.getTime() + stepMs, before.getTime()))

const ofMovements: FindingKind[] = [
  'unbooked',
  'charge-without-order',
  'sale-differs',
  'refund-unknown',
  'refund-differs',
]

type Comparison = {
  /** The kinds of findings it can open. */
  kinds: readonly FindingKind[]
  /** Examines new rows and the subjects of open findings; returns all differences. */
  compare: (tx: Tx, open: string[]) => Promise<{ found: Found[]; isLast: boolean }>
}

async function settleComparison(
  db: Services['db'],
  { kinds, compare }: Comparison,
  { open, now }: { open: OpenFinding[]; now: Date },
): Promise<void> {
  const subjects = open.filter(({ kind }) => kinds.includes(kind))
  const names = subjects.map(({ subject }) => subject)
  for (let isLast = false; !isLast;) {
    isLast = await db.transaction().execute(async (tx) => {
      const compared = await compare(tx, names)
      await openFindings(tx, compared.found, now)
      await closeGoneFindings(tx, { subjects, still: compared.found, now })
      return compared.isLast
    })
  }
}
