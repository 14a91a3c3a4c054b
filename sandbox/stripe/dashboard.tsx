import { Hono, type Context } from 'hono'
import type { Tx } from '#db/tables.ts'
import { readPounds } from '#domain/orders/parse-pounds.ts'
import { announce } from './announce.ts'
import { ApiError } from './api-error.ts'
import { chargeCard } from './charge-card.ts'
import { createRefund } from './create-refund.ts'
import { answerDispute } from './dispute.ts'
import { dashboardPath, PaymentListPage, PaymentPage } from './pages/dashboard-page.tsx'
import { renderPage } from './pages/sandbox-page.tsx'
import { newPaymentIntent, succeeded } from './objects/payment-intent.ts'
import { failLastPayout, payOutBalance } from './payout.ts'
import { inSeconds, insertObject, listObjects, type SandboxContext } from './store.ts'

/** The provider's own dashboard: refunds, disputes and payouts made outside the shop. */
export function dashboard(parts: SandboxContext): Hono {
  const pages = new Hono()

  pages.get(dashboardPath, (c) => listPage(c, parts, null))

  pages.post(`${dashboardPath}/payouts`, async (c) => {
    const typed = await readAmount(c, 'too_little')
    if (typed === null) return await listPage(c, parts, 'Please enter an amount such as 45.00.')
    const payout = await parts.db.transaction().execute((tx) => payOutBalance(tx, parts, { tooLittle: typed }))
    return payout ? c.redirect(dashboardPath, 303) : await listPage(c, parts, 'There is nothing to pay out.')
  })

  pages.post(`${dashboardPath}/payouts/fail`, async (c) => {
    const payout = await parts.db.transaction().execute((tx) => failLastPayout(tx, parts))
    return payout ? c.redirect(dashboardPath, 303) : await listPage(c, parts, 'There is no payout to fail.')
  })

  pages.post(`${dashboardPath}/charges`, async (c) => {
    const amount = (await readAmount(c, 'amount')) || null
    if (amount === null) return await listPage(c, parts, 'Please enter an amount such as 45.00.')
    await parts.db.transaction().execute((tx) => chargeWithoutOrder(tx, parts, amount))
    return c.redirect(dashboardPath, 303)
  })

  pages.get(`${dashboardPath}/:payment`, (c) => paymentPage(c, parts, c.req.param('payment'), null))

  pages.post(`${dashboardPath}/:payment/refund`, async (c) => {
    const payment = c.req.param('payment')
    const typed = new URLSearchParams(await c.req.text()).get('amount')?.trim() ?? ''
    const amount = typed === '' ? undefined : readPounds(typed)
    if (amount === null || amount === 0)
      return await paymentPage(c, parts, payment, 'Please enter an amount such as 45.00.')
    return await act(c, parts, payment, async () => {
      await parts.db
        .transaction()
        .execute((tx) => createRefund(tx, parts, { payment_intent: payment, amount, metadata: {} }))
    })
  })

  pages.post(`${dashboardPath}/:payment/dispute`, async (c) => {
    const payment = c.req.param('payment')
    const answer = new URLSearchParams(await c.req.text()).get('answer') ?? ''
    const [dispute] = await ofPayment(parts, 'dispute', payment)
    if (!dispute) return await paymentPage(c, parts, payment, 'This payment is not disputed.')
    return await act(c, parts, payment, async () => {
      await parts.db
        .transaction()
        .execute((tx) =>
          answerDispute(tx, parts, dispute.id, { evidence: { uncategorized_text: answer }, submit: true }),
        )
    })
  })
  return pages
}

/** In pence: 0 for an empty field, null for an invalid amount. */
async function readAmount(c: Context, field: string): Promise<number | null> {
  const typed = new URLSearchParams(await c.req.text()).get(field)?.trim() ?? ''
  return typed === '' ? 0 : readPounds(typed)
}

/** Adds a charge that belongs to no order of the shop. */
async function chargeWithoutOrder(tx: Tx, parts: SandboxContext, amount: number): Promise<void> {
  const now = inSeconds(parts.clock.now())
  const buyer = { name: 'Olive Pavilion', email: 'olive.pavilion@example.com', phone: null, address: null }
  const data = { description: 'Charged in the dashboard', metadata: {} }
  const intent = newPaymentIntent({ amount, currency: 'gbp', data, now })
  const entry = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2034 }
  const charge = await chargeCard(tx, { intent, buyer, entry, isAuthenticated: false, now })
  const paid = succeeded(intent, charge)
  await insertObject(tx, paid)
  await announce(tx, parts, [
    { type: 'payment_intent.succeeded', object: paid },
    { type: 'charge.succeeded', object: charge },
  ])
}

async function listPage(c: Context, parts: SandboxContext, fault: string | null): Promise<Response> {
  const charges = await listObjects(parts.db, { kind: 'charge', limit: 50, after: undefined })
  const payouts = await listObjects(parts.db, { kind: 'payout', limit: 10, after: undefined })
  const page = <PaymentListPage charges={charges.filter(({ paid }) => paid)} payouts={payouts} fault={fault} />
  return c.html(renderPage('Payments', page))
}

async function act(c: Context, parts: SandboxContext, payment: string, work: () => Promise<void>): Promise<Response> {
  try {
    await work()
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault
    return await paymentPage(c, parts, payment, fault.error.message)
  }
  return c.redirect(`${dashboardPath}/${payment}`, 303)
}

async function paymentPage(c: Context, parts: SandboxContext, payment: string, fault: string | null) {
  const charge = (await ofPayment(parts, 'charge', payment)).find(({ paid }) => paid)
  if (!charge) return c.text('No such payment', 404)
  const page = (
    <PaymentPage
      charge={charge}
      refunds={await ofPayment(parts, 'refund', payment)}
      disputes={await ofPayment(parts, 'dispute', payment)}
      fault={fault}
    />
  )
  return c.html(renderPage('Payment', page))
}

async function ofPayment<K extends 'charge' | 'refund' | 'dispute'>(parts: SandboxContext, kind: K, payment: string) {
  return await listObjects(parts.db, { kind, limit: 100, after: undefined, paymentIntent: payment })
}
