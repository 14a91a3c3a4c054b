import { cards } from './test-cards.ts'
import type { TestShop } from './shop.ts'

const buyer = {
  email: 'Ann.Lee@example.com',
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

export type Typed = Partial<typeof buyer>

/** Fills in the sandbox's hosted page and presses Pay, without a browser. */
export async function payInSandbox(shop: TestShop, sessionId: string, typed: Typed = {}): Promise<Response> {
  return await shop.app.request(`/sandbox/checkout/${sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...buyer, ...typed }).toString(),
  })
}

export async function answerBank(shop: TestShop, sessionId: string, answer: 'complete' | 'fail'): Promise<Response> {
  return await shop.app.request(`/sandbox/checkout/${sessionId}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer }).toString(),
  })
}
