import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Application } from './application.ts'

/** The application as Node's server calls it. Functions are called before the framework makes its request object. */
export function requestListener(application: Application): RequestListener {
  const listener = getRequestListener(application.fetch)
  return (request, response) => {
    if (request.method === 'POST' && application.edge.take(request, response)) return
    void listener(request, response)
  }
}
