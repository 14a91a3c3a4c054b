import { reportedPurchases } from './reported-purchases.ts'

/** Withdraws consent from past purchases too. Sent even if the page is left at once. */
export function withdrawFromPurchases(): void {
  const transactionIds = reportedPurchases()
  if (transactionIds.length === 0) return
  const body = new Blob([JSON.stringify({ transactionIds })], { type: 'application/json' })
  navigator.sendBeacon('/functions/v1/withdraw-analytics-consent', body)
}
