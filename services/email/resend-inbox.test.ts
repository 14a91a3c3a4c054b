import { expect, test } from 'vitest'
import { aReceivedEmail, emailEvent, emailSecret, signEmailWebhook } from '#tests/support/email-webhooks.ts'
import { refuse, startResendStandIn } from '#tests/support/resend-stand-in.ts'
import { openResendInbox } from './resend-inbox.ts'

const apiKey = 're_test_1234'
const inboxAt = (url: string) => openResendInbox({ apiKey, baseUrl: `${url}/`, webhookSecret: emailSecret })
const nowhere = inboxAt('http://127.0.0.1:9')

const bounced = emailEvent('email.bounced', {
  email_id: 'e-1',
  to: ['asha@customers.example'],
  subject: 'Hello',
  bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox.' },
})

test('the id of the email and the reason of a bounce are read from a webhook', () => {
  const headers = new Headers(signEmailWebhook(bounced, { id: 'msg_1' }))
  expect(nowhere.readWebhook(bounced, headers)).toEqual({
    id: 'msg_1',
    type: 'email.bounced',
    emailId: 'e-1',
    detail: { to: ['asha@customers.example'], subject: 'Hello', reason: 'Permanent, General, No such mailbox.' },
  })
})

test('while the secret is being changed, a webhook has two signatures, and one right one is enough', () => {
  const good = signEmailWebhook(bounced)
  const both = {
    ...good,
    'svix-signature': `v1,${Buffer.from('another').toString('base64')} ${good['svix-signature']}`,
  }
  expect(nowhere.readWebhook(bounced, new Headers(both))).toMatchObject({ emailId: 'e-1' })
})

test.each([
  ['no signature', {}],
  [
    'the signature of another secret',
    signEmailWebhook(bounced, { secret: `whsec_${Buffer.from('another secret').toString('base64')}` }),
  ],
  ['a signature from six minutes ago', signEmailWebhook(bounced, { secondsAgo: 360 })],
  ['a signature from six minutes in the future', signEmailWebhook(bounced, { secondsAgo: -360 })],
  ['the signature of another body', signEmailWebhook(`${bounced} `)],
  ['the signature of another event', { ...signEmailWebhook(bounced, { id: 'msg_1' }), 'svix-id': 'msg_2' }],
])('a webhook with %s is refused', (_, headers) => {
  expect(nowhere.readWebhook(bounced, new Headers(headers as Record<string, string>))).toBeNull()
})

test('a webhook that is not about an email is recognised as other', () => {
  const body = JSON.stringify({ type: 'contact.created', data: { id: 'c-1' } })
  expect(nowhere.readWebhook(body, new Headers(signEmailWebhook(body)))).toBe('other')
})

test('a received email is fetched with the API key, without inline pictures', async () => {
  await using provider = await startResendStandIn(apiKey)
  provider.received.set(
    'e-2',
    aReceivedEmail({
      headers: { 'Auto-Submitted': 'no' },
      attachments: [{ id: 'a-1', filename: 'bat.jpg', size: 1234 }],
    }),
  )
  expect(await inboxAt(provider.url).fetchEmail('e-2')).toEqual({
    kind: 'found',
    email: {
      from: 'Asha Sample <asha@customers.example>',
      subject: 'Re: We have your message',
      text: 'Size 5, please.',
      html: null,
      headers: { 'auto-submitted': 'no' },
      attachments: [{ id: 'a-1', name: 'bat.jpg', size: 1234 }],
    },
  })
  expect(provider.requests).toMatchObject([
    { method: 'GET', path: '/emails/receiving/e-2?html_format=cid', headers: { authorization: `Bearer ${apiKey}` } },
  ])
})

test('an unknown email is reported as gone', async () => {
  await using provider = await startResendStandIn(apiKey)
  expect(await inboxAt(provider.url).fetchEmail('../domains')).toEqual({ kind: 'gone' })
  expect(provider.requests[0]?.path).toBe('/emails/receiving/..%2Fdomains?html_format=cid')
})

test('an email of ten megabytes is too large and not read to its end', async () => {
  await using provider = await startResendStandIn(apiKey)
  provider.received.set('e-3', aReceivedEmail({ html: 'x'.repeat(10 * 1024 * 1024) }))
  expect(await inboxAt(provider.url).fetchEmail('e-3')).toEqual({ kind: 'too-large' })
})

test.each([
  ['a key that may only send', 401, 'restricted_api_key'],
  ['a rate limit', 429, 'rate_limit_exceeded'],
  ['an outage', 503, 'application_error'],
])('a request for an email that fails because of %s throws, so that it is repeated later', async (_, status, name) => {
  await using provider = await startResendStandIn(apiKey)
  provider.failNext((response) => refuse(response, status, name, 'No.'))
  await expect(inboxAt(provider.url).fetchEmail('e-4')).rejects.toThrow(String(status))
})

test('a response that is not JSON throws', async () => {
  await using provider = await startResendStandIn(apiKey)
  provider.failNext((response) => response.writeHead(200).end('<h1>Hello</h1>'))
  await expect(inboxAt(provider.url).fetchEmail('e-5')).rejects.toThrow()
})

test('attachments are fetched from the provider’s storage without sending the API key', async () => {
  await using provider = await startResendStandIn(apiKey)
  provider.attachments.set('a-1', Buffer.from('a picture'))
  const opened = await inboxAt(provider.url).openAttachment('e-1', 'a-1')
  if (opened.kind !== 'found') throw new Error('It is there')
  expect(opened.size).toBe(9)
  expect(await new Response(opened.body).text()).toBe('a picture')
  expect(provider.requests).toMatchObject([
    { path: '/emails/receiving/e-1/attachments/a-1', headers: { authorization: `Bearer ${apiKey}` } },
    { path: '/download/a-1?signature=good', headers: { host: expect.any(String) } },
  ])
  expect(provider.requests[1]?.headers).not.toHaveProperty('authorization')
})

test('an unknown attachment is reported as gone', async () => {
  await using provider = await startResendStandIn(apiKey)
  expect(await inboxAt(provider.url).openAttachment('e-1', '../../domains')).toEqual({ kind: 'gone' })
  expect(provider.requests[0]?.path).toBe('/emails/receiving/e-1/attachments/..%2F..%2Fdomains')
})

test.each([
  ['its address has expired', 403],
  ['its address is unknown', 404],
  ['the store is down', 500],
])('a download of an attachment throws if %s, so that it is repeated later', async (_, status) => {
  await using provider = await startResendStandIn(apiKey)
  provider.attachments.set('a-1', (response) => response.writeHead(status).end())
  await expect(inboxAt(provider.url).openAttachment('e-1', 'a-1')).rejects.toThrow(String(status))
})

test('the size of an attachment is that of its download, not the announced one', async () => {
  await using provider = await startResendStandIn(apiKey)
  provider.attachments.set('a-1', (response) => response.writeHead(200, { 'content-length': '5' }).end('12345'))
  const opened = await inboxAt(provider.url).openAttachment('e-1', 'a-1')
  expect(opened).toMatchObject({ kind: 'found', size: 5 })
  if (opened.kind === 'found') await opened.body.cancel()
})

test('an attachment is downloaded only over HTTP', async () => {
  const inbox = openResendInbox({
    apiKey,
    baseUrl: null,
    webhookSecret: emailSecret,
    fetch: async () => Response.json({ size: 1, download_url: 'file:///etc/passwd' }),
  })
  await expect(inbox.openAttachment('e-1', 'a-1')).rejects.toThrow('A download by file:')
})
