import { Hono } from 'hono'
import { sandboxApi } from './api.ts'
import { hostedPages } from './hosted-pages.tsx'
import type { SandboxContext } from './store.ts'

/** The whole stand-in for Stripe: its API under /v1, its pages under /sandbox. */
export function sandboxRoutes(parts: SandboxContext, pictureOf: (productKey: string) => string | null): Hono {
  return new Hono().route('/', hostedPages(parts, pictureOf)).route('/', sandboxApi(parts))
}
