import { storedConsent } from './stored-consent.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { gtag } from '#app/parts/analytics/gtag.ts'

/**
 * Google knows a browser by a name, and has one only after consent has loaded its tag; until then the question waits in
 * the data layer. Kept with the order, the name lets the shop tell of a refund, which no browser can.
 */
export function keepConsentForRefund(tagId: string | null, transactionId: string): void {
  if (tagId === null) return
  gtag('get', tagId, 'client_id', (clientId: unknown) => {
    if (typeof clientId !== 'string' || !storedConsent(new Date())?.analytics) return
    // A missing figure does not concern the visitor.
    callFunction('keep-analytics-consent', { transactionId, clientId }).catch(() => {})
  })
}
