import type { OrderRow } from '#db/orders/order-row.ts'
import type { Company } from '#domain/site/company.ts'
import { shownEmail } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { describeGone } from '#domain/orders/part.ts'
import { writeReceipt, type Sale } from '#domain/orders/receipt.ts'
import { makeSheetPdf } from './sheet-pdf.ts'

type SoldOrder = Pick<
  OrderRow,
  | 'id'
  | 'created_at'
  | 'paid_at'
  | 'customer_name'
  | 'customer_email'
  | 'shipping_address'
  | 'product_name'
  | 'product_price'
  | 'quantity'
  | 'units_cancelled'
  | 'units_returned'
  | 'discount'
  | 'promo_code'
  | 'total_amount'
  | 'refunded_amount'
  | 'currency'
>

/** The receipt of a paid order. Without `isWhole`, for a buyer with only a link, it names no person. */
export async function makeOrderReceipt(order: SoldOrder, { company, isWhole }: { company: Company; isWhole: boolean }) {
  const number = formatOrderNumber(order.id)
  const sale: Sale = {
    number,
    reference: order.id,
    at: new Date(order.paid_at ?? order.created_at).toISOString(),
    soldTo: isWhole
      ? { name: order.customer_name, email: shownEmail(order.customer_email), address: order.shipping_address }
      : { name: null, email: null, address: null },
    lines: [{ name: order.product_name, quantity: order.quantity, unitPrice: order.product_price }],
    discount: { amount: order.discount, code: order.promo_code },
    total: order.total_amount,
    refunded: order.refunded_amount,
    parts: describeGone(order),
    currency: order.currency,
  }
  return {
    filename: `receipt-${number.replaceAll(' ', '-')}.pdf`,
    bytes: await makeSheetPdf(writeReceipt(sale, company)),
  }
}
