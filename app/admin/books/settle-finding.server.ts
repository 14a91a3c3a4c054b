import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import {
  bookMovements,
  findFinding,
  isRefundRecorded,
  lockFinding,
  settleFinding as settle,
} from '#db/books/findings.ts'
import type { Tx } from '#db/tables.ts'
import type { FindingRow } from '#db/tables/ledger.ts'
import { canBeBooked, settlementReasonFault } from '#domain/books/finding.ts'
import type { Handler } from '#services/handler.ts'
import { recordRefunds } from '#services/orders/record-refunds.ts'
import { toFindingRow } from './finding-row.server.ts'

type Act = { by: string; now: Date }

/** Safe to repeat: a settled finding stays as it is. */
export const settleFinding: Handler<'settle-finding'> = async (services, { id, reason }, caller) => {
  const { db, clock } = services
  const known = await findFinding(db, id)
  // Ask the provider before the transaction, so that no lock waits for the response.
  if (known?.settled_at === null && known.facts.kind === 'refund-unknown' && known.facts.payment_intent_id !== null) {
    await recordRefunds(services, known.facts.payment_intent_id)
  }
  return await db.transaction().execute(async (tx) => {
    const finding = await lockFinding(tx, id)
    if (!finding) return failure('not-found', 'This finding no longer exists.')
    if (finding.settled_at !== null) return { finding: toFindingRow(await requireFinding(tx, id)) }
    const act = { by: caller.userId, now: clock.now() }
    const isBooked = canBeBooked(finding.facts) && (await isRight(tx, finding))
    if (!isBooked && reason === null) {
      const sentence = `Booking cannot settle this finding. ${settlementReasonFault}.`
      return failure('input', sentence, { reason: settlementReasonFault })
    }
    await book(tx, finding, act)
    await settle(tx, id, { settlement: isBooked ? 'booked' : 'closed', reason, ...act })
    await recordChange(tx, caller, 'settle-finding', ['finding', id], {
      after: { kind: finding.kind, subject: finding.subject, settlement: isBooked ? 'booked' : 'closed', reason },
    })
    return { finding: toFindingRow(await requireFinding(tx, id)) }
  })
}

async function requireFinding(tx: Tx, id: string) {
  const finding = await findFinding(tx, id)
  if (!finding) throw new Error(`The finding ${id} was deleted while it was locked`)
  return finding
}

/** Whether the accounts are correct now: a refund that only the provider knew must have been recorded. */
async function isRight(tx: Tx, { kind, subject }: FindingRow): Promise<boolean> {
  return kind !== 'refund-unknown' || (await isRefundRecorded(tx, subject))
}

async function book(tx: Tx, { facts }: FindingRow, act: Act): Promise<void> {
  const rows = facts.kind === 'unbooked' ? [facts.row] : facts.kind === 'payout-differs' ? facts.rows : []
  await bookMovements(
    tx,
    rows.map(({ provider_id }) => provider_id),
    act,
  )
}
