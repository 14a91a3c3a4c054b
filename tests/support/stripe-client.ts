import Stripe from 'stripe'
import type { TestShop } from './shop.ts'

/** The official SDK, connected to a test shop's sandbox without a socket. */
export function stripeClient(shop: TestShop, key = 'sk_test_sandbox'): Stripe {
  return new Stripe(key, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (url: RequestInfo | URL, init?: RequestInit) =>
      shop.app.fetch(new Request(url, init)),
    ),
  })
}
