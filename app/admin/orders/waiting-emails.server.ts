import { recordChange } from '#db/audit-log.ts'
import type { Tx } from '#db/tables.ts'
import { callBackEmail, listWaitingEmails as listWaiting, sendEmailNow } from '#db/emails/waiting-emails.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

export const listWaitingEmails: Handler<'list-waiting-emails'> = async ({ db, clock }) => {
  const now = clock.now()
  const rows = await listWaiting(db, now)
  return {
    rows: rows.map(({ next_attempt_at, ...email }) => ({ ...email, goes_at: next_attempt_at })),
    now: now.toISOString(),
  }
}

export const callBackEmails: Handler<'call-back-emails'> = (services, { ids }, caller) =>
  eachWaiting(services, ids, async (tx, id, orderId) => {
    if ((await callBackEmail(tx, { id })) !== 'called-back') return false
    if (orderId !== null) await recordChange(tx, caller, 'call-back-emails', ['order', orderId])
    return true
  })

export const sendWaitingEmails: Handler<'send-waiting-emails'> = (services, { ids }) =>
  eachWaiting(services, ids, (tx, id) => sendEmailNow(tx, id, services.clock.now()))

type Act = (tx: Tx, id: string, orderId: string | null) => Promise<boolean>

/** Each email separately, because the worker may have sent some already. */
async function eachWaiting({ db, clock }: Services, ids: readonly string[], act: Act) {
  const waiting = new Map((await listWaiting(db, clock.now())).map((email) => [email.id, email.order_id]))
  let done = 0
  for (const id of new Set(ids)) {
    const orderId = waiting.get(id)
    if (orderId === undefined) continue
    if (await db.transaction().execute((tx) => act(tx, id, orderId))) done += 1
  }
  return { done, gone: new Set(ids).size - done }
}
