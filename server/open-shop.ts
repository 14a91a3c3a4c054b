import type { RequestListener } from 'node:http'
import type { Foundation } from '#services/open-foundation.ts'
import { openServicesOn, type OpenedServices } from '#services/open-services.ts'
import { createApplication } from './application.ts'
import { jobs } from './jobs.ts'
import { requestListener } from './request-listener.ts'
import type { Site } from './site/site.ts'
import type { Job } from './worker.ts'

export type OpenedShop = OpenedServices & { listener: RequestListener; jobs: Job[] }

/** Everything but pages: calls and jobs. Loading it takes longer than pages need, so it follows the first page. */
export async function openShop(foundation: Foundation, site: Site): Promise<OpenedShop> {
  const opened = await openServicesOn(foundation)
  return {
    ...opened,
    listener: requestListener(createApplication(opened.services, site)),
    jobs: jobs(opened.services),
  }
}
