import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ResendRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

export type ResendStandIn = AsyncDisposable & {
  url: string
  /** Every request, in order. */
  requests: ResendRequest[]
  /** The emails that were sent, once per idempotency key. */
  delivered: Record<string, unknown>[]
  /** Received emails by id, as the API returns them. */
  received: Map<string, Record<string, unknown>>
  /** Attachments by id: the bytes, or a function that answers the download. */
  attachments: Map<string, Buffer | ((response: ServerResponse) => void)>
  /** Answers the next request with this function. */
  failNext: (answer: (response: ServerResponse) => void) => void
  /** From now on accepts this many emails a second by this clock; all others get 429 with these headers. */
  limitRate: (limit: RateLimit) => void
  /** From now on accepts emails but holds their responses; the returned function releases them. */
  holdResponses: () => () => void
  /** Accepts the next email but never responds. Resolves when the email is accepted. */
  takeNextInSilence: () => Promise<void>
}

export type RateLimit = { perSecond: number; now: () => Date; headers?: Record<string, string> }

/** Implements as much of Resend's API as sending and receiving needs, idempotency keys included. */
export async function startResendStandIn(apiKey: string): Promise<ResendStandIn> {
  const requests: ResendRequest[] = []
  const delivered: Record<string, unknown>[] = []
  const received = new Map<string, Record<string, unknown>>()
  const attachments: ResendStandIn['attachments'] = new Map()
  const answers = new Map<string, { body: string; id: string }>()
  const faults: ((response: ServerResponse) => void)[] = []
  let limit: RateLimit | null = null
  let taken: number[] = []
  let held: Promise<void> | null = null
  let silence: PromiseWithResolvers<void> | null = null

  // Idle connections stay open, because on a busy machine closing one could cut off the next request.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers,
      body: body === '' ? {} : JSON.parse(body),
    })

    const fault = faults.shift()
    if (fault) return fault(response)
    const [, downloadId] = /^\/download\/([^/?]+)\?signature=good$/.exec(request.url ?? '') ?? []
    if (downloadId !== undefined) {
      const attached = attachments.get(downloadId)
      if (typeof attached === 'function') return attached(response)
      // The shop must not send its API key here, because the signed address alone grants access.
      if (!attached || headers.authorization !== undefined) return response.writeHead(403).end('AccessDenied')
      return response.writeHead(200, { 'content-length': attached.length }).end(attached)
    }
    if (headers.authorization !== `Bearer ${apiKey}`) {
      return refuse(response, 403, 'invalid_api_key', 'API key is invalid')
    }
    const [, receivedId] = /^\/emails\/receiving\/([^/?]+)/.exec(request.url ?? '') ?? []
    const [, attachmentId] = /^\/emails\/receiving\/[^/]+\/attachments\/([^/?]+)$/.exec(request.url ?? '') ?? []
    if (attachmentId !== undefined) {
      const attached = attachments.get(attachmentId)
      if (attached === undefined) return refuse(response, 404, 'not_found', 'Attachment not found')
      const { port } = server.address() as AddressInfo
      const about = {
        object: 'attachment',
        id: attachmentId,
        filename: 'bat.jpg',
        size: typeof attached === 'function' ? 1000 : attached.length,
        content_type: 'image/jpeg',
        content_disposition: 'attachment',
        download_url: `http://127.0.0.1:${port}/download/${attachmentId}?signature=good`,
        expires_at: '2026-05-12T11:00:00.000Z',
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(about))
    }
    if (receivedId !== undefined) {
      const email = received.get(receivedId)
      if (!email) return refuse(response, 404, 'not_found', 'Email not found')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(email))
    }
    if (limit) {
      const now = limit.now().getTime()
      taken = taken.filter((at) => now - at < 1000)
      if (taken.length >= limit.perSecond) {
        return refuse(response, 429, 'rate_limit_exceeded', 'Too many requests.', limit.headers)
      }
      taken.push(now)
    }
    const key = headers['idempotency-key'] ?? randomUUID()
    const before = answers.get(key)
    if (before && before.body !== body) {
      return refuse(
        response,
        409,
        'invalid_idempotent_request',
        'Same idempotency key used with a different request payload.',
      )
    }
    const answer = before ?? { body, id: randomUUID() }
    if (!before) delivered.push(JSON.parse(body))
    answers.set(key, answer)
    if (silence) {
      silence.resolve()
      silence = null
      return
    }
    await held
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: answer.id }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    delivered,
    received,
    attachments,
    failNext: (answer) => faults.push(answer),
    limitRate: (chosen) => (limit = chosen),
    holdResponses() {
      const gate = Promise.withResolvers<void>()
      held = gate.promise
      return gate.resolve
    },
    takeNextInSilence: () => (silence = Promise.withResolvers()).promise,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A failure in Resend's format. */
export function refuse(
  response: ServerResponse,
  status: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ statusCode: status, name, message }))
}
