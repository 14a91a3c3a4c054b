import { expect, test } from 'vitest'
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import type { Email } from './email.ts'
import { openSmtp } from './smtp.ts'

const anEmail = (more: Partial<Email> = {}): Email => ({
  id: '7b4ff3f5-7a39-4f0e-9ab6-0f8fd1bbd4f7',
  to: { email: 'asha@customer.example', name: 'Asha, "the Bat" Śample' },
  from: 'Willow, Ash & Sons Ltd <hello@smartcricket.example>',
  replyTo: 'support@smartcricket.example',
  subject: 'Your order is confirmed – £350',
  html: '<p>Hello</p>',
  text: 'Hello\n.\nThe line above is a single full stop.',
  type: 'order_confirmation',
  attempt: 1,
  attachments: [],
  ...more,
})

const header = (content: string, name: string) =>
  content
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))

test('an email arrives complete, with HTML, text and a Message-ID derived from its row', async () => {
  await using server = await startSmtpStandIn()
  const delivery = await openSmtp(server.url).send(anEmail())

  expect(delivery).toEqual({ kind: 'sent', providerId: '<7b4ff3f5-7a39-4f0e-9ab6-0f8fd1bbd4f7@smartcricket.example>' })
  const [message] = server.messages
  expect(message?.from).toContain('hello@smartcricket.example')
  expect(message?.to).toContain('asha@customer.example')
  const content = message?.content ?? ''
  expect(header(content, 'Message-ID')).toContain('<7b4ff3f5-7a39-4f0e-9ab6-0f8fd1bbd4f7@smartcricket.example>')
  expect(header(content, 'From')).toBe('From: "Willow, Ash & Sons Ltd" <hello@smartcricket.example>')
  expect(header(content, 'Reply-To')).toContain('support@smartcricket.example')
  expect(header(content, 'Content-Type')).toContain('multipart/alternative')
  expect(content).toContain('<p>Hello</p>')
  expect(content).toContain('The line above is a single full stop.')
})

test('attachments are parts of the message, beside its HTML and its text', async () => {
  await using server = await startSmtpStandIn()
  const attachments = [{ filename: 'label.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }]
  await openSmtp(server.url).send(anEmail({ attachments }))
  const content = server.messages[0]?.content ?? ''
  expect(header(content, 'Content-Type')).toContain('multipart/mixed')
  expect(content).toContain('Content-Type: application/pdf; name=label.pdf')
  expect(content).toContain('Content-Disposition: attachment; filename=label.pdf')
  expect(content).toContain(Buffer.from('%PDF-1.7').toString('base64'))
})

test('an email that is sent twice has the same Message-ID both times', async () => {
  await using server = await startSmtpStandIn()
  const transport = openSmtp(server.url)
  expect(await transport.send(anEmail())).toEqual(await transport.send(anEmail()))
})

test('line breaks in names and subjects do not become headers', async () => {
  await using server = await startSmtpStandIn()
  const attack = 'Asha\r\nBcc: all@victims.example\r\n\r\nBuy now'
  await openSmtp(server.url).send(anEmail({ subject: attack, to: { email: 'asha@customer.example', name: attack } }))
  const content = server.messages[0]?.content ?? ''
  const headers = content.split('\n\n')[0]
  expect(headers).not.toMatch(/^Bcc:/im)
  expect(server.messages).toHaveLength(1)
})

test.for([
  ['an address the server does not know', 'RCPT', '550 5.1.1 No such user', 'rejected'],
  ['a sender it does not like', 'MAIL', '553 5.7.1 Sender refused', 'rejected'],
  ['an email it will not take', 'END', '554 5.7.1 Message refused', 'rejected'],
  ['a mailbox that is busy', 'RCPT', '450 4.2.1 Try again later', 'unavailable'],
  ['a server that is full', 'END', '452 4.3.1 Insufficient storage', 'unavailable'],
  ['a server that is not serving', 'CONNECT', '554 No service', 'unavailable'],
  ['a line that is cut at the greeting', 'CONNECT', null, 'unavailable'],
  ['a line that is cut before the email', 'DATA', null, 'unavailable'],
  ['a line that is cut after the email', 'END', null, 'unavailable'],
] as const)('%s, which answers %s with %s, makes the delivery %s', async ([, command, answer, kind]) => {
  await using server = await startSmtpStandIn()
  server.answerNext(command, answer)
  expect(await openSmtp(server.url).send(anEmail())).toMatchObject({ kind })
})

test.for([
  ['CONNECT', '421 4.7.0 Too many connections, try again later', 'rate'],
  ['MAIL', '421 4.7.28 Unusual rate of mail originating from your address', 'rate'],
  ['MAIL', '450 4.7.1 Error: too many messages, slow down', 'rate'],
  ['MAIL', '452 4.4.5 Messages per second limit exceeded', 'rate'],
  ['END', '454 Throttling failure: Maximum sending rate exceeded.', 'rate'],
  ['END', '454 Throttling failure: Daily message quota exceeded.', 'quota'],
  ['END', '550 5.4.5 Daily user sending limit exceeded', 'quota'],
] as const)('at %s, %s is a limit of the account (%s), not of the email', async ([command, answer, limit]) => {
  await using server = await startSmtpStandIn()
  server.answerNext(command, answer)
  expect(await openSmtp(server.url).send(anEmail())).toMatchObject({ kind: 'limited', limit, retryAfterSeconds: null })
})

test.for([
  ['RCPT', '451 4.7.1 Greylisted, please try again', 'unavailable'],
  ['RCPT', '450 4.2.1 This recipient is receiving mail too quickly', 'unavailable'],
  ['RCPT', '552 5.2.2 Mailbox over its quota limit', 'rejected'],
  ['END', '552 5.3.4 Message size exceeds sending limit', 'rejected'],
] as const)('at %s, %s concerns this email: %s', async ([command, answer, kind]) => {
  await using server = await startSmtpStandIn()
  server.answerNext(command, answer)
  expect(await openSmtp(server.url).send(anEmail())).toMatchObject({ kind })
})

test('when the process stops, an email that the server has not requested yet is not sent', async () => {
  await using server = await startSmtpStandIn()
  const data = server.holdNext('DATA')
  const stopping = new AbortController()
  const delivery = openSmtp(server.url).send(anEmail(), stopping.signal)
  await data.reached

  stopping.abort()
  expect(await delivery).toMatchObject({ kind: 'interrupted' })
  data.release()
  await server.allClosed()
  expect(server.messages).toEqual([])
})

test('when the process stops, it waits for the response to an email that the server may have accepted', async () => {
  await using server = await startSmtpStandIn()
  const end = server.holdNext('END')
  const stopping = new AbortController()
  const delivery = openSmtp(server.url).send(anEmail(), stopping.signal)
  await end.reached

  stopping.abort()
  end.release()
  expect(await delivery).toMatchObject({ kind: 'sent' })
  expect(server.messages).toHaveLength(1)
})

test('a wrong password is an error of the settings, not of the email', async () => {
  await using server = await startSmtpStandIn()
  server.answerNext('AUTH', '535 5.7.8 Authentication failed')
  const transport = openSmtp(server.url.replace('smtp://', 'smtp://user:wrong@'))
  expect(await transport.send(anEmail())).toMatchObject({ kind: 'unavailable' })
})

test('an email is sent again later if the server is unreachable', async () => {
  const gone = await startSmtpStandIn()
  await gone[Symbol.asyncDispose]()
  expect(await openSmtp(gone.url).send(anEmail())).toMatchObject({ kind: 'unavailable' })
})

test('an invalid address is refused for good', async () => {
  await using server = await startSmtpStandIn()
  const delivery = await openSmtp(server.url).send(anEmail({ to: { email: '', name: null } }))
  expect(delivery).toMatchObject({ kind: 'rejected' })
})
