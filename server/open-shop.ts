import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Foundation } from '#services/open-foundation.ts'
import { openServicesOn, type OpenedServices } from '#services/open-services.ts'
import { createApplication, type Application } from './application.ts'
import { jobs } from './jobs.ts'
import type { Site } from './site/site.ts'
import type { Job } from './worker.ts'

export type OpenedShop = OpenedServices & { listener: RequestListener; jobs: Job[] }

/** Everything except pages: calls and jobs. Loading it takes longer than a page, so it is loaded after the first page. */
export async function openShop(foundation: Foundation, site: Site): Promise<OpenedShop> {
  const opened = await openServicesOn(foundation)
  return {
    ...opened,
    listener: requestListener(createApplication(opened.services, site)),
    jobs: jobs(opened.services),
  }
}

/** The application as Node's server calls it. Functions are called before the framework makes its request object. */
export function requestListener(application: Application): RequestListener {
  const listener = getRequestListener(application.fetch)
  return (request, response) => {
    if (request.method === 'POST' && application.edge.take(request, response)) return
    void listener(request, response)
  }
}
