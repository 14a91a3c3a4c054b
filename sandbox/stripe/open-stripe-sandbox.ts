import { Hono } from 'hono'
import { sandboxApi, sandboxKey } from './api.ts'
import { deliverDueWebhooks } from './deliver-webhooks.ts'
import { respondUnreliably, type Unreliability } from './respond-unreliably.ts'
import type { SandboxContext } from './store.ts'
import { hostedPages } from './hosted-pages.tsx'

export type StripeSandbox = ReturnType<typeof openStripeSandbox>

/** The stand-in for Stripe as the shop uses it: an API for the SDK, pages for people, webhooks for the shop. */
export function openStripeSandbox(context: SandboxContext, unreliability: Unreliability) {
  const api = sandboxApi(context)
  return {
    key: sandboxKey,
    /** Reaches the API without a socket. */
    fetch: respondUnreliably(unreliability, (request) => api.fetch(request)),
    /** The same, without the faults it was told to have. */
    fetchReliably: async (request: Request): Promise<Response> => await api.fetch(request),
    routes: (pictureOf: (productKey: string) => string | null) => sandboxRoutes(context, pictureOf),
    deliverDueWebhooks: (post: (request: Request) => Promise<Response> | Response) => deliverDueWebhooks(context, post),
  }
}

export function sandboxRoutes(parts: SandboxContext, pictureOf: (productKey: string) => string | null): Hono {
  return new Hono().route('/', hostedPages(parts, pictureOf)).route('/', sandboxApi(parts))
}
