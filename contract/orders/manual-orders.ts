import * as z from 'zod/mini'
import { manualOrderKinds, manualPayments } from '#domain/orders/manual-order.ts'
import { productKeys } from '#domain/products/catalogue.ts'
import { mostPerOrder } from '#domain/products/quantity.ts'
import { typedAddress } from './correct-order.ts'
import { email, expectedUpdatedAt, optionalText, text, uuid } from '../fields.ts'

export const createOrderInput = z.object({
  /** Created when the form is opened, so that sending it twice makes one order. */
  request_id: uuid,
  kind: z.enum(manualOrderKinds, 'Please choose the kind of order'),
  payment: z.enum(manualPayments, 'Please choose how it is paid'),
  reason: text(3, 500, 'Please say why, in a few words'),
  product_key: z.enum(productKeys, 'Please choose a product'),
  quantity: z
    .int('Please enter a whole number')
    .check(
      z.gte(1, 'Please send at least one unit'),
      z.lte(mostPerOrder, `Please order at most ${mostPerOrder} at once`),
    ),
  /** A promo code, as the customer said it; only if something is paid. */
  discount_code: optionalText(64),
  customer_name: text(2, 200, 'Please enter a name'),
  customer_email: email,
  customer_phone: optionalText(50),
  /** Required unless the order is paid by a link: the payment page asks for the address. */
  address: z.nullish(typedAddress),
})

/** The state of the order's payment. `link-waits`: the provider could not be reached; the link follows automatically. */
export const manualPaymentState = z.enum(['link-sent', 'link-waits', 'awaits-transfer', 'confirmed'])

export const changeManualOrderInput = z.object({ id: uuid, expected_updated_at: expectedUpdatedAt })

export const recordBankTransferInput = z.extend(changeManualOrderInput, {
  reference: text(1, 100, 'Please enter the reference on the bank statement'),
})
