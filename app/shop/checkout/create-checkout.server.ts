import { failure } from '#contract/failure.ts'
import { findProduct } from '#domain/products/catalogue.ts'
import type { Handler } from '#services/handler.ts'
import { startCheckout } from './start-checkout.server.ts'

export const createCheckout: Handler<'create-checkout'> = async (services, input, caller) => {
  const product = findProduct(input.productId)
  if (!product) return failure('not-found', 'There is no such product.')
  const { quantity, discountCode = null } = input
  return await startCheckout(services, { product, quantity, discountCode, isTest: false }, caller)
}
