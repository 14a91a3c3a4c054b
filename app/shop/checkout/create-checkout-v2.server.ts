import { failure } from '#contract/failure.ts'
import { products } from '#domain/products/catalogue.ts'
import type { Handler } from '#services/handler.ts'
import { startCheckout } from './start-checkout.server.ts'

/** The admin's test checkout: always one sensor, in the provider's test mode. */
export const createCheckoutV2: Handler<'create-checkout-v2'> = async (services, _input, caller) => {
  if (!services.payments.hasTestMode) {
    return failure('conflict', 'This shop takes real payments. Set STRIPE_TEST_SECRET_KEY to try a test checkout.')
  }
  const purchase = { product: products['str8bat-sensor'], quantity: 1, discountCode: null, isTest: true }
  return await startCheckout(services, purchase, caller)
}
