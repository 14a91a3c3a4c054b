import * as z from 'zod/mini'
import { defineFunction } from '../define-function.ts'
import { nothing, text, uuid } from '../fields.ts'
import * as manual from '../orders/manual-orders.ts'
import { orderRow } from '../orders/orders.ts'
import { requestedRefund } from '../orders/refunds.ts'

const changed = z.object({ order: orderRow })

/** Orders that staff place for a customer, and their payment. */
export const manualOrdersFunctions = {
  'new-order-terms': defineFunction({
    about:
      'What an order of staff can be for today: products with price and stock, and whether bank transfers are taken.',
    access: 'support',
    input: nothing,
    output: manual.newOrderTerms,
  }),
  'create-order': defineFunction({
    about:
      'Writes an order for a customer: by telephone, as a replacement, a gift or an exchange. An order that costs nothing needs a manager. The same request_id is one order.',
    access: 'support',
    input: manual.createOrderInput,
    output: z.object({ order: orderRow, payment: manual.manualPaymentState }),
  }),
  'send-payment-link': defineFunction({
    about: 'Sends another payment link for an unpaid order of staff; the one before stops working.',
    access: 'support',
    input: manual.changeManualOrderInput,
    output: z.object({ order: orderRow, payment: manual.manualPaymentState }),
  }),
  'record-bank-transfer': defineFunction({
    about: 'Records that the bank transfer for an order has arrived in full; the order is then confirmed.',
    access: 'manager',
    input: manual.recordBankTransferInput,
    output: changed,
  }),
  'close-unpaid-order': defineFunction({
    about: 'Stops waiting for the payment of an order of staff; its units can be sold to others.',
    access: 'support',
    input: manual.changeManualOrderInput,
    output: changed,
  }),
  'record-bank-refund': defineFunction({
    about: 'Records that staff have sent a refund by bank transfer; the buyer is told.',
    access: 'manager',
    input: z.object({ id: uuid, reference: text(1, 100, 'Please enter the reference of your transfer') }),
    output: requestedRefund,
  }),
}
