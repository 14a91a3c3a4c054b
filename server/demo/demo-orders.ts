import { randomUUID } from 'node:crypto'
import { products } from '#domain/products/catalogue.ts'
import { estimatedDelivery } from '#domain/calendar/delivery-terms.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { isPaid, type PaymentStatus, type ShippingStatus } from '#domain/orders/order.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { priceCheckout, type PromoCode } from '#domain/products/promo.ts'
import type { DeliverySource } from '#domain/orders/parcel.ts'
import type { DemoPerson } from './demo-people.ts'
import type { Chance } from './seeded-chance.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The columns in which orders of the demo differ; the others have their default. */
export type DemoOrder = ReturnType<typeof inventOrder>

type DemoShop = { chance: Chance; people: readonly DemoPerson[]; promos: readonly PromoCode[]; now: Date }

/** How many of the newest orders are not shipped: a day's work for a packer, some of it late. */
const newOrders = 26

/** The order that was paid with another amount, for staff to accept or close. */
const mispaid = newOrders + 3
export const mispaidAmount = 100

const mispaidState: State = { payment: 'pending', shipping: 'pending', problem: true }

export function inventOrders(shop: DemoShop, count: number): DemoOrder[] {
  const times = Array.from({ length: count }, () => inventTime(shop)).toSorted((a, b) => a.getTime() - b.getTime())
  return times.map((placedAt, index) => inventOrder(shop, placedAt, count - index))
}

/** A random time: recent days and daytime are more likely. */
function inventTime({ chance, now }: DemoShop): Date {
  const daysAgo = 90 * (1 - Math.sqrt(chance.next()))
  const time = new Date(now.getTime() - daysAgo * day - hour)
  time.setUTCHours(chance.whole(7, 22), chance.whole(0, 59), chance.whole(0, 59), 0)
  return time < new Date(now.getTime() - hour) ? time : new Date(time.getTime() - day)
}

/** `place` counts from the newest order, which is 1. */
function inventOrder(shop: DemoShop, placedAt: Date, place: number) {
  const { chance, people, promos, now } = shop
  const key: ProductKey = chance.inHundred(45) ? 'zap-infinity-bat' : 'str8bat-sensor'
  const product = products[key]
  const quantity = chance.inHundred(8) ? chance.whole(2, 4) : 1
  const promo = chance.inHundred(25) ? chance.pick(promos) : null
  const { subtotal, discount, total } = priceCheckout({
    key,
    price: product.referencePrice,
    quantity,
    promo,
    now: placedAt,
  })
  const state =
    place === mispaid
      ? mispaidState
      : inventState(chance, place <= newOrders ? 0 : (now.getTime() - placedAt.getTime()) / day)
  const hasPaid = isPaid({ payment_status: state.payment })
  const isSent = state.shipping === 'shipped' || state.shipping === 'delivered'
  const buyer = chance.pick(people)
  const isKnown = hasPaid || state.problem
  const paidAt = hasPaid ? new Date(placedAt.getTime() + chance.whole(1, 6) * 60_000) : null
  const id = randomUUID()
  const reference = randomUUID().replaceAll('-', '').slice(0, 24)
  return {
    id,
    buyer,
    product_key: key,
    product_name: product.name,
    product_price: product.referencePrice,
    quantity,
    subtotal,
    discount,
    total_amount: total,
    currency: 'gbp',
    promo_code: discount > 0 && promo ? promo.code : null,
    customer_name: isKnown ? buyer.name : null,
    customer_email: isKnown ? buyer.email : null,
    customer_phone: isKnown ? buyer.phone : null,
    shipping_address: isKnown ? buyer.address : null,
    stripe_session_id: `cs_test_demo${reference}`,
    payment_intent_id: isKnown ? `pi_demo${reference}` : null,
    user_id: null as string | null,
    payment_status: state.payment,
    shipping_status: state.shipping,
    tracking_number: isSent ? `DM${chance.whole(100_000_000, 999_999_999)}GB` : null,
    carrier_name: isSent ? (chance.inHundred(80) ? 'Royal Mail' : chance.pick(['DPD', 'UPS', 'DHL', 'FedEx'])) : null,
    estimated_delivery: isSent ? estimatedDelivery : null,
    shipping_date: isSent && paidAt ? inventDispatch(chance, paidAt) : null,
    serial_numbers: isSent ? inventSerialNumbers(id, quantity) : [],
    notes: state.payment === 'failed' ? 'The checkout expired unpaid.' : null,
    payment_problem: state.problem
      ? `The provider took ${formatMoney(mispaidAmount, 'gbp')}, the order says ${formatMoney(total, 'gbp')}.`
      : null,
    promo_use_held: discount > 0 && promo !== null && state.payment !== 'failed',
    delivered_at: null as Date | null,
    delivered_source: null as DeliverySource | null,
    paid_amount: hasPaid ? total : null,
    confirmation_sent_at: paidAt,
    paid_at: paidAt,
    created_at: placedAt,
    updated_at: paidAt ?? placedAt,
  }
}

/** A time within the next day's working hours. */
function inventDispatch(chance: Chance, paidAt: Date): Date {
  const dispatch = new Date(paidAt.getTime() + day)
  dispatch.setUTCHours(chance.whole(9, 16), chance.whole(0, 59))
  return dispatch
}

type State = { payment: PaymentStatus; shipping: ShippingStatus; problem: boolean }

function inventState(chance: Chance, age: number): State {
  const state = (payment: PaymentStatus, shipping: ShippingStatus) => ({ payment, shipping, problem: false })
  if (chance.inHundred(22)) return state('failed', 'pending')
  if (age < 2) return state('paid', chance.pick(['pending', 'pending', 'processing']))
  if (age < 5) return state('paid', chance.pick(['processing', 'shipped', 'shipped', 'delivered']))
  if (age < 10) return state('paid', chance.pick(['shipped', 'delivered', 'delivered']))
  return chance.inHundred(75) ? state('fulfilled', 'delivered') : state('paid', 'delivered')
}

/** One serial number for each unit. The numbers contain the order's id, because two orders must not share one. */
const inventSerialNumbers = (id: string, units: number) =>
  Array.from({ length: units }, (_, unit) => `DM${id.slice(-8).toUpperCase()}-${unit + 1}`)
