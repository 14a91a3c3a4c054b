import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a request fails: no response at all, or this status. */
export type Fault = 'dropped' | number

export type FaultyProxy = {
  url: string
  /** How the request for a path fails; null if it does not. The request waits until a returned promise is settled. */
  failure: (path: string) => Fault | null | Promise<Fault | null>
  /**
   * `old`: pages refer to scripts by names that only this proxy knows. `new`: pages are unchanged and the old names are not found, as after
   * a deployment.
   */
  release: 'old' | 'new'
  /** The bodies of the function calls that reached the shop. */
  posted: unknown[]
  [Symbol.asyncDispose](): Promise<void>
}

const oldName = '.old.js'

/** A proxy between browser and shop that fails as networks and deployments do. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const proxy: FaultyProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // listening on a port
    failure: () => null,
    release: 'new',
    posted: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const body = await readAll(request).catch(() => null)
    if (body === null) return
    const { release } = proxy
    // The old name of the first script still works, because that script reloads the page.
    const isGone = release === 'new' && path.includes(oldName) && !path.includes('/boot-')
    const fault = (await proxy.failure(path)) ?? (isGone ? 404 : null)
    if (fault === 'dropped') return void request.socket.destroy()
    if (fault !== null) return void response.writeHead(fault, { 'cache-control': 'no-store' }).end()
    if (request.method === 'POST' && path.startsWith('/functions/')) proxy.posted.push(JSON.parse(body.toString()))

    const headers = { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const passedOn = ask(target + path.replace(oldName, '.js'), { method: request.method, headers }, (came) => {
      void readAll(came).then((content) => {
        // A script of the old release refers to old names, even if it arrives just after the deployment.
        const isPage = came.headers['content-type']?.includes('html') && release === 'old'
        const sent = isPage || path.includes(oldName) ? Buffer.from(withOldNames(content.toString())) : content
        const { 'content-length': _, etag: __, ...rest } = came.headers
        response.writeHead(came.statusCode ?? 502, { ...rest, 'content-length': sent.length }).end(sent)
      })
    })
    passedOn.on('error', () => response.destroy())
    passedOn.end(body)
  }
  return proxy
}

const withOldNames = (text: string) => text.replaceAll(/(-[\w-]{8})\.js\b/g, `$1${oldName}`)

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
