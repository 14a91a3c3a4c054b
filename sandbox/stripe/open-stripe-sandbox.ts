import { Hono } from 'hono'
import { sandboxApi, sandboxKey } from './api.ts'
import { deliverDueWebhooks } from './deliver-webhooks.ts'
import type { SandboxContext } from './store.ts'
import { hostedPages } from './hosted-pages.tsx'
import { seededNumbers } from '#domain/site/seeded-numbers.ts'

export type StripeSandbox = ReturnType<typeof openStripeSandbox>

/** The stand-in for Stripe: an API for the SDK, pages for people, webhooks for the shop. */
export function openStripeSandbox(context: SandboxContext, unreliability: Unreliability) {
  const api = sandboxApi(context)
  return {
    key: sandboxKey,
    /** Calls the API without a socket. */
    fetch: respondUnreliably(unreliability, (request) => api.fetch(request)),
    /** Calls the API without a socket and without the configured faults. */
    fetchReliably: async (request: Request): Promise<Response> => await api.fetch(request),
    routes: (pictureOf: (productKey: string) => string | null) => sandboxRoutes(context, pictureOf),
    deliverDueWebhooks: (post: (request: Request) => Promise<Response> | Response) => deliverDueWebhooks(context, post),
  }
}

export function sandboxRoutes(parts: SandboxContext, pictureOf: (productKey: string) => string | null): Hono {
  return new Hono().route('/', hostedPages(parts, pictureOf)).route('/', sandboxApi(parts))
}

type Respond = (request: Request) => Promise<Response> | Response

type Unreliability = {
  faultPercent: number
  /** Decides which calls fail; random if it is null. */
  seed: number | null
  /** Called with a log message for each fault. */
  onFault: (message: string) => void
}

const sandboxFault = 'sandbox failed on request'

/** Makes calls fail: before they have an effect, or after it, with only the response lost. */
export function respondUnreliably({ faultPercent, seed, onFault }: Unreliability, answer: Respond) {
  const next = seed === null ? Math.random : seededNumbers(seed)
  return async (request: Request): Promise<Response> => {
    const chance = next() * 100
    if (chance >= faultPercent) return await answer(request)
    if (chance < faultPercent / 2) await answer(request)
    onFault(sandboxFault)
    const error = { type: 'api_error', message: 'The sandbox was told to fail.' }
    return Response.json({ error }, { status: 500 })
  }
}
