import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { reach, read } from './reach-stripe.ts'

/**
 * The methods a checkout in pounds may offer, by the provider's names for them. Cards have no entry for each brand: these
 * three are taken with every account that takes cards.
 */
const names = {
  card: ['Visa', 'Mastercard', 'American Express'],
  jcb: ['JCB'],
  apple_pay: ['Apple Pay'],
  google_pay: ['Google Pay'],
  link: ['Link'],
  paypal: ['PayPal'],
  revolut_pay: ['Revolut Pay'],
  amazon_pay: ['Amazon Pay'],
  klarna: ['Klarna'],
  afterpay_clearpay: ['Clearpay'],
} as const

type Method = keyof typeof names

const methods = Object.keys(names) as Method[] // its own keys

const methodResponse = z.optional(z.object({ available: z.boolean() }))

const configurationResponse = z.object({
  active: z.boolean(),
  is_default: z.boolean(),
  // one schema per method
  ...(Object.fromEntries(methods.map((method) => [method, methodResponse])) as Record<Method, typeof methodResponse>),
})

/** The methods of the account's default configuration, which our checkouts use because they name no other. */
export async function listPaymentMethods(client: Stripe): Promise<string[]> {
  const list = await reach(() => client.paymentMethodConfigurations.list({ limit: 100 }))
  const { data } = read(z.object({ data: z.array(configurationResponse) }), list)
  const used = data.find(({ active, is_default }) => active && is_default)
  if (!used) return []
  return methods.filter((method) => used[method]?.available).flatMap((method) => names[method])
}
