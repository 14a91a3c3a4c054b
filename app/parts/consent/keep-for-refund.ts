import { storedConsent } from './stored-consent.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { gtag } from '#app/parts/analytics/gtag.ts'

/** Keeps Google's name of this browser with the order, so that a refund can be reported without a browser. */
export function keepConsentForRefund(tagId: string | null, transactionId: string): void {
  if (tagId === null) return
  gtag('get', tagId, 'client_id', (clientId: unknown) => {
    if (typeof clientId !== 'string' || !storedConsent(new Date())?.analytics) return
    // A missing figure does not concern the visitor.
    callFunction('keep-analytics-consent', { transactionId, clientId }).catch(() => {})
  })
}
