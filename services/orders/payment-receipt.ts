import type { OrderRow } from '#db/orders/order-row.ts'
import { formatMoney } from '#domain/orders/money.ts'
import type { Checkout } from '#services/payments/payments.ts'

export type ProviderReceipt = Omit<Checkout, 'id'> & { id: string | null }

export function findMismatch(order: OrderRow, receipt: ProviderReceipt): string | null {
  const isSameCurrency = order.currency.toLowerCase() === receipt.currency.toLowerCase()
  if (isSameCurrency && order.total_amount === receipt.amountTotal) return null
  const taken = formatMoney(receipt.amountTotal, receipt.currency)
  return `The provider took ${taken}, the order says ${formatMoney(order.total_amount, order.currency)}.`
}
