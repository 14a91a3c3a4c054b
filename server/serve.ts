import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Application } from './application.ts'
import type { Site } from './site.ts'
import { sendStored } from './stored-answer.ts'

/**
 * Puts an application on a socket. Pages and files that are ready are sent before the framework makes its request
 * object: a stored page costs what a bare server costs.
 */
export function serve(application: Application, site: Site, countStored: () => void): Server {
  const listener = getRequestListener(application.fetch)
  // Node looks for slow clients only every 30 seconds unless told otherwise, however short their time is.
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    const { method, url = '' } = request
    if (method === 'GET' || method === 'HEAD') {
      const end = url.indexOf('?')
      const stored = site.findStored(end < 0 ? url : url.slice(0, end))
      if (stored && url.length < 8000) {
        countStored()
        sendStored(stored, request, response)
        return
      }
    }
    void listener(request, response)
  })
  // A client that sends its headers or its body drop by drop is let go.
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
        isTaken ? new Error(`Port ${port} is taken. Set PORT to another one, for example PORT=${port + 1}.`) : fault,
      )
    })
    server.listen(port, host, listening)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Stops taking requests and waits for those in flight, but not for ever. */
export async function stop(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // A connection kept alive after its last answer would otherwise hold the door open.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweeping)
  clearTimeout(impatience)
}
