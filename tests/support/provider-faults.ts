import { openStripe } from '#services/payments/stripe.ts'
import type { TestShop } from './shop.ts'

type Answer = (request: Request, sandbox: (request: Request) => Promise<Response>) => Promise<Response>

/** Answers a shop's calls to its payment provider with `answer`, to stage an outage, an invalid response or a concurrent event. */
export function interceptProvider(shop: Pick<TestShop, 'services'>, answer: Answer): void {
  const { config, clock, sandbox } = shop.services
  if (config.payments.kind !== 'sandbox' || !sandbox) throw new Error('Only the sandbox can be intercepted')
  shop.services.payments = openStripe({
    secretKey: 'sk_test_sandbox',
    testSecretKey: null,
    webhookSecret: config.payments.webhookSecret,
    siteUrl: config.siteUrl,
    clock,
    timeoutMs: answer === neverAnswer ? 50 : 10_000,
    fetch: (request) => answer(request, sandbox.fetchReliably),
  })
}

/** Keeps unanswered requests alive, because a request follows its signal only while it is referenced. */
const unanswered = new Set<Request>()

const neverAnswer: Answer = (request) =>
  new Promise((_, reject) => {
    unanswered.add(request)
    const giveUp = () => {
      unanswered.delete(request)
      reject(request.signal.reason as Error)
    }
    if (request.signal.aborted) giveUp()
    else request.signal.addEventListener('abort', giveUp)
  })

export const outages: Record<string, Answer> = {
  'cannot be reached': () => Promise.reject(new TypeError('fetch failed')),
  'answers 500': async () => Response.json({ error: { type: 'api_error', message: 'Oh no' } }, { status: 500 }),
  'answers with a page instead of JSON': async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'answers with JSON that says nothing': async () => Response.json({ hello: 'world' }),
  'refuses the key': async () =>
    Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 }),
  'never answers': neverAnswer,
}
