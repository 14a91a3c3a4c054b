import { cards } from '../support/test-cards.ts'
import type { Admin } from './open-admin.ts'
import { expect } from './test.ts'

/** The text that a buyer types on the provider's page. */
export const typed = {
  email: 'ann.lee@example.com',
  name: 'Ann Lee',
  phone: '020 7946 0123',
  line1: '1 High Street',
  line2: '',
  city: 'London',
  postcode: 'SW1A 1AA',
  cardNumber: cards.succeeds,
  expiry: '12 / 34',
  cvc: '123',
}

/** Posts a form to the sandbox, as Stripe's client or a browser would. */
export async function send(url: string, body: Record<string, string>): Promise<{ id: string; payment_intent: string }> {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(body), redirect: 'manual' })
  return answer.status === 303 ? { id: '', payment_intent: '' } : await answer.json()
}

export async function findSession(shopUrl: string, id: string): Promise<{ payment_intent: string }> {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  return await (await fetch(`${shopUrl}/v1/checkout/sessions/${id}`, { headers })).json()
}

export async function openCheckout(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/functions/v1/create-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 'str8bat-sensor' }),
  })
  const { sessionId, error } = (await answer.json()) as { sessionId?: string; error?: string }
  if (sessionId === undefined) throw new Error(`No checkout was opened: ${error}`)
  return sessionId
}

type Bought = { id: string; payment_status: string; payment_intent_id: string; updated_at: string }

/** A sensor for £139.99, paid over HTTP; resolves when the shop knows of the payment. */
export async function buySensor(
  { url, admin }: { url: string; admin: Admin },
  buyer: { email: string; cardNumber?: string },
): Promise<Bought> {
  const sessionId = await openCheckout(url)
  await send(`${url}/sandbox/checkout/${sessionId}`, { ...typed, ...buyer })
  const { payment_intent } = await findSession(url, sessionId)
  let bought: Bought | undefined
  await expect(async () => {
    const { rows } = (await admin.call('list-orders', { search: payment_intent })) as { rows: Bought[] }
    bought = rows[0]
    expect(bought?.payment_status).toBe('paid')
  }).toPass()
  return bought! // found by the poll above
}
