import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { ProviderDown } from './payments.ts'
import { openStripe } from './stripe.ts'

type Respond = (request: Request) => Response | Promise<Response>

function open(fetch: Respond, { secretKey = 'sk_test_a', testSecretKey = null as string | null } = {}) {
  return openStripe({
    secretKey,
    testSecretKey,
    webhookSecret: 'whsec_x',
    siteUrl: 'https://shop.example',
    clock: systemClock,
    fetch: async (request) => await fetch(request),
  })
}

const refundId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const wanted = { refundId, paymentIntentId: 'pi_1', amount: 13999, reason: 'requested_by_customer' } as const

const refund = {
  id: 're_1',
  object: 'refund',
  amount: 13999,
  status: 'pending',
  reason: 'requested_by_customer',
  metadata: { refund_id: refundId },
  destination_details: { type: 'card', card: { type: 'refund', reference: '74', reference_status: 'available' } },
  created: 1_794_700_000,
}

const refusal = (status: number, error: Record<string, unknown>) => Response.json({ error }, { status })
const invalid = (error: Record<string, unknown>) => refusal(400, { type: 'invalid_request_error', ...error })

test('a refund is requested with its row’s id as idempotency key, and recognised by the id afterwards', async () => {
  const sent: [string | null, string][] = []
  const payments = open(async (request) => {
    sent.push([request.headers.get('idempotency-key'), await request.text()])
    return Response.json(refund)
  })
  expect(await payments.createRefund(wanted)).toEqual({
    kind: 'made',
    refund: {
      id: 're_1',
      amount: 13999,
      status: 'pending',
      reason: 'requested_by_customer',
      bankReference: '74',
      failure: null,
      refundId,
      createdAt: new Date(1_794_700_000_000),
    },
  })
  expect(sent).toEqual([
    [refundId, `payment_intent=pi_1&amount=13999&metadata[refund_id]=${refundId}&reason=requested_by_customer`],
  ])
})

test.each([
  ['already refunded', { code: 'charge_already_refunded', message: 'Charge ch_1 has already been refunded.' }],
  ['disputed', { code: 'charge_disputed', message: 'Charge ch_1 has been charged back.' }],
  ['more than is left', { param: 'amount', message: 'Refund amount is greater than unrefunded amount on charge' }],
  ['other', { message: 'This PaymentIntent does not have a successful charge to refund.' }],
])('a refund that is refused as %s returns the provider’s message', async (_, error) => {
  let calls = 0
  const payments = open(() => {
    calls += 1
    return invalid(error)
  })
  expect(await payments.createRefund(wanted)).toEqual({ kind: 'refused', message: error.message })
  expect(calls).toBe(1)
})

test('with live keys a payment that the live client does not know is looked up with the test client', async () => {
  const asked: string[] = []
  const payments = open(
    (request) => {
      const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      asked.push(key)
      return key === 'sk_live_a' ? refusal(404, missing) : Response.json(refund)
    },
    { secretKey: 'sk_live_a', testSecretKey: 'sk_test_b' },
  )
  expect(await payments.createRefund(wanted)).toMatchObject({ kind: 'made' })
  expect(asked).toEqual(['sk_live_a', 'sk_test_b'])
})

const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' }

test('an unknown payment is refused, and an invalid id is never sent', async () => {
  let calls = 0
  const payments = open(() => {
    calls += 1
    return refusal(404, missing)
  })
  expect(await payments.createRefund(wanted)).toEqual({
    kind: 'refused',
    message: 'The provider knows no such payment.',
  })
  expect(calls).toBe(1)
  await payments.createRefund({ ...wanted, paymentIntentId: 'pi_1/../x' })
  expect(calls).toBe(1)
})

test.each([
  ['too many requests', () => refusal(429, { type: 'rate_limit_error', message: 'Slow down' })],
  ['a wrong key', () => refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
  ['a key without the right', () => refusal(403, { type: 'invalid_request_error', message: 'Not permitted' })],
  ['a used idempotency key', () => refusal(400, { type: 'idempotency_error', message: 'Other parameters' })],
  ['an incomplete response', () => Response.json({ id: 're_1' })],
])('%s throws, and does not count as a refusal of the refund', async (_, answer) => {
  await expect(open(answer).createRefund(wanted)).rejects.toThrow(ProviderDown)
})

test.each([500, 503])(
  'after a response of %i the request is repeated with the same key, and the refund is made once',
  async (status) => {
    const keys: (string | null)[] = []
    const payments = open((request) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length === 1 ? refusal(status, { type: 'api_error', message: 'Away' }) : Response.json(refund)
    })
    expect(await payments.createRefund(wanted)).toMatchObject({ kind: 'made' })
    expect(keys).toEqual([refundId, refundId])
  },
)

test('after a lost response the request is repeated with the same key', async () => {
  const made = new Map<string, number>()
  const payments = open((request) => {
    const key = request.headers.get('idempotency-key') ?? ''
    const times = (made.get(key) ?? 0) + 1
    made.set(key, times)
    if (times === 1) throw new TypeError('fetch failed')
    return Response.json(refund)
  })
  expect(await payments.createRefund(wanted)).toMatchObject({ kind: 'made', refund: { id: 're_1' } })
  expect([...made]).toEqual([[refundId, 2]])
})

const list = (data: unknown[]) => Response.json({ object: 'list', url: '/v1/x', has_more: false, data })

const payment = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 13999,
  currency: 'gbp',
  livemode: false,
  created: 1_794_700_000,
  metadata: {},
  latest_charge: {
    amount_refunded: 0,
    disputed: false,
    billing_details: {},
    payment_method_details: { type: 'card', card: { last4: '4242' } },
  },
}

const warning = {
  id: 'issfr_1',
  object: 'radar.early_fraud_warning',
  actionable: true,
  charge: 'ch_1',
  fraud_type: 'made_with_stolen_card',
  created: 1_794_700_000,
  payment_intent: 'pi_1',
}

test('a payment’s refunds are returned with the card, the disputes’ deadlines and the bank’s warnings', async () => {
  const dispute = {
    id: 'du_1',
    amount: 13999,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: 1_795_000_000 },
    created: 1_794_700_000,
  }
  const answers: Record<string, () => Response> = {
    '/v1/payment_intents/pi_1': () => Response.json(payment),
    '/v1/refunds': () => list([refund]),
    '/v1/disputes': () => list([dispute]),
    '/v1/radar/early_fraud_warnings': () => list([warning]),
  }
  const payments = open(({ url }) => answers[new URL(url).pathname]!())
  expect(await payments.findMoneyBack('pi_1')).toMatchObject({
    cardLastDigits: '4242',
    refunds: [{ id: 're_1', refundId }],
    disputes: [{ status: 'needs_response', evidenceDueAt: new Date(1_795_000_000_000) }],
    warnings: [{ id: 'issfr_1', fraudType: 'made_with_stolen_card', isActionable: true }],
  })
})

test('a key that may not see warnings still gets refunds, but an unreachable provider throws', async () => {
  let status = 403
  const payments = open(({ url }) => {
    const path = new URL(url).pathname
    if (path.endsWith('early_fraud_warnings')) return refusal(status, { type: 'rate_limit_error', message: 'No' })
    return path.startsWith('/v1/payment_intents') ? Response.json(payment) : list([])
  })
  expect(await payments.findMoneyBack('pi_1')).toMatchObject({ refunds: [], warnings: [] })
  status = 429
  await expect(payments.findMoneyBack('pi_1')).rejects.toThrow(ProviderDown)
})

test('a fault of one call is thrown only after all concurrent calls have ended, so that none outlives a stopping shop', async () => {
  let isOver = false
  const payments = open(async ({ url }) => {
    const path = new URL(url).pathname
    if (path.startsWith('/v1/payment_intents')) return Response.json(payment)
    if (path.startsWith('/v1/refunds')) return invalid({ message: 'No' })
    await new Promise((soon) => setTimeout(soon, 50))
    isOver = true
    return list([])
  })
  await expect(payments.findMoneyBack('pi_1')).rejects.toThrow(ProviderDown)
  expect(isOver).toBe(true)
})

const transaction = (id: string, fields: Record<string, unknown>) => ({
  id,
  object: 'balance_transaction',
  type: 'charge',
  reporting_category: 'charge',
  amount: 13999,
  fee: 230,
  net: 13769,
  currency: 'gbp',
  source: null,
  description: null,
  created: 1_794_700_000,
  available_on: 1_794_800_000,
  ...fields,
})

const payout = {
  id: 'po_1',
  object: 'payout',
  amount: 13769,
  currency: 'gbp',
  status: 'failed',
  failure_code: 'account_closed',
  automatic: true,
  reconciliation_status: 'completed',
  created: 1_794_700_000,
  arrival_date: 1_794_873_600,
}

const readPayout = {
  id: 'po_1',
  amount: 13769,
  currency: 'gbp',
  status: 'failed',
  failure: 'account_closed',
  isAutomatic: true,
  isItemised: true,
  createdAt: new Date(1_794_700_000_000),
  arrivesAt: new Date(1_794_873_600_000),
}

test('movements of the account are read page by page, with fee and source', async () => {
  const orderId = '6f9619ff-8b86-4d01-b42d-00cf4fc964fe'
  const asked: string[] = []
  const payments = open(({ url }) => {
    asked.push(decodeURIComponent(new URL(url).search))
    const data = [
      transaction('txn_4', { reporting_category: 'payout_reversal', source: payout }),
      transaction('txn_3', {
        reporting_category: 'dispute',
        source: { id: 'du_1', object: 'dispute', payment_intent: 'pi_1' },
      }),
      transaction('txn_2', {
        source: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: { order_id: orderId } },
      }),
      transaction('txn_1', { reporting_category: 'fee', source: null }),
    ]
    return Response.json({ object: 'list', url: '/v1/balance_transactions', has_more: true, data })
  })
  const page = await payments.listBalanceTransactions({ since: new Date(1_794_600_000_000), after: null })
  expect(page).toMatchObject({
    hasMore: true,
    rows: [
      { id: 'txn_4', category: 'payout_reversal', sourceId: 'po_1', paymentIntentId: null, payout: readPayout },
      { id: 'txn_3', category: 'dispute', sourceId: 'du_1', paymentIntentId: 'pi_1', payout: null },
      { id: 'txn_2', amount: 13999, fee: 230, net: 13769, sourceId: 'ch_1', paymentIntentId: 'pi_1', orderId },
      { id: 'txn_1', category: 'fee', sourceId: null, paymentIntentId: null, orderId: null, payout: null },
    ],
  })
  await payments.listBalanceTransactions({ payoutId: 'po_1', after: 'txn_1' })
  expect(asked).toEqual([
    '?created[gte]=1794600000&limit=100&expand[0]=data.source',
    '?payout=po_1&starting_after=txn_1&limit=100&expand[0]=data.source',
  ])
})

test('payouts have their arrival date, and whether they list their movements', async () => {
  const payments = open(() => list([payout]))
  expect(await payments.listPayouts({ since: new Date(0), before: new Date() })).toEqual([readPayout])
})
