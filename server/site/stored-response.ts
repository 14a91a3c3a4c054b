import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A response that is ready to send: headers and encodings are computed once. */
export type StoredResponse = {
  status: number
  etag: string
  encodings: Partial<Record<Encoding, { headers: string[]; body: Buffer }>> & {
    identity: { headers: string[]; body: Buffer }
  }
  notModifiedHeaders: string[]
}

export type Encoding = 'br' | 'gzip' | 'identity'

export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

type Parts = {
  status: number
  type: string
  cacheControl: string
  headers: Record<string, string>
  bodies: Bodies
}

export function storeResponse({ status, type, cacheControl, headers, bodies }: Parts): StoredResponse {
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`
  const shared = Object.entries({
    ...headers,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    etag,
  }).flat()

  function encoded(encoding: Encoding, body: Buffer) {
    const own = ['content-type', type, 'content-length', String(body.length)]
    return { body, headers: [...own, ...shared, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])] }
  }
  return {
    status,
    etag,
    notModifiedHeaders: shared,
    encodings: {
      identity: encoded('identity', bodies.identity),
      ...(bodies.br && { br: encoded('br', bodies.br) }),
      ...(bodies.gzip && { gzip: encoded('gzip', bodies.gzip) }),
    },
  }
}

/** Chooses the encoding. A server may ignore the order of q-values, but must not ignore q=0. */
export function chooseEncoding(accepted: string | undefined, answer: StoredResponse): Encoding {
  if (!accepted) return 'identity'
  for (const encoding of ['br', 'gzip'] as const) {
    if (!answer.encodings[encoding]) continue
    const position = accepted.indexOf(encoding)
    if (position >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(position + encoding.length))) return encoding
  }
  return 'identity'
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
}

/** Sends the response without a framework in between. */
export function sendStored(answer: StoredResponse, request: IncomingMessage, response: ServerResponse): void {
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.notModifiedHeaders).end()
    return
  }
  const accepted = request.headers['accept-encoding']
  const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined, answer)
  const { headers, body } = answer.encodings[encoding] ?? answer.encodings.identity
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The same as a web `Response`: for a page's first request, and for tests without a socket. */
export function storedResponse(answer: StoredResponse, request: Request): Response {
  if (answer.status === 200 && matchesEtag(request.headers.get('if-none-match') ?? undefined, answer.etag)) {
    return new Response(null, { status: 304, headers: pairs(answer.notModifiedHeaders) })
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, answer)
  const { headers, body } = answer.encodings[encoding] ?? answer.encodings.identity
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : new Uint8Array(body), { status: answer.status, headers: pairs(headers) })
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
