import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Services } from '#services/services.ts'
import { hasToken } from './site/has-token.ts'
import type { Site } from './site/site.ts'
import { sendStored } from './site/stored-response.ts'

// An import of node:http would also load Node's fetch, which takes a sixth of the time of a start.
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')

/** Node's own status codes for unreadable requests, where they differ from 400. */
const refusals: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const refusal = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`

const hangingUp = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])

/** Serves a shop on a socket. Stored pages and files are sent at once; other requests wait until the listener is loaded. */
export function serve(
  loading: RequestListener | Promise<RequestListener>,
  site: Pick<Site, 'findStored'>,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): Server {
  let listener = typeof loading === 'function' ? loading : null
  // A listener that cannot be loaded ends the process; waiting clients are disconnected.
  if (typeof loading !== 'function') void loading.then((loaded) => (listener = loaded)).catch(() => {})
  const answering = new WeakMap<Duplex, ServerResponse>()
  const uploading = new WeakSet<Duplex>()
  // By default Node checks for slow clients only every 30 seconds.
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    const { method, url = '' } = request
    if (method === 'GET' || method === 'HEAD') {
      const end = url.indexOf('?')
      // A page with a link's token in its address is rendered for the holder of the link.
      const stored = end >= 0 && hasToken(url) ? null : site.findStored(end < 0 ? url : url.slice(0, end))
      if (stored && url.length < 8000) {
        metrics.pages.inc()
        sendStored(stored, request, response)
        return
      }
    }
    answering.set(request.socket, response)
    if (method === 'PUT' && url.startsWith('/uploads/')) {
      uploading.add(request.socket)
      response.once('close', () => uploading.delete(request.socket))
    }
    if (listener) return listener(request, response)
    Promise.resolve(loading).then(
      (loaded) => loaded(request, response),
      () => request.socket.destroy(),
    )
  })
  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    // A video over a slow connection takes minutes. The upload endpoint checks its progress.
    if (fault.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return
    const status = refusals[fault.code ?? ''] ?? 400
    // A client that disconnected needs no log line.
    if (!hangingUp.has(fault.code)) log.warn({ status, code: fault.code }, 'unreadable request')
    const answer = answering.get(socket)
    const isHalfSent = answer?.headersSent && !answer.writableEnded
    if (socket.writable && !isHalfSent) socket.write(refusal(status))
    socket.destroy()
  })
  // Closes connections that send headers or body too slowly.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000
  return server
}

export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((listening, refused) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const isTaken = fault.code === 'EADDRINUSE'
      refused(
        isTaken
          ? new Error(`Port ${port} is taken. Set PORT to a different one, for example PORT=${port + 1}.`)
          : fault,
      )
    })
    server.listen(port, host, listening)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Stops accepting requests and waits for those in flight, at most for `drainMs`. */
export async function stop(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // Idle keep-alive connections would prevent the server from closing.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(sweeping)
  clearTimeout(impatience)
}
