import { strFromU8, unzipSync } from 'fflate'
import type { ShopResponse } from './shop-response.ts'
import { cards } from '../support/test-cards.ts'
import type { Neighbour } from './people-laws.ts'
import { uuidOf } from './desk-journeys.ts'
import type { Visitor } from './visitor.ts'

const password = 'the only password'

/** Buys and pays by card; false if that failed. */
type Buy = (visitor: Visitor, card?: string) => Promise<boolean>

/** Two people have similar addresses, such as ann@ and hermann@. One deletes their account, and the other's data must not change. */
export async function leaveBesideNeighbour(visitor: Visitor, buy: Buy): Promise<void> {
  const neighbour = await settleNeighbour(visitor, buy)
  const id = await buyPaid(visitor, buy)
  await write(visitor)
  const token = await signUp(visitor)
  if (token === null) return
  if (id !== null && visitor.random.chance(0.5)) await correctTwice(visitor, id)
  await checkCopy(visitor, token, neighbour)
  await leave(visitor, token)
}

/** An order gets a new owner, who sees no other data of its buyer. Deleting the new owner's account must not touch those data. */
export async function giveOrderAway(visitor: Visitor, buy: Buy): Promise<void> {
  const neighbour = await settleNeighbour(visitor, buy)
  const [given, ...others] = neighbour.orders
  const token = await signUp(visitor)
  if (token === null || given === undefined) return
  const giver = visitor.neighbour()
  const access = await openWithCode(giver, given)
  if (access === null) return
  const claimed = await visitor.call('claim-order', { id: given, access }, token)
  // 409: the previous owner has an account, which owns the order.
  expectOneOf([claimed], [200, 404, 409])
  if (claimed.status !== 200) return
  neighbour.orders.splice(0, neighbour.orders.length, ...others)
  // The previous owner's pass no longer opens the order.
  expectOneOf([await giver.call('find-my-order', { id: given, access })], [404])
  await checkCopy(visitor, token, neighbour)
  if (visitor.random.chance(0.7)) await leave(visitor, token)
}

/** Staff correct the wrong email address of an order, and the wrong address no longer opens it. */
export async function correctEmail(visitor: Visitor, buy: Buy): Promise<void> {
  const wrong = visitor.neighbour()
  const id = await buyPaid(wrong, buy)
  if (id === null) return
  const access = visitor.random.chance(0.5) ? await openWithCode(wrong, id) : null
  const corrected = await visitor.callAsAdmin('correct-order', { id, customer_email: visitor.email })
  expectOneOf([corrected], [200])
  if (access !== null) expectOneOf([await wrong.call('find-my-order', { id, access })], [404])
  const { body } = await visitor.callAsAdmin('find-order', { id })
  const order = body.order as { customer_email: string }
  if (order.customer_email !== visitor.email) throw new Error(`Order ${id} was not corrected`)
}

/** The account is deleted during a dispute: the order's data stays until the bank has decided. */
export async function leaveDuringDispute(visitor: Visitor, buy: Buy): Promise<void> {
  const id = await buyPaid(visitor, buy, cards.disputed)
  await write(visitor)
  const token = await signUp(visitor)
  if (token === null || id === null) return
  await leave(visitor, token)
}

/** Creates a neighbour, who buys once or twice, sends a message, and often has an account. */
async function settleNeighbour(visitor: Visitor, buy: Buy): Promise<Neighbour> {
  const person = visitor.neighbour()
  const orders = [await buyPaid(person, buy), visitor.random.chance(0.5) ? await buyPaid(person, buy) : null]
  const neighbour: Neighbour = {
    email: person.email,
    message: await write(person),
    hasAccount: visitor.random.chance(0.5) && (await signUp(person)) !== null,
    orders: orders.filter((id) => id !== null),
  }
  visitor.town.said.neighbours.push(neighbour)
  return neighbour
}

/** The order's id, once the shop knows that it is paid; null if it was not bought or the shop is not notified. */
async function buyPaid(visitor: Visitor, buy: Buy, card?: string): Promise<string | null> {
  const seen = new Set(await listOrders(visitor))
  if (!(await buy(visitor, card))) return null
  for (let looks = 0; looks < 20; looks += 1) {
    const id = (await listOrders(visitor)).find((found) => !seen.has(found))
    if (id !== undefined) return id
    await visitor.wait(20, 300)
  }
  return null
}

async function listOrders(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.callAsAdmin('list-orders', { search: visitor.email, payment_status: 'paid' })
  const rows = (body.rows as { id: string; customer_email: string }[] | undefined) ?? []
  return rows.filter(({ customer_email }) => customer_email === visitor.email).map(({ id }) => id)
}

/** Sends a message to the shop; returns its text. */
async function write(visitor: Visitor): Promise<string> {
  const message = `Private words of ${visitor.email}.`
  const sent = await visitor.call('submit-contact', {
    first_name: 'Vic',
    last_name: 'Visitor',
    email: visitor.email,
    subject: 'A question',
    inquiry_type: 'product',
    message,
    form_id: uuidOf(visitor),
  })
  expectOneOf([sent], [200])
  return message
}

/** Signs up; returns an access token, or null if the email arrived after its link expired. */
async function signUp(visitor: Visitor): Promise<string | null> {
  const person = { email: visitor.email, password, first_name: 'Vic', last_name: 'Visitor' }
  await visitor.callAccount('sign-up/email', person)
  const link = /\/auth\?link=confirm#([\w-]+)/
  let token: string | null = null
  while (token === null) {
    await visitor.wait(10, 600)
    token = visitor.town.emails.findText(visitor.email, link)
  }
  await visitor.callAccount('confirm-email', { token, password })
  const signedIn = await visitor.callAccount('sign-in/email', { email: visitor.email, password })
  if (signedIn.status !== 200) return null
  const { body } = await visitor.readAccessToken(String(signedIn.body.token))
  return typeof body.token === 'string' ? body.token : null
}

async function openWithCode(visitor: Visitor, id: string): Promise<string | null> {
  const named = { number: id, email: visitor.email }
  expectOneOf([await visitor.call('request-order-code', named)], [200, 429])
  for (let looks = 0; looks < 10; looks += 1) {
    await visitor.wait(1, 60)
    const code = await visitor.findEmailed(/^(\d{3} \d{3})$/m)
    if (code === null) continue
    const opened = await visitor.call('open-order-with-code', { ...named, code })
    return opened.status === 200 ? String(opened.body.access) : null
  }
  return null
}

/** Staff change the email address to another one and back: then the order is the visitor's again. */
async function correctTwice(visitor: Visitor, id: string): Promise<void> {
  for (const customer_email of [`other-${visitor.email}`, visitor.email]) {
    expectOneOf([await visitor.callAsAdmin('correct-order', { id, customer_email })], [200])
  }
}

/** Checks the exported copy. A refused token is no fault: tokens last five minutes, and the shop may be down for longer. */
async function checkCopy(visitor: Visitor, token: string, neighbour: Neighbour): Promise<void> {
  const { status, body } = await visitor.call('download-my-data', { password }, token)
  if (status !== 200) return
  const files = unzipSync(Buffer.from(String(body.zip), 'base64'))
  const copy = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  const foreign = [neighbour.message, neighbour.email, ...neighbour.orders].filter((row) => copy.includes(row))
  if (foreign.length > 0) {
    throw new Error(`Not true: a person's copy contains no row of another person. It has ${foreign.join(', ')}`)
  }
  visitor.town.said.copies += 1
}

async function leave(visitor: Visitor, token: string): Promise<void> {
  const { status, body } = await visitor.call('delete-my-account', { password }, token)
  if (status !== 200) return
  const kept = (body.kept as { order_id: string }[]).map(({ order_id }) => order_id)
  visitor.town.said.leavers.push({ email: visitor.email, kept })
}

function expectOneOf(answers: ShopResponse[], statuses: number[]): void {
  for (const { status, body } of answers) {
    if (!statuses.includes(status)) throw new Error(`An answer of ${status}: ${JSON.stringify(body)}`)
  }
}
