import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { failure } from '#contract/failure.ts'
import { paths } from '#domain/site/pages.ts'
import { openSmallPictures } from '#services/files/small-pictures.ts'
import { isSameSecret } from '#services/same-secret.ts'
import type { Services } from '#services/services.ts'
import { openFunctionsEdge, type FunctionsEdge } from './api/functions-edge.ts'
import { handlers } from './api/functions.ts'
import { handleOpening } from './site/opened-page.ts'
import { handlePlainForm } from './site/plain-form.ts'
import { openApiDocument, openApiPage } from './api/openapi.ts'
import { handleAccountCall } from './auth/account-endpoint.ts'
import { release } from '#services/release.ts'
import { standInRoutes } from './stand-ins.ts'
import { handleEmailWebhook } from './api/email-webhook.ts'
import { failureResponse, failureAsText, toResponse } from './http/response-parts.ts'
import { openRequestJournal, type Begun, type RequestJournal } from './http/request-journal.ts'
import { handleFile, handleReviewPhoto, handleSmallReviewPhoto } from './files/file-endpoint.ts'
import { handleUpload } from './files/upload-endpoint.ts'
import { openUploadGate } from './files/upload-gate.ts'
import { hasToken } from './site/has-token.ts'
import { handleOneClick } from './site/one-click-unsubscribe.ts'
import { handleReviewLink } from './site/review-by-link.ts'
import { handleReviewFeed, reviewFeedPath } from './site/review-feed.ts'
import type { Site } from './site/site.ts'
import { storeResponse, storedResponse, type StoredResponse } from './site/stored-response.ts'

type Environment = {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
  Variables: { begun: Begun; address: string }
}

export type Application = {
  fetch: (request: Request, env?: Environment['Bindings']) => Response | Promise<Response>
  /** Sends a request like a browser, without a socket. */
  request: (address: string, init?: RequestInit) => Promise<Response>
  /** Handles function calls before the other routes. */
  edge: FunctionsEdge
  onError: (respond: (fault: Error) => Response) => void
}

export function createApplication(services: Services, site: Site): Application {
  const journal = openRequestJournal(services)
  const edge = openFunctionsEdge(services, { handlers, journal, headers: site.headers })
  const app = createRoutes(services, site, journal)

  const application: Application = {
    fetch(request, env) {
      const answer = request.method === 'POST' ? edge.answer(request, env?.incoming?.socket.remoteAddress) : null
      return answer ?? app.fetch(request, env)
    },
    request: async (address, init) => await application.fetch(new Request(whole(address), init)),
    edge,
    onError: (respond) => void app.onError(respond),
  }
  return application
}

const whole = (address: string) => (address.startsWith('/') ? `http://localhost${address}` : address)

/** All routes except functions and the payment provider's webhook. */
function createRoutes(services: Services, site: Site, journal: RequestJournal): Hono<Environment> {
  const { metrics, config } = services
  const app = new Hono<Environment>()

  app.use(async (c, next) => {
    const forwardedFor = c.req.header('x-forwarded-for') ?? null
    const begun = journal.begin(forwardedFor, c.env?.incoming?.socket.remoteAddress)
    c.set('begun', begun)
    c.set('address', begun.address)
    await next()
    for (const [name, value] of Object.entries(site.headers)) {
      // A response may have its own, stricter policy.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('x-request-id', begun.requestId)
    journal.end(begun, { method: c.req.method, route: c.req.routePath, status: c.res.status })
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await services.db.selectFrom('products').select('key').limit(1).executeTakeFirstOrThrow()
      return c.text('ready')
    } catch {
      return c.text('The database is not responding.', 503)
    }
  })
  app.get('/version', (c) => c.json(release, 200, { 'cache-control': 'no-store' }))
  app.get('/metrics', async (c) => {
    // Metrics show how much a shop sells, so in production they need a token.
    const { metricsToken: token, mode } = config
    const isOpen =
      token === null ? mode !== 'production' : isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)
    if (!isOpen) return c.text('Unauthorized', 401)
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })

  // Generated at the first request, because that takes as long as a thousand stored responses.
  let contract: StoredResponse | null = null
  app.get('/functions/v1/openapi.json', (c) => {
    contract ??= storeResponse({
      status: 200,
      type: 'application/json',
      cacheControl: 'no-cache',
      headers: site.headers,
      bodies: { identity: Buffer.from(JSON.stringify(openApiDocument(config.siteUrl))) },
    })
    return storedResponse(contract, c.req.raw)
  })
  app.get('/functions/v1', (c) => c.html(openApiPage()))
  app.all('/functions/v1/:name', () => {
    const refusal = failure('input', 'Functions are called with POST.')
    return Response.json(refusal.body, { status: 405, headers: { allow: 'POST' } })
  })
  app.post('/webhooks/resend', (c) => handleEmailWebhook(services, c.req.raw))
  const gate = openUploadGate()
  app.on(['PUT', 'GET', 'HEAD'], '/uploads/:ticket', (c) =>
    handleUpload(services, { request: c.req.raw, ticket: c.req.param('ticket'), address: c.get('address'), gate }),
  )
  app.on(['GET', 'HEAD'], '/files/:id', (c) =>
    handleFile(services, c.req.raw, { id: c.req.param('id'), address: c.get('address') }),
  )
  app.get(reviewFeedPath, (c) => handleReviewFeed(services, c.get('address')))
  for (const routes of standInRoutes(services)) app.route('/', routes)
  app.all('/auth/v1/*', (c) => handleAccountCall(services, c.req.raw, c.get('address')))

  app.on(['GET', 'HEAD'], '/review-photos/:id', (c) => handleReviewPhoto(services, c.req.raw, c.req.param('id')))
  const smallPictures = openSmallPictures(services)
  app.on(['GET', 'HEAD'], '/review-photos/:id/small', (c) =>
    handleSmallReviewPhoto(services, c.req.raw, { id: c.req.param('id'), smallPictures }),
  )
  app.on(['GET', 'HEAD'], '*', (c) => {
    const url = new URL(c.req.url)
    const path = hasToken(url.search) ? readablePath(url.pathname) : null
    if (path === null || site.openingFunction(path) !== 'find-my-review') return handlePage(c, site)
    return handleReviewLink(services, { handlers, site, path, url, request: c.req.raw, address: c.get('address') })
  })
  app.post(paths.stopReviewEmails, async (c, next) => (await handleOneClick(services, c.req.raw)) ?? next())
  app.post('*', compress(), async (c, next) => {
    const path = readablePath(new URL(c.req.url).pathname)
    if (path === null || !site.isPage(path)) return next()
    const posted = { handlers, site, path, request: c.req.raw, address: c.get('address') }
    const opening = site.openingFunction(path)
    const isCall = c.req.header('content-type')?.startsWith('application/json')
    return opening && isCall ? handleOpening(services, { ...posted, name: opening }) : handlePlainForm(services, posted)
  })
  app.notFound((c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))

  app.onError((fault, c) => {
    const refusal = journal.noteFault(fault, c.get('begun').requestId, c.req.routePath)
    const isCall = ['/auth/', '/uploads/', '/files/'].some((start) => c.req.path.startsWith(start))
    return toResponse(isCall ? failureResponse(refusal) : failureAsText(refusal))
  })
  return app
}

async function handlePage(c: Context, site: Site): Promise<Response> {
  const url = new URL(c.req.url)
  if (url.pathname.length + url.search.length > 8000) return c.text('That address is too long.', 414)
  const path = readablePath(url.pathname)
  if (path === null) return c.text('That address cannot be read.', 400)

  const file = site.findStored(path)
  if (file) return storedResponse(file, c.req.raw)
  const target = site.redirects[path]
  if (target) return c.redirect(target + url.search, 301)
  // Redirect only within the site: two leading slashes would name another host.
  if (/^\/\/|.\/$/.test(url.pathname)) return c.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 301)
  return storedResponse(await site.fetchPage(path), c.req.raw)
}

/** The decoded path; null if its percent-encoding is invalid. */
function readablePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
