import type { Insertable } from 'kysely'
import { isFailure } from '#contract/failure.ts'
import { openMissingCases } from '#db/cases/open-case.ts'
import { insertOrder } from '#db/orders/checkout-orders.ts'
import { grantFirstAdmin } from '#db/people/roles.ts'
import { findOrder } from '#db/orders/order-row.ts'
import type { Database, Db, Tx } from '#db/tables.ts'
import { createCheckout } from '#app/shop/checkout/handlers.server.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { endOfLondonDay, londonDate, addDays, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { seedPromoCodes } from '#domain/products/seed-promo-codes.ts'
import type { PromoCode } from '#domain/products/promo.ts'
import { savePromoCode, takePromoUse } from '#db/catalogue/promo-codes.ts'
import type { Charge } from '#sandbox/stripe/objects/charge.ts'
import { renderEmail } from '#emails/render.ts'
import { orderConfirmation, trackingNotification } from '#services/email/order-emails.ts'
import type { OutgoingEmail } from '#services/email/outbox.ts'
import type { Admin } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { setCaseDeadline } from '#services/cases/case-deadlines.ts'
import { addBuyersActs, giveOrders } from './demo-after-sales.ts'
import { addPayouts } from './demo-books.ts'
import { addFaults } from './demo-faults.ts'
import { castFates } from './demo-fates.ts'
import { addMoneyBack } from './demo-money-back.ts'
import { inventOrders, type DemoOrder } from './demo-orders.ts'
import { addPayment, demoCards } from './demo-payments.ts'
import { inventPeople, type DemoPerson } from './demo-people.ts'
import { addReturns } from './demo-returns.ts'
import { addReviews } from './demo-reviews.ts'
import { demoClaims, demoContacts, demoRetailers } from './demo-submissions.ts'
import { seededChance, type Chance } from './seeded-chance.ts'

export type DemoAccounts = { admin: { email: string; password: string }; customer: { email: string; password: string } }

const day = 24 * 60 * 60 * 1000
const orderCount = 196
const openCheckouts = 4

const accounts: DemoAccounts = {
  admin: { email: 'admin@demo.example', password: 'demo-admin-password' },
  customer: { email: 'customer@demo.example', password: 'demo-customer-password' },
}

const names = { admin: ['Addy', 'Ministrator'], customer: ['Cass', 'Tomer'] } as const

/** Fills an empty shop with an invented quarter of a year. */
export async function fillDemo(services: Services): Promise<DemoAccounts> {
  const { db, clock } = services
  const chance = seededChance(1882)
  const now = clock.now()
  const people = inventPeople(chance, 140)

  const { admin: adminId, customer } = await openAccounts(services)
  const promos = await addCodes(db, now)
  await db.updateTable('products').set({ stock: 4 }).where('key', '=', 'zap-infinity-bat').execute()
  await db.updateTable('products').set({ stock: 120 }).where('key', '=', 'str8bat-sensor').execute()

  const orders = inventOrders({ chance, people, promos, now }, orderCount)
  const [firstName, lastName] = names.customer
  giveOrders(orders, { id: customer, email: accounts.customer.email, firstName, lastName }, now)
  const fates = castFates(orders, now)
  const charges = new Map<DemoOrder, Charge>()
  await db.transaction().execute(async (tx) => {
    for (const order of orders) {
      const card = order === fates.get('refund failed') ? demoCards.refundFails : demoCards.keeps
      if (order.paid_at || order.payment_problem !== null) charges.set(order, await addPayment(tx, order, card))
      await addOrder(services, tx, { invented: order, adminId })
    }
    const unmet = new Set(fates.values())
    await addBuyersActs(
      tx,
      orders.filter((order) => !unmet.has(order)),
      now,
    )
    await addFaults(tx, orders, now)
    await addSubmissions(tx, { people, orders, chance, now })
  })
  const admin: Admin = {
    userId: adminId,
    email: accounts.admin.email,
    address: '127.0.0.1',
    role: 'admin',
    hasTwoFactor: false,
  }
  await addReturns(services, fates, admin)
  await addMoneyBack(services, { fates, charges, admin })
  await addReviews(services, orders, now)
  await addPayouts(services, admin)
  for (let open = 0; open < openCheckouts; open++) await openCheckout(services)
  return accounts
}

/** Creates accounts by signing up, so that the printed passwords work. */
async function openAccounts({ auth, db }: Services): Promise<{ admin: string; customer: string }> {
  for (const who of ['admin', 'customer'] as const) {
    const [first_name, last_name] = names[who]
    const input = { ...accounts[who], first_name, last_name }
    const result = await auth.call('sign-up/email', { input, token: null, userAgent: '', address: '127.0.0.1' })
    if (isFailure(result)) throw new Error(`The demo's ${who} could not sign up: ${result.body.error}`)
  }
  await db.updateTable('users').set({ email_verified: true }).execute()
  const idOf = async ({ email }: { email: string }) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const admin = await idOf(accounts.admin)
  await db.transaction().execute((tx) => grantFirstAdmin(tx, admin, async () => true))
  return { admin, customer: await idOf(accounts.customer) }
}

/** Codes in every state besides the shop's own; orders use only the valid ones. */
async function addCodes(db: Db, now: Date): Promise<PromoCode[]> {
  const today = londonDate(now)
  const club: PromoCode = {
    code: 'CLUB20',
    type: 'percent',
    value: 20,
    description: '20% off for club members',
    scope: 'all',
    productPricing: null,
    startsAt: null,
    endsAt: endOfLondonDay(addDays(today, 30)),
    maxUses: 500,
    uses: 0,
    active: true,
  }
  const earlyBird = {
    ...club,
    code: 'EARLYBIRD',
    value: 10,
    description: '10% off, from next week',
    startsAt: startOfLondonDay(addDays(today, 7)),
  }
  const netsNight: PromoCode = {
    ...club,
    code: 'NETSNIGHT',
    type: 'product_specific',
    value: 0,
    description: 'Sensor for £99.99',
    productPricing: { 'str8bat-sensor': { fixedPrice: 9999 } },
    active: false,
  }
  for (const promo of [club, earlyBird, netsNight]) await savePromoCode(db, promo, now)
  return [club, ...seedPromoCodes.filter((promo) => promo.endsAt === null)]
}

async function addOrder(services: Services, tx: Tx, { invented, adminId }: { invented: DemoOrder; adminId: string }) {
  const { buyer: _, shipping_address, serial_numbers, ...row } = invented
  await insertOrder(tx, {
    ...row,
    shipping_address: shipping_address && JSON.stringify(shipping_address),
    serial_numbers: JSON.stringify(serial_numbers),
  })
  const order = await findOrder(tx, invented.id)
  if (!order) throw new Error(`The demo's order ${invented.id} was not stored`)
  if (order.promo_use_held && order.promo_code) await takePromoUse(tx, order.promo_code)
  if (!order.paid_at) return

  await tx
    .insertInto('payment_events')
    .values({
      id: `evt_demo${order.id.replaceAll('-', '')}`,
      type: 'checkout.session.completed',
      received_at: order.paid_at,
      processed_at: order.paid_at,
      payload: JSON.stringify({
        data: { object: { id: order.stripe_session_id, payment_intent: order.payment_intent_id } },
      }),
    })
    .execute()
  if (hasBuyer(order)) await addEmail(services, tx, orderConfirmation(order), order.paid_at)
  if (!order.shipping_date || !order.tracking_number || !hasBuyer(order)) return
  const parcel = {
    trackingNumber: order.tracking_number,
    carrierName: order.carrier_name,
    estimatedDelivery: order.estimated_delivery,
  }
  await addEmail(services, tx, trackingNotification(order, parcel), order.shipping_date)
  await tx
    .insertInto('audit_log')
    .values({
      performed_by: adminId,
      action: 'update-shipping',
      subject_type: 'order',
      subject_id: order.id,
      before: JSON.stringify({ shipping_status: 'processing', tracking_number: null }),
      after: JSON.stringify({ shipping_status: 'shipped', tracking_number: order.tracking_number }),
      performed_at: order.shipping_date,
    })
    .execute()
}

/** Adds an email as sent at that time. */
async function addEmail({ config }: Services, db: Db, email: OutgoingEmail, at: Date): Promise<void> {
  const written = renderEmail(email, { siteUrl: config.siteUrl, company: config.company })
  const row: Insertable<Database['email_logs']> = {
    email_type: email.type,
    recipient_email: email.to.email,
    recipient_name: email.to.name,
    subject: written.subject,
    status: 'sent',
    html_content: written.html,
    text_content: written.text,
    data: JSON.stringify(email.data),
    order_id: email.orderId ?? null,
    dedupe_key: email.dedupeKey ?? null,
    attempts: 1,
    created_at: at,
    sent_at: at,
  }
  await db.insertInto('email_logs').values(row).execute()
}

type Visitors = { people: DemoPerson[]; orders: DemoOrder[]; chance: Chance; now: Date }

async function addSubmissions(db: Db, { people, orders, chance, now }: Visitors): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  for (const { daysAgo, ...contact } of demoContacts) {
    const { firstName: first_name, lastName: last_name, email, phone } = chance.pick(people)
    const values = { ...contact, first_name, last_name, email, phone, created_at: ago(daysAgo) }
    await db.insertInto('contact_submissions').values(values).execute()
  }
  for (const { daysAgo, ...retailer } of demoRetailers) {
    const { name: contact_name, phone, address } = chance.pick(people)
    const business_address = [address.address.line1, address.address.city, address.address.postal_code].join(', ')
    const email = `hello@${retailer.business_name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
    const values = { ...retailer, contact_name, phone, email, business_address, created_at: ago(daysAgo) }
    await db.insertInto('retailer_applications').values(values).execute()
  }
  const delivered = orders.filter((order) => order.shipping_status === 'delivered')
  for (const { daysAgo, files, ...claim } of demoClaims) {
    const order = chance.pick(delivered)
    await db
      .insertInto('warranty_claims')
      .values({
        ...claim,
        files: JSON.stringify(files),
        order_number: formatOrderNumber(order.id),
        order_id: order.id,
        name: order.buyer.name,
        email: order.buyer.email,
        phone: order.buyer.phone,
        purchase_date: londonDate(order.created_at),
        created_at: ago(daysAgo),
      })
      .execute()
  }
  await openMissingCases(db)
  const unanswered = await db
    .selectFrom('cases')
    .innerJoin('contact_submissions', 'case_id', 'cases.id')
    .select(['cases.id', 'cases.created_at', 'inquiry_type'])
    .where('status', 'in', ['new', 'reviewed'])
    .execute()
  for (const { id, created_at, inquiry_type } of unanswered) {
    await setCaseDeadline(db, id, 'first-answer', created_at)
    if (inquiry_type === 'privacy') await setCaseDeadline(db, id, 'data-request', created_at)
  }
  const undecided = await db
    .selectFrom('cases')
    .innerJoin('warranty_claims', 'case_id', 'cases.id')
    .select(['cases.id', 'cases.created_at'])
    .where('status', 'in', ['new', 'in_review'])
    .execute()
  for (const { id, created_at } of undecided) await setCaseDeadline(db, id, 'claim-resolved', created_at)
}

/** A buyer at the checkout right now: a real checkout, so that it can be paid in the sandbox. */
async function openCheckout(services: Services): Promise<void> {
  const visitor = { userId: null, email: null, address: '127.0.0.1' }
  await createCheckout(services, { productId: 'str8bat-sensor', quantity: 1 }, visitor)
}
