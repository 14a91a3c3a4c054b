import type { CallOutput } from '#contract/functions.ts'
import { listEmailLogs, listEmailsTo } from '#db/emails/email-logs.ts'
import { findCases, findCodes, findOrders, findUsers } from '#db/search/find-anything.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { compareWith, readMistyped } from '#domain/site/near-word.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { mayAct } from '#domain/customers/role.ts'
import { readSearch, type SearchTerms } from '#domain/site/search-terms.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type Row = Omit<CallOutput<'find-anything'>['rows'][number], 'at'> & { at: Date | null }
type FoundOrder = Awaited<ReturnType<typeof findOrders>>['rows'][number]
type FoundCase = Awaited<ReturnType<typeof findCases>>['rows'][number]
type FoundUser = Awaited<ReturnType<typeof findUsers>>['rows'][number]

const ofEach = 6
/** More rows are examined than shown: a search may also match the name of a street, and matches of a buyer's name must come first. */
const considered = 40

/**
 * Packers find orders. Support also finds people, messages and emails, and managers also find codes. Similar spellings are found only if
 * nothing matches exactly.
 */
export const findAnything: Handler<'find-anything'> = async ({ db }, { text }, caller) => {
  const terms = readSearch(text)
  const answers = mayAct(caller.role, 'support')
  // Concurrent, because the user is typing and waits for the result.
  const [orders, cases, users, emails, codes] = await Promise.all([
    findOrders(db, terms, considered),
    answers ? findCases(db, terms, ofEach) : nothing,
    answers ? findUsers(db, terms, ofEach) : nothing,
    answers ? findEmails(db, terms) : [],
    mayAct(caller.role, 'manager') ? findCodes(db, terms, ofEach) : nothing,
  ])
  const all = [orders, cases, users, codes]
  const isGuess = emails.length === 0 && all.every(({ rows, isGuess: is }) => is || rows.length === 0)
  const shown = <Each>(findings: { rows: Each[]; isGuess: boolean }) =>
    findings.isGuess === isGuess ? findings.rows : []
  const isMeant = isGuess ? resembles(terms) : isNamedBy(terms)
  // Similar matches are already sorted, best first.
  const found = (isGuess ? orders.rows : firstThose(isMeant, shown(orders))).slice(0, ofEach)
  const people = answers ? peopleIn(found, isMeant, shown(users), shown(cases)) : []
  const meantFor = people.map(({ id }) => id)
  const rows: Row[] = [
    ...found.map(asRow),
    ...people,
    ...shown(cases).map(asCaseRow),
    // No email matches the typed address, so show emails to people with similar addresses.
    ...(isGuess ? await listEmailsTo(db, meantFor, ofEach) : emails).map(asEmailRow),
    ...shown(codes).map(asCodeRow),
  ]
  return { rows, isGuess: isGuess && rows.length > 0 }
}

const nothing = { rows: [], isGuess: false }

function firstThose(isMeant: (order: FoundOrder) => boolean, found: FoundOrder[]): FoundOrder[] {
  return [...found.filter(isMeant), ...found.filter((order) => !isMeant(order))]
}

/** Whether the words are the buyer's name or address, or the number of the order. */
const isNamedBy =
  ({ words }: SearchTerms) =>
  (order: FoundOrder): boolean =>
    words.every((word) => nameOf(order).includes(word))

/** Whether the words resemble the buyer's name or address, or the number of the order. */
function resembles({ words }: SearchTerms): (order: FoundOrder) => boolean {
  const compare = compareWith(readMistyped(words)?.words ?? [])
  return (order) => compare(nameOf(order)) !== null
}

const nameOf = ({ id, customer_name, customer_email }: FoundOrder) =>
  `${customer_name ?? ''} ${customer_email ?? ''} ${id.slice(-8)}`.toLowerCase()

function asRow(order: FoundOrder): Row {
  const who = order.customer_name ?? order.customer_email ?? 'Not known yet'
  return {
    kind: 'order',
    id: order.id,
    title: `${formatOrderNumber(order.id)} ${who}`,
    about: `${order.product_name}, ${formatMoney(order.total_amount, 'gbp')}, ${order.payment_status}, ${order.shipping_status}`,
    at: order.created_at,
  }
}

/** The words are searched as one text, as in the email log. */
async function findEmails(db: Services['db'], { words }: SearchTerms) {
  const text = words.join(' ')
  return text === '' ? [] : (await listEmailLogs(db, { limit: ofEach, search: text })).rows
}

function peopleIn(
  orders: FoundOrder[],
  isMeant: (order: FoundOrder) => boolean,
  users: FoundUser[],
  cases: FoundCase[],
): Row[] {
  const people = new Map<string, Row>()
  const meet = (email: string | null, name: string | null) => {
    const id = email?.toLowerCase()
    if (!id || people.has(id) || people.size >= ofEach) return
    people.set(id, { kind: 'person', id, title: name ?? id, about: id, at: null })
  }
  for (const user of users) meet(user.email, user.name)
  for (const order of orders) {
    if (isMeant(order) || orders.length === 1) meet(order.customer_email, order.customer_name)
  }
  for (const one of cases) meet(one.email, one.name)
  return [...people.values()]
}

const asCaseRow = (one: FoundCase): Row => ({
  kind: 'case',
  id: one.id,
  title: `${formatCaseNumber(one.number)} ${one.subject}`,
  about: `${one.name}, ${one.kind}`,
  at: one.created_at,
})

const asEmailRow = (email: Awaited<ReturnType<typeof listEmailsTo>>[number]): Row => ({
  kind: 'email',
  id: email.id,
  title: email.subject,
  about: `${email.recipient_email}, ${email.status}`,
  at: email.created_at,
})

const asCodeRow = ({ code, description, active }: Awaited<ReturnType<typeof findCodes>>['rows'][number]): Row => ({
  kind: 'code',
  id: code,
  title: code,
  about: `${description ?? ''}${active ? '' : ' (off)'}`,
  at: null,
})
