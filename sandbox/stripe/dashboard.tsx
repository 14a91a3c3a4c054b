import { Hono, type Context } from 'hono'
import { readPounds } from '#domain/orders/parse-pounds.ts'
import { ApiError } from './api-error.ts'
import { createRefund } from './create-refund.ts'
import { answerDispute } from './dispute.ts'
import { dashboardPath, PaymentListPage, PaymentPage } from './pages/dashboard-page.tsx'
import { renderPage } from './pages/sandbox-page.tsx'
import { payOutBalance } from './payout.ts'
import { listObjects, type SandboxContext } from './store.ts'

/** The provider's own dashboard: refunds, disputes and payouts made outside the shop. */
export function dashboard(parts: SandboxContext): Hono {
  const pages = new Hono()

  pages.get(dashboardPath, async (c) => {
    const charges = await listObjects(parts.db, { kind: 'charge', limit: 50, after: undefined })
    const page = <PaymentListPage charges={charges.filter(({ paid }) => paid)} />
    return c.html(renderPage('Payments', page))
  })

  pages.post(`${dashboardPath}/payouts`, async (c) => {
    await parts.db.transaction().execute((tx) => payOutBalance(tx, parts))
    return c.redirect(dashboardPath, 303)
  })

  pages.get(`${dashboardPath}/:payment`, (c) => paymentPage(c, parts, c.req.param('payment'), null))

  pages.post(`${dashboardPath}/:payment/refund`, async (c) => {
    const payment = c.req.param('payment')
    const typed = new URLSearchParams(await c.req.text()).get('amount')?.trim() ?? ''
    const amount = typed === '' ? undefined : readPounds(typed)
    if (amount === null || amount === 0) return await paymentPage(c, parts, payment, 'That is not an amount.')
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
