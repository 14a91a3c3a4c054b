import type { Ask } from './laws.ts'
import type { SentEmail } from './email-provider.ts'

/** A person who stays while another person with a similar address leaves. */
export type Neighbour = {
  email: string
  /** The text of their message to the shop. */
  message: string
  hasAccount: boolean
  /** Their orders, without those they gave away. */
  orders: string[]
}

/** A person whose account was deleted, and their orders with unfinished business at that time. */
export type Leaver = { email: string; kept: string[] }

type People = { neighbours: readonly Neighbour[]; leavers: readonly Leaver[] }

/** The broken invariants about people at the end of a world. */
export async function findFaultsOfPeople(
  ask: Ask,
  { neighbours, leavers }: People,
  sent: readonly SentEmail[],
): Promise<string[]> {
  const gone = new Set(leavers.map(({ email }) => email))
  const faults: string[] = []
  for (const neighbour of neighbours) {
    if (!gone.has(neighbour.email)) faults.push(...(await findChanged(ask, neighbour, sent)))
  }
  for (const leaver of leavers) faults.push(...(await findLeft(ask, leaver)))
  return faults
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

async function findChanged(ask: Ask, { email, message, hasAccount, orders }: Neighbour, sent: readonly SentEmail[]) {
  const law = `Not true: a person's erasure changes no row of another person. Of ${email}`
  const faults: string[] = []
  const logged = await ask(`select id from email_logs where recipient_email = ${quoted(email)} and text_content <> ''`)
  const known = new Set(logged.map(({ id }) => String(id)))
  const missing = sent.filter(({ id, to }) => to === email && !known.has(id))
  if (missing.length > 0) faults.push(`${law} the log has lost ${missing.length} emails`)
  const messages = await ask(`select case_messages.id from case_messages join cases on cases.id = case_id
    where cases.email = ${quoted(email)} and body = ${quoted(message)}`)
  if (messages.length !== 1) faults.push(`${law} ${messages.length} messages are left of 1`)
  const accounts = await ask(`select id from users where email = ${quoted(email)}`)
  if (hasAccount && accounts.length === 0) faults.push(`${law} the account is gone`)
  for (const id of orders) {
    const rows = await ask(`select customer_email, (select count(*)::integer from payment_events
        where payment_events.payment_intent_id = orders.payment_intent_id and not jsonb_exists(payload, 'api_version')) as reduced
      from orders where id = ${quoted(id)}`)
    if (rows[0]?.customer_email !== email || rows[0]?.reduced !== 0) {
      faults.push(`${law} the order ${id} is now ${JSON.stringify(rows[0])}`)
    }
  }
  return faults
}

/** Finds data of a leaver. Only the kept orders may remain, and only while they are unfinished. */
async function findLeft(ask: Ask, { email, kept }: Leaver): Promise<string[]> {
  const waiting = await ask(`select order_id::text as id from postponed_erasures where mailbox = ${quoted(email)}`)
  const ids = waiting.map(({ id }) => String(id))
  const faults: string[] = []
  if (ids.some((id) => !kept.includes(id))) faults.push(`Not true: only what was said to be kept of ${email} waits`)
  const isWaiting = ids.length === 0 ? 'false' : `id in (${ids.map(quoted).join()})`
  const left = await ask(
    `select id, customer_email from orders where customer_email = ${quoted(email)} and not ${isWaiting}`,
  )
  if (left.length > 0)
    faults.push(`Not true: people who left are forgotten. ${email} has the order ${String(left[0]?.id)}`)
  const lost = await ask(`select id from orders where ${isWaiting} and customer_email <> ${quoted(email)}`)
  if (lost.length > 0)
    faults.push(`Not true: what waits for erasure is whole. The order ${String(lost[0]?.id)} has no buyer`)
  if (ids.length === 0) {
    const rows = await ask(`select id from cases where email = ${quoted(email)}
      union all select id from email_logs where recipient_email = ${quoted(email)}`)
    if (rows.length > 0) faults.push(`Not true: people who left are forgotten. ${email} is in ${rows.length} rows`)
  }
  return faults
}
