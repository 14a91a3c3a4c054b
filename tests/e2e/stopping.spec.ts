import { request as httpRequest, type ClientRequest } from 'node:http'
import { startShop } from '../start-shop.ts'
import { expect, test } from './test.ts'

const message = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  subject: 'A question',
  message: 'Which size of handle does the bat have?',
  inquiry_type: 'product',
}

/** Sends the beginning of a request, waits until the server says that it is reading, and keeps the rest for later. */
async function beginRequest(url: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const sending: ClientRequest = httpRequest(url, { method: 'POST', headers })
  const answer = new Promise<{ status: number | undefined; text: string }>((answered, failed) => {
    sending.once('error', failed)
    sending.once('response', (response) => {
      let text = ''
      response.on('data', (piece) => (text += piece))
      response.on('end', () => answered({ status: response.statusCode, text }))
    })
  })
  await new Promise<void>((reading, failed) => {
    sending.once('continue', () => reading())
    sending.once('error', failed)
    sending.flushHeaders()
  })
  sending.write(body.slice(0, 10))
  return { answer, finish: () => sending.end(body.slice(10)) }
}

test('a shop that is told to end finishes what is in flight, takes nothing new and ends with code 0 @desktop', async () => {
  const shop = await startShop()
  const { answer, finish } = await beginRequest(`${shop.url}/functions/v1/submit-contact`, JSON.stringify(message))

  const stopped = shop.stop()
  const refused = () =>
    fetch(`${shop.url}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(refused).toBe(true)
  expect(shop.readLog()).toContain('"msg":"stopping"')

  finish()
  expect(await answer).toEqual({ status: 200, text: expect.stringContaining('success') })
  expect(await stopped).toBe(0)
})
