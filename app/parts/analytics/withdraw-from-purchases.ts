import { reportedPurchases } from './reported-purchases.ts'

/** Whoever withdraws consent withdraws it from what was bought here, too. Sent also when the page is left at once. */
export function withdrawFromPurchases(): void {
  const transactionIds = reportedPurchases()
  if (transactionIds.length === 0) return
  const body = new Blob([JSON.stringify({ transactionIds })], { type: 'application/json' })
  navigator.sendBeacon('/functions/v1/withdraw-analytics-consent', body)
}
