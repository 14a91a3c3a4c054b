import { randomBytes, randomInt } from 'node:crypto'
import { isFailure, failure, type Failure } from '#contract/failure.ts'
import { listRepairsOf } from '#db/cases/repairs.ts'
import { listOrdersOf, findConfirmedAccount } from '#db/orders/my-orders.ts'
import {
  noteAccountOpening,
  addOrderPass,
  consumeOrderCode,
  takeCodeTry,
  replaceOrderCode,
} from '#db/orders/order-access.ts'
import { lockOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { londonDate, formatDate, noonOf } from '#domain/calendar/london-time.ts'
import { accessAllows, passLastsMs, readCode, codeLastsMs, type OrderAccess } from '#domain/orders/order-access.ts'
import { isPaid } from '#domain/orders/order.ts'
import { moveParcel } from '#domain/orders/parcel.ts'
import { rightsOn } from '#domain/orders/rights.ts'
import type { Handlers, Caller, Handler } from '#services/handler.ts'
import { handOverOrder } from '#services/orders/hand-over-order.ts'
import { showMyOrder, listMyOrderRows, whyNoReceipt, whyAddressStays } from '#services/orders/my-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { rightsOfOrder } from '#services/orders/rights-of-order.ts'
import { makeOrderReceipt } from '#services/papers/order-receipt.ts'
import { isSameSecret } from '#services/same-secret.ts'
import { findOrderByName } from './find-order-by-name.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { queueEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { addAddressChange } from '#db/orders/address-changes.ts'
import type { Tx } from '#db/tables.ts'
import type { ShippingAddress } from '#domain/customers/address.ts'
import { isSameAddress, judgeAddressChange } from '#domain/orders/address-change.ts'
import { tellOfAddressChange } from '#services/orders/tell-of-address-change.ts'

type Outcome = { outcome: 'applied' | 'waiting' | 'unchanged'; order: OrderRow }

const changeDeliveryAddress: Handler<'change-delivery-address'> = async (services, input, caller) => {
  const { db, clock } = services
  const opened = await requireOrder(services, input, { caller, act: 'change-address' })
  if (isFailure(opened)) return opened
  const now = clock.now()
  const { access } = opened
  const changed = await db.transaction().execute((tx) => change(tx, input, { access, now }))
  if (isFailure(changed)) return changed
  const { outcome, order } = changed
  return { outcome, order: await showMyOrder(services, { order, access }, now) }
}

/** Takes the same lock as shipping: either the parcel has left, or it goes to the new address. */
async function change(
  tx: Tx,
  input: HandlerInput<'change-delivery-address'>,
  { access, now }: { access: OrderAccess; now: Date },
): Promise<Outcome | Failure> {
  const order = await lockOrder(tx, { orderId: input.id })
  if (!order) return failure('not-found', 'This order no longer exists.')
  const reason = whyAddressStays(order)
  if (reason !== null) return failure('conflict', reason)
  const before = order.shipping_address
  const after = addressOf(input, before)
  if (isSameAddress(before, after)) return { outcome: 'unchanged', order }

  const isApplied = judgeAddressChange(before, after) === 'applies'
  const status = isApplied ? 'applied' : 'waiting'
  // Only an owner or a pass gets here: `accessAllows` has refused links.
  const askedBy = access === 'owner' ? 'owner' : 'pass'
  await addAddressChange(tx, { orderId: order.id, before, after, status, askedBy, now })
  const changed = await updateOrder(
    tx,
    { id: order.id, now },
    isApplied ? { shipping_address: JSON.stringify(after) } : {},
  )
  await tellOfAddressChange(tx, changed, { before, after, outcome: status })
  return { outcome: status, order: changed }
}

function addressOf(input: HandlerInput<'change-delivery-address'>, before: ShippingAddress | null): ShippingAddress {
  const { name, phone, line1, line2, city, postal_code } = input
  return {
    name,
    phone: phone ?? before?.phone ?? null,
    address: { line1, line2, city, postal_code, country: before?.address.country ?? 'GB' },
  }
}

/** Longer than queueing an email takes, so that the response time does not reveal whether the order exists. */
const answersAfterMs = 250

const hour = 3600
const day = 24 * hour

/** Each client address has its own limit, so that a stranger who knows number and email cannot use up the buyer's. */
const ofAddress = { hour: { calls: 5, seconds: hour }, day: { calls: 10, seconds: day } }
/** Limits emails caused from many addresses together. */
const inAll = { hour: { calls: 15, seconds: hour }, day: { calls: 30, seconds: day } }

/** The response does not reveal whether the order exists, nor whether its limit of codes is reached. */
const requestOrderCode: Handler<'request-order-code'> = async (services, input, caller) => {
  const send = async () => {
    const order = await findOrderByName(services, input, caller)
    if (order && (await mayHaveCode(services, order, caller))) await sendCode(services, order, caller)
  }
  await Promise.all([send(), wait(answersAfterMs)])
  return { success: true }
}

/** So few codes are sent that guessing one, with five tries at each, takes years. */
async function mayHaveCode({ limits }: Services, { id }: OrderRow, { address }: Caller): Promise<boolean> {
  const ofCaller = `${id} ${address}`
  return (
    (await limits.take('order-code-hour', ofCaller, ofAddress.hour)) === null &&
    (await limits.take('order-code-day', ofCaller, ofAddress.day)) === null &&
    (await limits.take('order-codes-hour', id, inAll.hour)) === null &&
    (await limits.take('order-codes-day', id, inAll.day)) === null
  )
}

async function sendCode(
  { db, clock, keyedHash }: Services,
  order: OrderRow & { customer_email: string },
  { address }: Caller,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await replaceOrderCode(tx, {
      orderId: order.id,
      askedFrom: keyedHash('client address', address),
      codeHash: keyedHash('order code', `${order.id} ${code}`),
      now,
      expiresAt: new Date(now.getTime() + codeLastsMs),
    })
    await queueEmail(tx, {
      type: 'order_code',
      to: { email: order.customer_email, name: order.customer_name },
      data: { order_id: order.id, code: `${code.slice(0, 3)} ${code.slice(3)}` },
      orderId: order.id,
    })
  })
}

export const myOrderHandlers = {
  'change-delivery-address': changeDeliveryAddress,
  'request-order-code': requestOrderCode,
  'find-my-order': async (services, input, caller) => {
    const opened = await requireOrder(services, input, { caller, act: 'view' })
    if (isFailure(opened)) return opened
    const now = services.clock.now()
    if (opened.access === 'owner') await noteAccountOpening(services.db, opened.order.id, now)
    return await showMyOrder(services, opened, now)
  },
  'list-my-orders': async ({ db, clock }, input, caller) => {
    const { rows, next } = await listOrdersOf(db, caller.userId, input)
    return { rows: await listMyOrderRows(db, rows, clock.now()), next }
  },
  'download-receipt': async (services, input, caller) => {
    const opened = await requireOrder(services, input, { caller, act: 'view' })
    if (isFailure(opened)) return opened
    const { order, access } = opened
    if (!isPaid(order)) return failure('conflict', 'You can have a receipt once the order is paid.')
    const isWhole = accessAllows(access, 'see-address')
    const { filename, bytes } = await makeOrderReceipt(order, { company: services.config.company, isWhole })
    return { filename, pdf: Buffer.from(bytes).toString('base64') }
  },
  'rights-today': async (services, { id, access, ...tried }, caller) => {
    const now = services.clock.now()
    if (id !== undefined) {
      const opened = await requireOrder(services, { id, access }, { caller, act: 'view' })
      return isFailure(opened) ? opened : rightsOfOrder(opened.order, await listRepairsOf(services.db, id), now)
    }
    const today = londonDate(now)
    const days = {
      ordered_on: tried.ordered_on ?? today,
      dispatched_on: tried.dispatched_on ?? null,
      delivered_on: tried.delivered_on ?? null,
      ended_on: null,
      part_of_uk: tried.part_of_uk ?? null,
      repairs: [],
    }
    return rightsOn(days, tried.on ?? today)
  },
  /** If the arrival date is unknown, the buyer's answer counts. It is accepted once. */
  'confirm-receipt': async (services, { on, ...asked }, caller) => {
    const { db, clock } = services
    const opened = await requireOrder(services, asked, { caller, act: 'confirm-receipt' })
    if (isFailure(opened)) return opened
    const now = clock.now()
    const today = londonDate(now)
    const arrivedOn = on ?? today
    const confirmed = await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: asked.id })
      if (!order) return failure('not-found', 'This order no longer exists.')
      // The request was repeated, for example by two presses of the button.
      if (order.delivered_source === 'buyer' && order.delivered_at && londonDate(order.delivered_at) === arrivedOn)
        return order
      const reason = whyNoReceipt(order)
      if (reason !== null) return failure('conflict', reason)
      const sentOn = order.shipping_date && londonDate(order.shipping_date)
      if (arrivedOn > today) return wrongDay('The delivery date cannot be in the future')
      if (sentOn !== null && arrivedOn < sentOn)
        return wrongDay(`It left us on ${formatDate(sentOn)}, so it cannot have arrived before then`)
      const delivered_at = arrivedOn === today ? now : noonOf(arrivedOn)
      const arrived = { ...moveParcel(order, 'delivered', now), delivered_at, delivered_source: 'buyer' } as const
      return await updateOrder(tx, { id: order.id, now }, arrived)
    })
    if (isFailure(confirmed)) return confirmed
    return { order: await showMyOrder(services, { order: confirmed, access: opened.access }, now) }
  },
  /** Adds an order to the caller's account, whose address replaces the order's. Both addresses are notified. */
  'claim-order': async (services, input, caller) => {
    const { db, clock } = services
    const opened = await requireOrder(services, input, { caller, act: 'claim' })
    if (isFailure(opened)) return opened
    const now = clock.now()
    const claimed = await db.transaction().execute(async (tx) => {
      const account = await findConfirmedAccount(tx, caller.userId)
      if (!account) return failure('forbidden', 'Please confirm the email address of your account first.')
      const order = await lockOrder(tx, { orderId: input.id })
      if (!order) return failure('not-found', 'This order no longer exists.')
      if (order.user_id === account.id) return order
      if (order.user_id !== null) return failure('conflict', 'This order already belongs to a different account.')

      const moved = await updateOrder(tx, { id: order.id, now }, { customer_email: account.email })
      const { id, product_name, quantity } = order
      const welcome = () => ({
        type: 'orders_added' as const,
        to: { email: account.email, name: account.name },
        data: {
          first_name: account.first_name,
          account_email: account.email,
          orders: [{ id, product_name, quantity }],
        },
        orderId: id,
      })
      return await handOverOrder(tx, { before: order, order: moved }, welcome)
    })
    if (isFailure(claimed)) return claimed
    return { order: await showMyOrder(services, { order: claimed, access: 'owner' }, now) }
  },
  'open-order-with-code': async (services, input, caller) => {
    const { db, clock, keyedHash, limits, metrics } = services
    if ((await limits.take('order-code-guesses', caller.address, guesses)) !== null) {
      metrics.limited.inc({ group: 'order-code-guesses' })
      return failure('rate-limited', 'Too many wrong codes today. Please try again tomorrow.')
    }
    const code = readCode(input.code)
    const order = await findOrderByName(services, input, caller)
    if (!order || code === null) return wrongCode
    const now = clock.now()
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(now.getTime() + passLastsMs)

    // In its own transaction, so that the try stays counted if a later step fails.
    const triedFrom = keyedHash('client address', caller.address)
    const open = await takeCodeTry(db, { orderId: order.id, triedFrom, now })
    const typed = keyedHash('order code', `${order.id} ${code}`)
    const tried = open.find(({ code_hash }) => isSameSecret(typed, code_hash))
    if (!tried) return wrongCode
    const isOpened = await db.transaction().execute(async (tx) => {
      if (!(await consumeOrderCode(tx, tried.id, now))) return false
      await addOrderPass(tx, token, { orderId: order.id, now, expiresAt })
      return true
    })
    if (!isOpened) return wrongCode
    await limits.giveBack('order-code-guesses', caller.address, guesses)
    return { id: order.id, access: token, expires_at: expiresAt }
  },
} satisfies Partial<Handlers>

const wrongDay = (sentence: string) => failure('input', sentence, { on: sentence })

const sentence =
  'That code is not right, or is no longer valid. Please check the newest email, or ask for another code.'

/** The same failure for a wrong, an expired or an exhausted code, and for an unknown order. */
const wrongCode = failure('refused', sentence, { code: sentence })

/** Wrong codes of one client address, for all orders together. */
const guesses = { calls: 100, seconds: 24 * 3600 }
