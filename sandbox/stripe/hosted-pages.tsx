import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { href } from '#domain/site/href.ts'
import { findObject, type SandboxContext, type SessionRecord } from './store.ts'
import { dashboard } from './dashboard.tsx'
import { findCurrentSession } from './expire-session.ts'
import { openPaymentLink } from './payment-link.ts'
import { CheckoutPage } from './pages/checkout-page.tsx'
import type { Summary } from './pages/order-summary.tsx'
import { renderPage } from './pages/sandbox-page.tsx'
import { finishAuthentication, pay, type PaymentResult } from './pay.ts'
import { longestBody } from './api.ts'
import { entriesOf, needsOf, readPaymentForm, type FormEntries } from './payment-form.ts'
import { formatMoney } from '#domain/orders/money.ts'
import type { Session } from './objects/session.ts'

// No `form-action`: after the payment, the form's response redirects to the shop's success page.
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' http: https:; base-uri 'none'; frame-ancestors 'none'"

/** The pages that a buyer sees: checkout, 3-D Secure, and payment links. */
export function hostedPages(parts: SandboxContext, pictureOf: (productKey: string) => string | null): Hono {
  const pages = new Hono()
  pages.use('/sandbox/*', async (c, next) => {
    await next()
    c.header('Content-Security-Policy', contentSecurityPolicy)
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })

  pages.use('/sandbox/*', bodyLimit({ maxSize: longestBody, onError: (c) => c.text('Too large', 413) }))

  pages.route('/', dashboard(parts))

  pages.get('/sandbox/checkout/:id', async (c) => {
    const record = await findCurrentSession(parts, c.req.param('id'))
    if (!record) return unknownPage(c)
    if (record.session.status !== 'open') return closedPage(c, record)
    const { session, secrets } = record
    return checkoutPage(c, parts, record, { entries: entriesOf(secrets.buyer, session), notice: secrets.notice })
  })

  pages.post('/sandbox/checkout/:id', async (c) => {
    const record = await findCurrentSession(parts, c.req.param('id'))
    if (!record) return unknownPage(c)
    const { session } = record
    if (session.status !== 'open') return leave(c, record)
    const sent = new URLSearchParams(await c.req.text())
    const filled = readPaymentForm(sent, needsOf(session), parts.clock.now())
    if (filled.kind === 'faulty') return checkoutPage(c, parts, record, filled)
    const result = await pay(parts, session.id, filled.buyer, filled.card)
    if (result.kind !== 'declined') return afterPayment(c, result)
    return checkoutPage(c, parts, result.record, { entries: filled.entries, notice: result.decline.message })
  })

  pages.get('/sandbox/checkout/:id/authenticate', async (c) => {
    const record = await findCurrentSession(parts, c.req.param('id'))
    if (!record) return unknownPage(c)
    const { session, secrets } = record
    if (session.status !== 'open' || !secrets.authentication) return c.redirect(checkoutPath(session.id), 303)
    const lastDigits = secrets.authentication.cardNumber.slice(-4)
    const page = <AuthenticationPage session={session} merchant={parts.merchant} lastDigits={lastDigits} />
    return c.html(renderPage('Confirm your payment', page))
  })

  pages.post('/sandbox/checkout/:id/authenticate', async (c) => {
    const sent = new URLSearchParams(await c.req.text())
    const answer = sent.get('answer') === 'complete' ? 'complete' : 'fail'
    return afterPayment(c, await finishAuthentication(parts, c.req.param('id'), answer))
  })

  pages.get('/sandbox/link/:key', async (c) => {
    const opened = await openPaymentLink(parts, c.req.param('key'), pictureOf)
    switch (opened.kind) {
      case 'opened':
        return c.redirect(checkoutPath(opened.sessionId), 303)
      case 'unavailable':
        return noticePage(c, {
          heading: 'Not available at the moment',
          text: `${opened.name} cannot be bought right now. Nothing was charged.`,
          link: { href: opened.path, label: 'Back to the shop' },
        })
      case 'unknown':
        return unknownPage(c)
    }
  })
  return pages
}

const checkoutPath = (sessionId: string) => `/sandbox/checkout/${sessionId}`

function afterPayment(c: Context, result: PaymentResult): Response | Promise<Response> {
  switch (result.kind) {
    case 'authentication':
      return c.redirect(`${checkoutPath(result.record.session.id)}/authenticate`, 303)
    case 'declined':
      return c.redirect(checkoutPath(result.record.session.id), 303)
    case 'paid':
      return leave(c, result.record)
    case 'closed':
      return result.record ? leave(c, result.record) : unknownPage(c)
  }
}

/** Redirects a buyer whose checkout is over: to the shop, if it was paid. */
function leave(c: Context, { session }: SessionRecord): Response {
  if (session.status !== 'complete') return c.redirect(checkoutPath(session.id), 303)
  return c.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)
}

type Shown = { entries: FormEntries; errors?: FormEntries; notice?: string | null }

async function checkoutPage(c: Context, parts: SandboxContext, record: SessionRecord, shown: Shown): Promise<Response> {
  const page = (
    <CheckoutPage
      session={record.session}
      merchant={parts.merchant}
      summary={await summaryOf(parts, record)}
      entries={shown.entries}
      errors={shown.errors ?? {}}
      notice={shown.notice ?? null}
    />
  )
  // A declined card is an expected outcome, so the page has status 200.
  return c.html(renderPage(`Checkout | ${parts.merchant}`, page))
}

async function summaryOf({ db }: SandboxContext, { session, secrets }: SessionRecord): Promise<Summary> {
  const [discount] = session.discounts
  const [option] = session.shipping_options
  const products = await Promise.all(secrets.items.map((item) => findObject(db, 'product', item.price.product)))
  const coupon = discount ? await findObject(db, 'coupon', discount.coupon) : null
  return {
    items: secrets.items.map((item, index) => ({ item, image: products[index]?.images[0] ?? null })),
    discountName: coupon?.name ?? null,
    delivery: option ? await findObject(db, 'shipping_rate', option.shipping_rate) : null,
  }
}

function closedPage(c: Context, { session }: SessionRecord): Response | Promise<Response> {
  if (session.status === 'complete') {
    return noticePage(c, {
      heading: 'You’re all done',
      text: 'This order has been paid. Nothing more will be charged.',
      link: { href: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), label: 'See your order' },
    })
  }
  return noticePage(c, {
    heading: 'This checkout has expired',
    text: 'It was open for too long and can no longer be paid. Nothing was charged.',
    link: session.cancel_url === null ? null : { href: session.cancel_url, label: 'Back to the shop' },
  })
}

type Notice = { heading: string; text: string; link: { href: string; label: string } | null }

function noticePage(c: Context, notice: Notice, status: 200 | 404 = 200): Response | Promise<Response> {
  return c.html(renderPage(notice.heading, <NoticePage {...notice} />), status)
}

function unknownPage(c: Context) {
  return noticePage(
    c,
    {
      heading: 'Checkout not found',
      text: 'This address does not lead to a checkout. Nothing was charged.',
      link: { href: href.home, label: 'Go to the shop' },
    },
    404,
  )
}

function NoticePage({ heading, text, link }: Notice) {
  return (
    <main className="notice">
      <h1>{heading}</h1>
      <p>{text}</p>
      {link && (
        <a className="button" href={link.href}>
          {link.label}
        </a>
      )}
    </main>
  )
}

type AuthenticationProps = { session: Session; merchant: string; lastDigits: string }

/** Stands in for the bank's page that asks the buyer to confirm the payment. */
function AuthenticationPage({ session, merchant, lastDigits }: AuthenticationProps) {
  return (
    <main className="bank">
      <h1>Your bank wants to check that it’s you</h1>
      <p>
        {merchant} is charging {formatMoney(session.amount_total, session.currency)} to your card ending in {lastDigits}
        .
      </p>
      <p>
        This is a 3-D Secure test page. With a real card, your bank would ask you to confirm the payment on a page like
        this.
      </p>
      <form className="answers" method="post">
        <button type="submit" name="answer" value="complete">
          Complete
        </button>
        <button type="submit" name="answer" value="fail" className="quiet">
          Fail
        </button>
      </form>
    </main>
  )
}
