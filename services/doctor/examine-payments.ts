import { webhookEvents } from '../orders/payment-inbox.ts'
import { ProviderDown } from '../payments/payments.ts'
import { findingsOf, type Examined, type Finding } from './finding.ts'

export async function examinePayments({ config, payments }: Examined): Promise<Finding[]> {
  const { good, warning } = findingsOf('Payments')
  if (config.payments.kind === 'sandbox') return [warning('The sandbox stands in for Stripe: no money moves.')]
  const mode: Finding = payments.isLive
    ? good('Stripe takes real money.')
    : warning('The Stripe key is a test key: no money moves.')
  return [mode, await examineWebhook(config.siteUrl, payments)]
}

async function examineWebhook(siteUrl: string, payments: Examined['payments']): Promise<Finding> {
  const { good, bad } = findingsOf('Payment webhook')
  const address = `${siteUrl}/webhooks/stripe`
  try {
    const endpoint = (await payments.listWebhookEndpoints()).find(({ url }) => url === address)
    if (!endpoint)
      return bad(`Stripe sends no webhooks to ${address}: add a webhook endpoint with this address at Stripe.`)
    if (!endpoint.isEnabled) return bad(`The webhook endpoint ${address} is switched off at Stripe: switch it on.`)
    const missing = webhookEvents.filter((type) => !endpoint.events.includes(type) && !endpoint.events.includes('*'))
    if (missing.length > 0)
      return bad(`The webhook endpoint at Stripe does not send these events: ${missing.join(', ')}. Add them there.`)
    return good(`Stripe sends every event that the shop needs to ${address}.`)
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault
    return bad(`Stripe gave no answer: ${fault.message}`)
  }
}
