import { settleFinding } from '#app/admin/books/settle-finding.server.ts'
import { isFailure } from '#contract/failure.ts'
import { listOpenSubjects } from '#db/books/findings.ts'
import { payOutBalance, settlePayouts } from '#sandbox/stripe/payout.ts'
import { findDue } from '#sandbox/stripe/store.ts'
import { readLedger } from '#services/books/read-ledger.ts'
import type { Admin } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { actDaysAgo } from './demo-acts.ts'
import { sandboxOf } from './demo-money-back.ts'

const weeks = 12
/** The last payout is made between the dispute and the refund that the bank returns. */
const lastPayoutDaysAgo = 2.5

/** The provider paid out every week. The last payout is short by a dispute, which waits to be booked; a returned refund is booked. */
export async function addPayouts(services: Services, admin: Admin): Promise<void> {
  for (let week = weeks; week >= 0; week -= 1) {
    await actDaysAgo(services, week * 7 + lastPayoutDaysAgo, async (then) => {
      const before = then.clock.now()
      await then.db.transaction().execute((tx) => payOutBalance(tx, sandboxOf(then), { before }))
    })
  }
  const { payouts } = await findDue(services.db, services.clock.now())
  await settlePayouts(sandboxOf(services), payouts)
  await readLedger(services)
  for (const { id, kind } of await listOpenSubjects(services.db)) {
    if (kind !== 'unbooked') continue
    const settled = await settleFinding(services, { id, reason: 'Sent again by bank transfer' }, admin)
    if (isFailure(settled)) throw new Error(`The demo's finding was not settled: ${settled.body.error}`)
  }
}
