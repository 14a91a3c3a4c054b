import { storedConsent } from './stored-consent.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { gtag } from '#app/parts/analytics/gtag.ts'

/** Stores Google's client id with the order, so that the server can report a refund later. */
export function keepConsentForRefund(tagId: string | null, transactionId: string): void {
  if (tagId === null) return
  gtag('get', tagId, 'client_id', (clientId: unknown) => {
    if (typeof clientId !== 'string' || !storedConsent(new Date())?.analytics) return
    // A failure costs a statistic only, so the visitor is not told.
    callFunction('keep-analytics-consent', { transactionId, clientId }).catch(() => {})
  })
}
