import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { products } from '#domain/catalogue.ts'
import type { Caller, Services } from '#services/services.ts'
import { startCheckout } from './start-checkout.server.ts'

/** The admin's test checkout: one sensor, in the provider's test mode, whatever is sent. */
export async function createCheckoutV2(
  services: Services,
  _input: HandlerInput<'create-checkout-v2'>,
  caller: Caller,
): Promise<HandlerResult<'create-checkout-v2'> | Failure> {
  if (!services.payments.hasTestMode) {
    return failure('conflict', 'This shop takes real payments. Set STRIPE_TEST_SECRET_KEY to try a test checkout.')
  }
  const purchase = { product: products['str8bat-sensor'], quantity: 1, discountCode: null, isTest: true }
  return await startCheckout(services, purchase, caller)
}
