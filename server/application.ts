import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { failure } from '#contract/failure.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { isSameSecret } from '#services/same-secret.ts'
import type { Services } from '#services/services.ts'
import { clientAddress } from './http/client-address.ts'
import { handleCall } from './api/function-endpoint.ts'
import { handlers } from './api/functions.ts'
import { handlePlainForm } from './site/plain-form.ts'
import { openApiDocument, openApiPage } from './api/openapi.ts'
import { handleAccountCall } from './auth/account-endpoint.ts'
import { release } from '#services/release.ts'
import { standInRoutes } from './stand-ins.ts'
import { handleEmailWebhook } from './api/email-webhook.ts'
import { handlePaymentWebhook } from './api/payment-webhook.ts'
import { handleFile } from './files/file-endpoint.ts'
import { handleUpload } from './files/upload-endpoint.ts'
import type { Site } from './site/site.ts'
import { storeResponse, storedResponse, type StoredResponse } from './site/stored-response.ts'

type Environment = {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
  Variables: { requestId: string; address: string }
}

/** Everything the shop answers, as a function from request to response. */
export function createApplication(services: Services, site: Site): Hono<Environment> {
  const { log, metrics, config } = services
  const app = new Hono<Environment>()

  let hasMetProxy = false
  function noticeProxy(forwardedFor: string | null) {
    if (hasMetProxy || forwardedFor === null || config.trustProxy > 0) return
    hasMetProxy = true
    log.warn('X-Forwarded-For arrived and TRUST_PROXY is 0')
  }

  app.use(async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', randomUUID())
    const forwardedFor = c.req.header('x-forwarded-for') ?? null
    noticeProxy(forwardedFor)
    const socketAddress = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    c.set('address', clientAddress(socketAddress, forwardedFor, config.trustProxy))
    await next()
    for (const [name, value] of Object.entries(site.headers)) {
      // An answer may bring a stricter policy of its own.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    c.res.headers.set('x-request-id', c.get('requestId'))
    const seconds = (performance.now() - startedAt) / 1000
    const route = c.req.routePath
    metrics.requests.observe({ route, status: c.res.status }, seconds)
    log.info({ requestId: c.get('requestId'), method: c.req.method, route, status: c.res.status, seconds }, 'request')
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await services.db.selectFrom('products').select('key').limit(1).executeTakeFirstOrThrow()
      return c.text('ready')
    } catch {
      return c.text('The database does not answer.', 503)
    }
  })
  app.get('/version', (c) => c.json(release, 200, { 'cache-control': 'no-store' }))
  app.get('/metrics', async (c) => {
    // How much a shop sells is nobody's business: in production there are no metrics without a token.
    const { metricsToken: token, mode } = config
    const isOpen =
      token === null ? mode !== 'production' : isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)
    if (!isOpen) return c.text('Unauthorized', 401)
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })

  // Written out when it is first asked for: it takes as long as a thousand answers from the store.
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
  app.post('/functions/v1/:name', (c) =>
    handleCall(services, handlers, {
      name: c.req.param('name'),
      request: c.req.raw,
      address: c.get('address'),
      requestId: c.get('requestId'),
    }),
  )
  app.all('/functions/v1/:name', () => {
    const refusal = failure('input', 'Functions are called with POST.')
    return Response.json(refusal.answer, { status: 405, headers: { allow: 'POST' } })
  })
  app.post('/webhooks/stripe', (c) => handlePaymentWebhook(services, c.req.raw))
  app.post('/webhooks/resend', (c) => handleEmailWebhook(services, c.req.raw))
  app.on(['PUT', 'GET', 'HEAD'], '/uploads/:ticket', (c) => handleUpload(services, c.req.raw, c.req.param('ticket')))
  app.on(['GET', 'HEAD'], '/files/:id', (c) =>
    handleFile(services, c.req.raw, { id: c.req.param('id'), address: c.get('address') }),
  )
  for (const routes of standInRoutes(services)) app.route('/', routes)
  app.all('/auth/v1/*', (c) => handleAccountCall(services, c.req.raw, c.get('address')))

  app.on(['GET', 'HEAD'], '*', (c) => handlePage(c, site))
  app.post('*', async (c, next) => {
    const path = readablePath(new URL(c.req.url).pathname)
    if (path === null || !site.isPage(path)) return next()
    return handlePlainForm(services, { handlers, site, path, request: c.req.raw, address: c.get('address') })
  })
  app.notFound((c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))

  app.onError((fault, c) => {
    const reference = c.get('requestId')
    const isCall = ['/functions/', '/auth/', '/uploads/', '/files/'].some((start) => c.req.path.startsWith(start))
    if (isDatabaseAway(fault)) {
      log.error({ err: fault, requestId: reference, route: c.req.routePath }, 'database away')
      const headers = { 'retry-after': '5', 'cache-control': 'no-store' }
      const sentence = 'The shop cannot do this just now. Please try again in a moment.'
      if (isCall) return Response.json(failure('unavailable', sentence).answer, { status: 503, headers })
      return c.text(sentence, 503, headers)
    }
    log.error({ err: fault, requestId: reference, route: c.req.routePath }, 'fault')
    const sentence = `Something went wrong on our side. If you write to us, please quote ${reference}.`
    if (isCall) {
      const { answer } = failure('fault', sentence)
      return Response.json({ ...answer, reference }, { status: 500 })
    }
    return c.text(sentence, 500)
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
  // Only ever to a path of ours: two slashes in front would name another host.
  if (/^\/\/|.\/$/.test(url.pathname)) return c.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 301)
  return storedResponse(await site.fetchPage(path), c.req.raw)
}

/** Null for percent-encoding that does not decode. */
function readablePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

export type Application = ReturnType<typeof createApplication>
