import type { CallOutput } from '#contract/functions.ts'
import { listEmailLogs } from '#db/email-logs.ts'
import { findCases, findCodes, findOrders, findOrdersLike, findUsers } from '#db/find-anything.ts'
import { formatCaseNumber } from '#domain/case.ts'
import { formatMoney } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { mayAct } from '#domain/role.ts'
import { readSearch, type SearchTerms } from '#domain/search-terms.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type Row = Omit<CallOutput<'find-anything'>['rows'][number], 'at'> & { at: Date | null }
type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]

const ofEach = 6
/** So many are looked at for those whose name it is: a street may be called like a person. */
const considered = 40

/** Everybody finds orders; people and what they wrote are for those who answer them, codes for those who make them. */
export const findAnything: Handler<'find-anything'> = async ({ db }, { text }, caller) => {
  const terms = readSearch(text)
  const answers = mayAct(caller.role, 'support')
  // Side by side: somebody waits with their fingers on the keys.
  const [{ orders, isGuess }, correspondence, codes] = await Promise.all([
    findClosestOrders(db, terms),
    answers ? findCorrespondence(db, terms) : nothing,
    mayAct(caller.role, 'manager') ? findCodes(db, terms, ofEach) : [],
  ])
  const rows: Row[] = [
    ...orders.map(asRow),
    ...(answers ? peopleIn(terms, orders, correspondence) : []),
    ...correspondence.cases.map(asCaseRow),
    ...correspondence.emails.map(asEmailRow),
    ...codes.map(asCodeRow),
  ]
  return { rows, isGuess: isGuess && rows.every(({ kind }) => kind === 'order' || kind === 'person') }
}

/** Those that are meant by their name first; what is written much like it where nothing is written so. */
async function findClosestOrders(db: Services['db'], terms: SearchTerms) {
  const found = await findOrders(db, terms, considered)
  if (found.length === 0) {
    const orders = await findOrdersLike(db, terms.words, ofEach)
    return { orders, isGuess: orders.length > 0 }
  }
  const isNamed = (order: FoundOrder) => isNamedBy(terms, order)
  const orders = [...found.filter(isNamed), ...found.filter((order) => !isNamed(order))].slice(0, ofEach)
  return { orders, isGuess: false }
}

/** Whether the words are the buyer's name or address, or the number of the order. */
function isNamedBy({ words }: SearchTerms, { id, customer_name, customer_email }: FoundOrder): boolean {
  const name = `${customer_name ?? ''} ${customer_email ?? ''} ${id.slice(-8)}`.toLowerCase()
  return words.every((word) => name.includes(word))
}

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

type Correspondence = Awaited<ReturnType<typeof findCorrespondence>>

const nothing: Correspondence = { cases: [], users: [], emails: [] }

async function findCorrespondence(db: Services['db'], terms: SearchTerms) {
  // Emails are searched as one text, as their own list does it.
  const text = terms.words.join(' ')
  const [cases, users, emails] = await Promise.all([
    findCases(db, terms, ofEach),
    findUsers(db, terms, ofEach),
    text === '' ? [] : listEmailLogs(db, { limit: ofEach, search: text }).then(({ rows }) => rows),
  ])
  return { cases, users, emails }
}

function peopleIn(terms: SearchTerms, orders: FoundOrder[], { users, cases }: Correspondence): Row[] {
  const people = new Map<string, Row>()
  const meet = (email: string | null, name: string | null) => {
    const id = email?.toLowerCase()
    if (!id || people.has(id) || people.size >= ofEach) return
    people.set(id, { kind: 'person', id, title: name ?? id, about: id, at: null })
  }
  for (const user of users) meet(user.email, user.name)
  for (const order of orders) {
    if (isNamedBy(terms, order) || orders.length === 1) meet(order.customer_email, order.customer_name)
  }
  for (const one of cases) meet(one.email, one.name)
  return [...people.values()]
}

const asCaseRow = (one: Correspondence['cases'][number]): Row => ({
  kind: 'case',
  id: one.id,
  title: `${formatCaseNumber(one.number)} ${one.subject}`,
  about: `${one.name}, ${one.kind}`,
  at: one.created_at,
})

const asEmailRow = (email: Correspondence['emails'][number]): Row => ({
  kind: 'email',
  id: email.id,
  title: email.subject,
  about: `${email.recipient_email}, ${email.status}`,
  at: email.created_at,
})

const asCodeRow = ({ code, description, active }: Awaited<ReturnType<typeof findCodes>>[number]): Row => ({
  kind: 'code',
  id: code,
  title: code,
  about: `${description ?? ''}${active ? '' : ' (off)'}`,
  at: null,
})
