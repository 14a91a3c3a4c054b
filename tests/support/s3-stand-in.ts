import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Account = { keyId: string; secret: string; region: string }

/** Computes a request's signature as S3 documents it. */
function signatureOf(request: IncomingMessage, { secret, region }: Account, signed: string[], time: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
  searchParams.sort()
  const lines = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, pathname, String(searchParams), lines, signed.join(';'), hash].join('\n')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/**
 * Implements as much of S3 as the shop uses. Refuses requests that its one account has not signed, bodies with another hash or length than
 * the signed one, and all requests while it is down.
 */
export async function openS3StandIn(account: Account) {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const state = { isDown: false }
  // Idle connections stay open, because on a busy machine closing one could cut off the next request.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const say = (status: number, text = '') => response.writeHead(status).end(text)
      if (state.isDown) return say(503, 'SlowDown')
      const [, keyId, date, region, names, signature] =
        /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
          request.headers.authorization ?? '',
        ) ?? []
      const time = String(request.headers['x-amz-date'] ?? '')
      const signed = (names ?? '').split(';')
      const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']
      if (keyId !== account.keyId || region !== account.region || !time.startsWith(date ?? 'none'))
        return say(403, 'InvalidAccessKeyId')
      if (!mustBeSigned.every((name) => signed.includes(name))) return say(403, 'AccessDenied')
      if (signature !== signatureOf(request, account, signed, time)) return say(403, 'SignatureDoesNotMatch')
      if (sha256(body) !== request.headers['x-amz-content-sha256']) return say(400, 'XAmzContentSHA256Mismatch')

      const path = request.url ?? ''
      const found = objects.get(path)
      if (request.method === 'PUT') {
        if (request.headers['content-length'] !== String(body.length)) return say(411, 'MissingContentLength')
        objects.set(path, { bytes: body, type: String(request.headers['content-type']) })
        return say(200)
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return say(204)
      }
      if (!found) return say(404, 'NoSuchKey')
      return response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    state,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
