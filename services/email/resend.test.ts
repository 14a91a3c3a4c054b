import { expect, test } from 'vitest'
import { refuse, startResendStandIn } from '#tests/support/resend-stand-in.ts'
import type { Email } from './email.ts'
import { openResend, readRetryAfter } from './resend.ts'

const apiKey = 're_test_1234'

const anEmail = (more: Partial<Email> = {}): Email => ({
  id: '7b4ff3f5-7a39-4f0e-9ab6-0f8fd1bbd4f7',
  to: { email: 'asha@customer.example', name: 'Asha' },
  from: 'Willow, Ash & Sons Ltd <hello@smartcricket.example>',
  replyTo: 'support@smartcricket.example',
  subject: 'Your order is confirmed',
  html: '<p>Hello</p>',
  text: 'Hello',
  type: 'order_confirmation',
  attempt: 1,
  attachments: [],
  ...more,
})

test('an email is sent with one POST that has its row’s id as idempotency key', async () => {
  await using provider = await startResendStandIn(apiKey)
  const delivery = await openResend({ apiKey, baseUrl: `${provider.url}/` }).send(anEmail())

  expect(delivery).toEqual({ kind: 'sent', providerId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(provider.requests).toHaveLength(1)
  const [request] = provider.requests
  expect(request).toMatchObject({ method: 'POST', path: '/emails' })
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': '7b4ff3f5-7a39-4f0e-9ab6-0f8fd1bbd4f7',
  })
  expect(request?.body).toEqual({
    from: '"Willow, Ash & Sons Ltd" <hello@smartcricket.example>',
    to: 'asha@customer.example',
    reply_to: 'support@smartcricket.example',
    subject: 'Your order is confirmed',
    html: '<p>Hello</p>',
    text: 'Hello',
    headers: { 'X-Entity-Ref-ID': '7b4ff3f5-7a39-4f0e-9ab6-0f8fd1bbd4f7' },
    tags: [{ name: 'type', value: 'order_confirmation' }],
  })
})

test('attachments are sent as base64', async () => {
  await using provider = await startResendStandIn(apiKey)
  const attachments = [{ filename: 'label.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }]
  await openResend({ apiKey, baseUrl: provider.url }).send(anEmail({ attachments }))
  expect(provider.delivered[0]?.attachments).toEqual([
    { filename: 'label.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF-1.7').toString('base64') },
  ])
})

test('an email sent again is delivered once, with the same provider id', async () => {
  await using provider = await startResendStandIn(apiKey)
  const transport = openResend({ apiKey, baseUrl: provider.url })
  const first = await transport.send(anEmail())
  expect(await transport.send(anEmail())).toEqual(first)
  expect(provider.delivered).toHaveLength(1)
})

test('after a lost response the request is repeated, and the email is delivered once', async () => {
  await using provider = await startResendStandIn(apiKey)
  const transport = openResend({ apiKey, baseUrl: provider.url })
  const sent = await transport.send(anEmail())
  provider.failNext((response) => response.destroy())
  expect(await transport.send(anEmail())).toMatchObject({ kind: 'unavailable' })
  expect(await transport.send(anEmail())).toEqual(sent)
  expect(provider.delivered).toHaveLength(1)
})

test.for([
  [400, 'validation_error', 'rejected'],
  [403, 'validation_error', 'rejected'],
  [409, 'invalid_idempotent_request', 'rejected'],
  [422, 'invalid_from_address', 'rejected'],
  [422, 'missing_required_field', 'rejected'],
  [451, 'security_error', 'rejected'],
  [401, 'missing_api_key', 'unavailable'],
  [401, 'restricted_api_key', 'unavailable'],
  [403, 'invalid_api_key', 'unavailable'],
  [409, 'concurrent_idempotent_requests', 'unavailable'],
  [500, 'internal_server_error', 'unavailable'],
  [503, 'application_error', 'unavailable'],
] as const)('the response %i %s means %s', async ([status, name, kind]) => {
  await using provider = await startResendStandIn(apiKey)
  provider.failNext((response) => refuse(response, status, name, 'No.'))
  const delivery = await openResend({ apiKey, baseUrl: provider.url }).send(anEmail())
  expect(delivery).toEqual({ kind, reason: `${status} ${name}: No.` })
})

test.for([
  [429, 'rate_limit_exceeded', { 'retry-after': '17' }, 'rate', 17],
  [429, 'rate_limit_exceeded', {}, 'rate', null],
  [429, 'daily_quota_exceeded', { 'retry-after': '41200' }, 'quota', 41_200],
  [429, 'monthly_quota_exceeded', {}, 'quota', null],
  [503, 'application_error', { 'retry-after': '60' }, 'rate', 60],
] as const)(
  'the response %i %s with %j is a limit of the account, not a refusal of the email',
  async ([status, name, headers, limit, retryAfterSeconds]) => {
    await using provider = await startResendStandIn(apiKey)
    provider.failNext((response) => refuse(response, status, name, 'Slow down.', { ...headers }))
    const delivery = await openResend({ apiKey, baseUrl: provider.url }).send(anEmail())
    expect(delivery).toEqual({ kind: 'limited', limit, retryAfterSeconds, reason: `${status} ${name}: Slow down.` })
  },
)

test.for([
  ['an error page that is not JSON', 502, '<h1>Bad gateway</h1>'],
  ['an error in the JSON of another server', 502, '{"oops":true}'],
  ['an error whose JSON is null', 502, 'null'],
  ['a success without an id', 200, '{}'],
  ['a success that is not JSON', 200, 'ok'],
] as const)('after %s the email is sent again later', async ([, status, body]) => {
  await using provider = await startResendStandIn(apiKey)
  provider.failNext((response) => response.writeHead(status).end(body))
  const delivery = await openResend({ apiKey, baseUrl: provider.url }).send(anEmail())
  expect(delivery).toMatchObject({ kind: 'unavailable' })
})

test('an email is sent again later if Resend is unreachable', async () => {
  const gone = await startResendStandIn(apiKey)
  await gone[Symbol.asyncDispose]()
  const delivery = await openResend({ apiKey, baseUrl: gone.url }).send(anEmail())
  expect(delivery).toMatchObject({ kind: 'unavailable' })
})

test('retry-after is parsed as seconds or a date, or ignored', () => {
  expect(readRetryAfter('90')).toBe(90)
  expect(readRetryAfter(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50)
  expect(readRetryAfter(new Date(0).toUTCString())).toBe(0)
  expect(readRetryAfter('soon')).toBeNull()
  expect(readRetryAfter(undefined)).toBeNull()
})
