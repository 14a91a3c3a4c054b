import { webhookEvents } from '../orders/payment-inbox.ts'
import { ProviderDown } from '../payments/payments.ts'
import type { Examined, Finding } from './finding.ts'

export async function examinePayments({ config, payments }: Examined): Promise<Finding[]> {
  const check = 'Payments'
  if (config.payments.kind === 'sandbox') {
    return [{ check, state: 'warning', sentence: 'The sandbox stands in for Stripe: no money moves.' }]
  }
  const mode: Finding = payments.isLive
    ? { check, state: 'good', sentence: 'Stripe takes real money.' }
    : { check, state: 'warning', sentence: 'The Stripe key is a test key: no money moves.' }
  return [mode, await examineWebhook(config.siteUrl, payments)]
}

async function examineWebhook(siteUrl: string, payments: Examined['payments']): Promise<Finding> {
  const check = 'Payment webhook'
  const address = `${siteUrl}/webhooks/stripe`
  const bad = (sentence: string): Finding => ({ check, state: 'bad', sentence })
  try {
    const endpoint = (await payments.listWebhookEndpoints()).find(({ url }) => url === address)
    if (!endpoint) return bad(`Stripe sends nothing to ${address}: add an endpoint there.`)
    if (!endpoint.isEnabled) return bad(`The endpoint ${address} is switched off at Stripe.`)
    const missing = webhookEvents.filter((type) => !endpoint.events.includes(type) && !endpoint.events.includes('*'))
    if (missing.length > 0) return bad(`The endpoint at Stripe leaves out ${missing.join(', ')}.`)
    return { check, state: 'good', sentence: `Stripe sends ${address} every event that the shop needs.` }
  } catch (fault) {
    if (!(fault instanceof ProviderDown)) throw fault
    return bad(`Stripe could not be asked: ${fault.message}`)
  }
}
