import type { RefundToTell } from '#db/people/analytics-consents.ts'
import type { Config } from '#services/config.ts'
import { toMajor } from '#domain/orders/money.ts'

/** Reports refunds to analytics, because they do not happen in the buyer's browser. */
export type Analytics = { tellOfRefund: (refund: RefundToTell, signal: AbortSignal) => Promise<void> }

type Settings = NonNullable<Config['refundAnalytics']>

const google = 'https://www.google-analytics.com'
const timeoutMs = 10_000

/** Google Analytics through its Measurement Protocol. It answers 2xx also to invalid requests, so errors stay unnoticed. */
export function openGoogleAnalytics({ measurementId, apiSecret, baseUrl }: Settings): Analytics {
  const address = new URL('/mp/collect', baseUrl ?? google)
  address.searchParams.set('measurement_id', measurementId)
  address.searchParams.set('api_secret', apiSecret)
  return {
    async tellOfRefund({ clientId, transactionId, amount, currency }, signal) {
      const event = {
        name: 'refund',
        params: { transaction_id: transactionId, value: toMajor(amount), currency: currency.toUpperCase() },
      }
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: clientId,
          // The visitor consented to analytics, not to advertising.
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          events: [event],
        }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`Google Analytics answered ${response.status}`)
    },
  }
}
