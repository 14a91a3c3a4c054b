import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { openStripe } from './stripe.ts'

const on = { available: true, display_preference: { overridable: null, preference: 'on', value: 'on' } }
const off = { available: false, display_preference: { overridable: null, preference: 'none', value: 'off' } }

/** A response of GET /v1/payment_method_configurations, including fields that the shop does not read. */
const configuration = (differences: object) => ({
  id: 'pmc_1',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  is_default: true,
  livemode: true,
  name: 'Default',
  parent: null,
  card: on,
  cartes_bancaires: off,
  ideal: on,
  ...differences,
})

function listWith(...configurations: object[]) {
  const asked: string[] = []
  const payments = openStripe({
    secretKey: 'sk_live_a',
    testSecretKey: null,
    webhookSecret: 'whsec_x',
    siteUrl: 'https://shop.example',
    clock: systemClock,
    fetch: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return Response.json({ object: 'list', url: '/v1/x', has_more: false, data: configurations })
    },
  })
  return { asked, names: payments.listPaymentMethods() }
}

test('the listed cards and wallets are those that the provider’s default configuration offers', async () => {
  const { asked, names } = listWith(
    configuration({ id: 'pmc_old', is_default: false, paypal: on }),
    configuration({ apple_pay: on, google_pay: on, link: off, klarna: off }),
  )
  expect(await names).toEqual(['Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay'])
  expect(asked).toEqual(['GET /v1/payment_method_configurations'])
})

test('a method that a checkout in pounds cannot offer is not listed', async () => {
  expect(await listWith(configuration({ card: off })).names).toEqual([])
  expect(await listWith(configuration({ active: false })).names).toEqual([])
})
