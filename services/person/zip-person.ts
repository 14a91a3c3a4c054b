import { strToU8, zipSync } from 'fflate'
import type { PersonCopy } from '#db/copy-person.ts'
import { formatMoment } from '#domain/london-time.ts'
import { formatMoney } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'

const fileNames: Record<keyof PersonCopy, string> = {
  account: 'account.json',
  orders: 'orders.json',
  refunds: 'refunds.json',
  returns: 'returns.json',
  cancellations: 'cancellations.json',
  addressChanges: 'address-changes.json',
  emails: 'emails.json',
  messages: 'messages.json',
  claims: 'warranty-claims.json',
  applications: 'retailer-applications.json',
  conversations: 'conversations.json',
  files: 'files.json',
  analytics: 'analytics.json',
  notes: 'notes.json',
  stockAlerts: 'stock-alerts.json',
}

/** Everything kept about somebody: for programs (JSON) and for people (a text). */
export function zipPerson(copy: PersonCopy, now: Date): Uint8Array {
  const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`)
  const parts = Object.entries(copy).map(([part, value]) => [fileNames[part as keyof PersonCopy], json(value)])
  const files: Record<string, Uint8Array> = { 'read-me.txt': strToU8(summary(copy, now)), ...Object.fromEntries(parts) }
  return zipSync(files, { mtime: now })
}

function summary(copy: PersonCopy, now: Date): string {
  const { account, orders, emails, messages, claims, applications, conversations, files } = copy
  const lines = [
    `What we keep about you, as of ${formatMoment(now)} (London time).`,
    '',
    ...(account.email === undefined
      ? ['No account.']
      : [`Name: ${account.first_name} ${account.last_name}`, `Email: ${account.email}`]),
    '',
    `Orders (orders.json): ${orders.length}`,
    ...orders.map(
      ({ id, quantity, product_name, total_amount, currency, created_at }) =>
        `- ${formatOrderNumber(id)}: ${quantity} × ${product_name}, ${formatMoney(total_amount, currency)}, ${formatMoment(created_at)}`,
    ),
    '',
    `Emails we sent you (emails.json): ${emails.length}`,
    `Messages you sent us (messages.json): ${messages.length}`,
    `Warranty claims (warranty-claims.json): ${claims.length}`,
    `Applications as a retailer (retailer-applications.json): ${applications.length}`,
    `What was written in conversations with us (conversations.json): ${conversations.length}`,
    `Photos and videos, which we send on request (files.json): ${files.length}`,
    '',
    'Amounts in the other files are whole pence; times are UTC.',
  ]
  return `${lines.join('\n')}\n`
}
