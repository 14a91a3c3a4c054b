import { confirmationTokenIn } from '../support/confirmation-link.ts'
import { findFreePort } from '../support/free-port.ts'
import { startPostgres } from '../support/postgres.ts'
import { startResendStandIn } from '../support/resend-stand-in.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { expect, test } from './test.ts'

const ann = { email: 'ann@example.com', password: 'willow and leather', first_name: 'Ann', last_name: 'Lee' }

async function post(url: string, input: object, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  expect({ url, status: response.status, text }).toMatchObject({ status: 200 })
  // oxlint-disable-next-line typescript/no-explicit-any
  return JSON.parse(text) as any
}

/**
 * A killed process keeps its leases: a minute for a webhook, half a minute for an email. The test fails if the other instance has not
 * continued a minute after both have ended.
 */
const takenOverMs = 60_000 + 30_000 + 60_000

const call = (shop: RunningShop, name: string, input: object, token?: string) =>
  post(`${shop.url}/functions/v1/${name}`, input, token)

/** Fills in the hosted page, possibly opened by the other instance, and presses Pay. */
async function pay(shop: RunningShop, sessionId: string, email: string): Promise<void> {
  const typed = { email, name: 'Ann Lee', phone: '020 7946 0123', line1: '1 High Street', line2: '', city: 'London' }
  const card = { postcode: 'SW1A 1AA', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
  const body = new URLSearchParams({ ...typed, ...card })
  const answer = await fetch(`${shop.url}/sandbox/checkout/${sessionId}`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBeLessThan(400)
}

test('two instances share one database, and one continues alone when the other is killed @desktop', async () => {
  test.setTimeout(300_000 + takenOverMs)
  const postgres = await startPostgres()
  await using provider = await startResendStandIn('re_test')
  try {
    const settings = {
      DATABASE_URL: await postgres.createDatabase('two_instances'),
      // The address of the load balancer that customers would see.
      SITE_URL: `http://localhost:${await findFreePort()}`,
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: provider.url,
      MAIL_FROM: 'Shop <shop@smartcricket.example>',
    }
    const emailsTo = (email: string) => provider.delivered.filter(({ to }) => JSON.stringify(to).includes(email))
    // Both start at once, to test that only one of them runs the migrations.
    const [one, other] = await Promise.all([startShop(settings), startShop(settings)])
    await using _ = one

    // An account created on one instance is confirmed on the other and signs in on both.
    await post(`${one.url}/auth/v1/sign-up/email`, ann)
    await expect.poll(() => emailsTo(ann.email)).toHaveLength(1)
    const confirmation = confirmationTokenIn(String(emailsTo(ann.email)[0]?.html))
    await post(`${other.url}/auth/v1/confirm-email`, { token: confirmation, password: ann.password })
    const session = await post(`${one.url}/auth/v1/sign-in/email`, ann)
    const answer = await fetch(`${other.url}/auth/v1/token`, { headers: { authorization: `Bearer ${session.token}` } })
    const { token } = (await answer.json()) as { token: string }
    await call(one, 'bootstrap_first_admin', { target_user_id: session.user.id }, token)
    expect(await call(other, 'get_current_user_role', {}, token)).toBe('admin')

    // A price changed through one instance appears on the pages of both.
    await call(one, 'update-product', { key: 'str8bat-sensor', price_pence: 12_345 }, token)
    for (const { url } of [one, other]) {
      await expect.poll(async () => await (await fetch(`${url}/products`)).text()).toContain('£123.45')
    }

    // Checkouts opened on one instance are paid on the other; the last payment happens just before the kill.
    const buyers = Array.from({ length: 8 }, (_, index) => ({ email: `buyer-${index}@example.com`, index }))
    const sessions = new Map<string, string>()
    for (const { email, index } of buyers) {
      const [opens, takes] = index % 2 === 0 ? [one, other] : [other, one]
      const { sessionId } = await call(opens, 'create-checkout', { productId: 'str8bat-sensor' })
      sessions.set(email, sessionId)
      if (index < 7) await pay(takes, sessionId, email)
    }
    await pay(other, sessions.get('buyer-7@example.com') ?? '', 'buyer-7@example.com')
    await other.kill()

    for (const [email, sessionId] of sessions) {
      const isPaid = async () => (await call(one, 'get-stripe-session', { sessionId })).payment_status
      await expect.poll(isPaid).toBe('paid')
      await expect.poll(() => emailsTo(email), { message: email, timeout: takenOverMs }).toHaveLength(1)
    }
    const { rows } = await call(one, 'list-orders', {}, token)
    expect(rows.map((row: { payment_status: string }) => row.payment_status)).toEqual(buyers.map(() => 'paid'))
    const { sessionId } = await call(one, 'create-checkout', { productId: 'str8bat-sensor' })
    await pay(one, sessionId, 'alone@example.com')
    await expect.poll(() => emailsTo('alone@example.com')).toHaveLength(1)
    for (const { email } of buyers) expect(emailsTo(email)).toHaveLength(1)
    const toStaff = () => provider.delivered.filter(({ subject }) => String(subject).startsWith('New order'))
    await expect.poll(toStaff, { timeout: takenOverMs }).toHaveLength(buyers.length + 1)
  } finally {
    await postgres.stop()
  }
})
