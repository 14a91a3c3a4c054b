import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { findProduct } from '#domain/catalogue.ts'
import type { Caller, Services } from '#services/services.ts'
import { startCheckout } from './start-checkout.server.ts'

export async function createCheckout(
  services: Services,
  input: HandlerInput<'create-checkout'>,
  caller: Caller,
): Promise<HandlerResult<'create-checkout'> | Failure> {
  const product = findProduct(input.productId)
  if (!product) return failure('not-found', 'There is no such product.')
  const { quantity, discountCode = null } = input
  return await startCheckout(services, { product, quantity, discountCode, isTest: false }, caller)
}
