import { randomUUID } from 'node:crypto'
import type { Checkout, CheckoutRequest, Payments } from '#services/payments/payments.ts'

/** A payment provider that answers at once, so that only the shop's own time is measured. Its checkouts count as paid when opened. */
export function instantPayments(payments: Payments): Payments {
  const opened = new Map<string, Checkout>()
  return {
    ...payments,
    async createCheckout(request) {
      const id = `cs_test_${request.orderId.replaceAll('-', '')}`
      opened.set(id, paidCheckout(id, request))
      return { id, url: `https://checkout.bench.example/${id}`, livemode: false }
    },
    findCheckout: async (id) => opened.get(id) ?? null,
  }
}

function paidCheckout(id: string, request: CheckoutRequest): Checkout {
  const subtotal = request.unitPrice * request.quantity
  const total = subtotal - (request.discount?.amount ?? 0)
  const [name, phone] = ['Bench Buyer', '020 7946 0000']
  return {
    id,
    state: 'paid',
    mode: 'payment',
    paymentLinkId: null,
    paymentStatus: 'paid',
    paymentIntentId: `pi_${randomUUID().replaceAll('-', '')}`,
    orderId: request.orderId,
    productKey: request.productKey,
    promoCode: request.discount?.code ?? null,
    amountSubtotal: subtotal,
    amountDiscount: subtotal - total,
    amountTotal: total,
    amountRefunded: 0,
    isDisputed: false,
    currency: 'gbp',
    livemode: false,
    createdAt: new Date(),
    customer: { name, email: `buyer-${request.orderId}@bench.example`, phone },
    shippingAddress: {
      name,
      phone,
      address: { line1: '1 Example Street', line2: null, city: 'London', postal_code: 'ZZ99 9ZZ', country: 'GB' },
    },
    items: [
      {
        id: 'li_bench',
        description: request.productName,
        quantity: request.quantity,
        amountTotal: total,
        unitAmount: request.unitPrice,
        currency: 'gbp',
      },
    ],
  }
}
