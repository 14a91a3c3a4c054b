import { request as httpRequest, type ClientRequest } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../support/free-port.ts'
import { copyFreshData } from '../support/fresh-data.ts'
import { startResendStandIn } from '../support/resend-stand-in.ts'
import { startShop } from '../support/start-shop.ts'
import { expect, test } from './test.ts'

const message = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  subject: 'A question',
  message: 'Which size of handle does the bat have?',
  inquiry_type: 'product',
}

/** Prepares a request that is sent later. Returns it with a promise of its response. */
function prepareRequest(url: string, headers: Record<string, string | number>) {
  const sending: ClientRequest = httpRequest(url, { method: 'POST', headers })
  const answer = new Promise<{ status: number | undefined; text: string }>((answered, failed) => {
    sending.once('error', failed)
    sending.once('response', (response) => {
      let text = ''
      response.on('data', (piece) => (text += piece))
      response.on('end', () => answered({ status: response.statusCode, text }))
    })
  })
  return { sending, answer }
}

/** Sends the start of a request, waits until the server is reading, and keeps the rest for later. */
async function beginRequest(url: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const { sending, answer } = prepareRequest(url, headers)
  await new Promise<void>((reading, failed) => {
    sending.once('continue', () => reading())
    sending.once('error', failed)
    sending.flushHeaders()
  })
  sending.write(body.slice(0, 10))
  return { answer, finish: () => sending.end(body.slice(10)) }
}

test('on SIGTERM the shop finishes requests in flight, accepts no new ones and exits with code 0 @desktop', async () => {
  const shop = await startShop()
  const { answer, finish } = await beginRequest(`${shop.url}/functions/v1/submit-contact`, JSON.stringify(message))

  const stopped = shop.stop()
  const refused = () =>
    fetch(`${shop.url}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(refused).toBe(true)
  await expect.poll(() => shop.readLog()).toContain('"msg":"stopping"')

  finish()
  expect(await answer).toEqual({ status: 200, text: expect.stringContaining('success') })
  expect(await stopped).toBe(0)
})

test('on SIGTERM before it is fully loaded, the shop answers waiting requests and exits with code 0 @desktop', async () => {
  // A long STOP_SECONDS, because loading can be slow and this test is not about its duration.
  const shop = await startShop({ STOP_SECONDS: '280' }, { loads: 'later' })
  const { sending, answer } = prepareRequest(`${shop.url}/functions/v1/submit-contact`, {
    'content-type': 'application/json',
  })
  // Waits until the data have left this process, even if the server has not read them yet.
  await new Promise<void>((sent) => sending.end(JSON.stringify(message), sent))
  const stopped = shop.stop()
  expect(await answer).toEqual({ status: 200, text: expect.stringContaining('success') })
  expect(await stopped).toBe(0)
})

/** Settings for a shop that can be restarted on the same data and sends its emails to the test's provider. */
async function aShopWithMail() {
  const provider = await startResendStandIn('re_test_1234')
  const folder = mkdtempSync(join(tmpdir(), 'shop-mail-'))
  await copyFreshData(join(folder, 'data'))
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await findFreePort()),
    RESEND_API_KEY: 're_test_1234',
    RESEND_BASE_URL: provider.url,
    MAIL_FROM: 'Shop <shop@smartcricket.example>',
    MAIL_PER_SECOND: '1000',
  }
  return {
    provider,
    settings,
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Each message sends two emails: to its sender and to staff. */
async function sendMessages(url: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const body = JSON.stringify({ ...message, subject: `Question ${index}` })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/functions/v1/submit-contact`, { method: 'POST', headers, body })
    expect(response.status).toBe(200)
  }
}

test('on SIGTERM with emails due, the shop finishes those in flight and leaves the rest to the next start @desktop', async () => {
  await using world = await aShopWithMail()
  const { provider, settings } = world
  const release = provider.holdResponses()
  const shop = await startShop(settings)
  await sendMessages(shop.url, 4)
  await expect.poll(() => provider.requests.length).toBe(3)

  const stopped = shop.stop()
  await expect.poll(() => shop.readLog()).toContain('"msg":"stopping"')
  release()
  expect(await stopped).toBe(0)
  expect(provider.requests).toHaveLength(3)

  await using _restarted = await startShop(settings)
  await expect.poll(() => provider.delivered.length).toBe(8)
  expect(provider.requests).toHaveLength(8)
  expect(new Set(provider.delivered.map(({ to, subject }) => `${String(to)} ${String(subject)}`)).size).toBe(8)
})

test('an email provider that never answers does not prevent the exit, and its email is delivered once @desktop', async () => {
  await using world = await aShopWithMail()
  const { provider, settings } = world
  const shop = await startShop(settings)
  const isTaken = provider.takeNextInSilence()
  await sendMessages(shop.url, 1)
  await isTaken
  expect(await shop.stop()).toBe(0)

  // The shop is started again at a time when the lease of the email in flight has expired.
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await using _restarted = await startShop({ ...settings, SHOP_CLOCK: later })
  // One email to the visitor and one to staff. The unanswered one is sent again, and the provider recognises its key.
  await expect.poll(() => provider.requests.length).toBe(3)
  await expect.poll(() => provider.delivered.length).toBe(2)
})
