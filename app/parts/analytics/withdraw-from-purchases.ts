import { reportedPurchases } from './reported-purchases.ts'

/** Withdraws consent for past purchases, too. A beacon is sent even if the visitor leaves the page at once. */
export function withdrawFromPurchases(): void {
  const transactionIds = reportedPurchases()
  if (transactionIds.length === 0) return
  const body = new Blob([JSON.stringify({ transactionIds })], { type: 'application/json' })
  navigator.sendBeacon('/functions/v1/withdraw-analytics-consent', body)
}
