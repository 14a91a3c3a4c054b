import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { ObjectStoreDown, type ObjectStore } from './object-store.ts'

export type S3Settings = { endpoint: string; region: string; bucket: string; keyId: string; secret: string }

/** A transfer without progress is cut off after this time. */
const silenceMs = 30_000

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Call = {
  method: 'GET' | 'PUT' | 'DELETE'
  key: string
  sha256?: string
  headers?: Record<string, string>
  bytes?: AsyncIterable<Uint8Array>
}

/** A store with S3's API. Uses `node:http`, because `fetch` sends a stream without its length. */
export function openS3ObjectStore({ endpoint, region, bucket, keyId, secret }: S3Settings): ObjectStore {
  async function call({ method, key, sha256 = emptyHash, headers = {}, bytes }: Call): Promise<IncomingMessage> {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`,
      // The signature covers the content's hash, so a changed byte is refused.
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      allHeaders: true,
    })
    const signed = await signer.sign()
    const send = signed.url.protocol === 'https:' ? requestHttps : requestHttp
    return await new Promise((answered, failed) => {
      const fail = (fault: Error) => failed(new ObjectStoreDown(`${method} ${key}: ${fault.message}`, { cause: fault }))
      const request = send(signed.url, { method, headers: Object.fromEntries(signed.headers), timeout: silenceMs })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', fail)
      request.on('response', answered)
      if (bytes) pipeline(Readable.from(bytes), request).catch(fail)
      else request.end()
    })
  }

  async function requireDone(response: IncomingMessage, what: string): Promise<void> {
    const status = response.statusCode ?? 0
    const text = await readStart(response)
    if (status < 200 || status > 299) throw new ObjectStoreDown(`${what} was answered ${status}: ${text}`)
  }

  return {
    async put({ key, type, size, sha256 }, bytes) {
      const headers = { 'content-type': type, 'content-length': String(size) }
      await requireDone(await call({ method: 'PUT', key, sha256, headers, bytes }), `PUT ${key}`)
    },
    async open(key) {
      const response = await call({ method: 'GET', key })
      if (response.statusCode === 200) return response
      if (response.statusCode === 404) {
        response.resume()
        return null
      }
      await requireDone(response, `GET ${key}`)
      throw new ObjectStoreDown(`GET ${key} was answered ${response.statusCode}`)
    },
    async remove(key) {
      const response = await call({ method: 'DELETE', key })
      if (response.statusCode === 404) response.resume()
      else await requireDone(response, `DELETE ${key}`)
    },
  }
}

/** The start of a response, for the log. */
async function readStart(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response) if (text.length < 300) text += String(chunk)
  return text.slice(0, 300)
}
