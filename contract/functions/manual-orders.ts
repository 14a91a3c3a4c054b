import * as z from 'zod/mini'
import { productKeys } from '#domain/products/catalogue.ts'
import { forSupport, forManagers } from '../define-function.ts'
import { nothing, text, uuid, pence } from '../fields.ts'
import * as manual from '../orders/manual-orders.ts'
import { orderRow } from '../orders/orders.ts'
import { requestedRefund } from '../orders/refunds.ts'

const changed = z.object({ order: orderRow })

/** Orders that staff place for a customer, and their payment. */
export const manualOrdersFunctions = {
  'new-order-terms': forSupport({
    about:
      'The products that staff can order for a customer today, with price and stock, and whether bank transfers are taken.',
    input: nothing,
    /** Prices, stock and payment methods for placing an order. */
    output: z.object({
      products: z.array(
        z.object({
          key: z.enum(productKeys),
          name: z.string(),
          price_pence: pence,
          /** Null: not counted. */
          stock: z.nullable(z.int()),
          active: z.boolean(),
        }),
      ),
      /** Whether the shop's bank details are set up. */
      takes_bank_transfers: z.boolean(),
    }),
  }),
  'create-order': forSupport({
    about:
      'Creates an order for a customer: a phone order, a replacement, a gift or an exchange. A free order needs a manager. Repeating a request_id creates no second order.',
    input: manual.createOrderInput,
    output: z.object({ order: orderRow, payment: manual.manualPaymentState }),
  }),
  'send-payment-link': forSupport({
    about: 'Sends a new payment link for an unpaid order made by staff; the old one stops working.',
    input: manual.changeManualOrderInput,
    output: z.object({ order: orderRow, payment: manual.manualPaymentState }),
  }),
  'record-bank-transfer': forManagers({
    about: 'Records that the bank transfer for an order has arrived in full; the order is then confirmed.',
    input: manual.recordBankTransferInput,
    output: changed,
  }),
  'close-unpaid-order': forSupport({
    about: 'Stops waiting for the payment of an order made by staff; its units are on sale again.',
    input: manual.changeManualOrderInput,
    output: changed,
  }),
  'record-bank-refund': forManagers({
    about: 'Records that staff have sent a refund by bank transfer; the buyer gets an email.',
    input: z.object({ id: uuid, reference: text(1, 100, 'Please enter the reference of your transfer') }),
    output: requestedRefund,
  }),
}
