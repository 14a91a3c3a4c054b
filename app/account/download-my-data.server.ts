import { strToU8, zipSync } from 'fflate'
import { failure } from '#contract/failure.ts'
import { copyPerson, type PersonCopy } from '#db/copy-person.ts'
import { findPerson } from '#db/person.ts'
import { formatLogDate, londonDate } from '#domain/london-time.ts'
import { formatMoney } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'
import { requirePassword } from './require-password.server.ts'

/** One file for programs (JSON) and for people (a text). The owner is told that it was taken. */
export const downloadMyData: Handler<'download-my-data'> = async (services, { password }, caller) => {
  const wrong = await requirePassword(services, caller, password)
  if (wrong) return wrong
  const { db, clock } = services
  const now = clock.now()
  const copy = await db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, caller.userId)
    if (!person) return null
    const copied = await copyPerson(tx, person)
    await queueEmail(tx, {
      type: 'data_copied',
      to: { email: person.email, name: person.name },
      data: { first_name: person.firstName, copied_at: now.toISOString() },
    })
    return copied
  })
  if (copy === null) return failure('unauthenticated', 'Please sign in.')
  return { filename: `my-data-${londonDate(now)}.zip`, zip: Buffer.from(zipUp(copy, now)).toString('base64') }
}

function zipUp(copy: PersonCopy, now: Date): Uint8Array {
  const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`)
  const files = {
    'read-me.txt': strToU8(summary(copy, now)),
    'account.json': json(copy.account),
    'orders.json': json(copy.orders),
    'refunds.json': json(copy.refunds),
    'returns.json': json(copy.returns),
    'cancellations.json': json(copy.cancellations),
    'address-changes.json': json(copy.addressChanges),
    'emails.json': json(copy.emails),
    'messages.json': json(copy.messages),
    'warranty-claims.json': json(copy.claims),
    'retailer-applications.json': json(copy.applications),
  }
  return zipSync(files, { mtime: now })
}

function summary({ account, orders, emails, messages, claims, applications }: PersonCopy, now: Date): string {
  const lines = [
    `What we keep about you, as of ${formatLogDate(now)} (London time).`,
    '',
    `Name: ${account.first_name} ${account.last_name}`,
    `Email: ${account.email}`,
    '',
    `Orders (orders.json): ${orders.length}`,
    ...orders.map(
      ({ id, quantity, product_name, total_amount, currency, created_at }) =>
        `- ${formatOrderNumber(id)}: ${quantity} × ${product_name}, ${formatMoney(total_amount, currency)}, ${formatLogDate(created_at)}`,
    ),
    '',
    `Emails we sent you (emails.json): ${emails.length}`,
    `Messages you sent us (messages.json): ${messages.length}`,
    `Warranty claims (warranty-claims.json): ${claims.length}`,
    `Applications as a retailer (retailer-applications.json): ${applications.length}`,
    '',
    'Amounts in the other files are whole pence; times are UTC.',
  ]
  return `${lines.join('\n')}\n`
}
