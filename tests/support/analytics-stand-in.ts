import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AnalyticsStandIn = AsyncDisposable & {
  url: string
  /** Everything that was reported, in order. */
  told: { path: string; body: unknown }[]
  /** Makes the next request fail with this status. */
  failNext: (status: number) => void
}

/** Accepts requests of Google's Measurement Protocol and, like Google, never reports an error in them. */
export async function startAnalyticsStandIn(): Promise<AnalyticsStandIn> {
  const told: AnalyticsStandIn['told'] = []
  const faults: number[] = []
  // Idle connections stay open, because on a busy machine closing one could cut off the next request.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    told.push({ path: request.url ?? '', body: JSON.parse(body) })
    response.writeHead(faults.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    failNext: (status) => void faults.push(status),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
