import type { Hono } from 'hono'
import { openPostgres, type OpenedDatabase } from '#db/driver/open.ts'
import { systemClock } from '#services/clock.ts'
import { deliverDueWebhooks } from '#sandbox/stripe/deliver-webhooks.ts'
import { sandboxKey } from '#sandbox/stripe/api.ts'
import type { SandboxContext } from '#sandbox/stripe/store.ts'
import { sandboxRoutes } from '#sandbox/stripe/open-stripe-sandbox.ts'
import { ownership, type Owner, type Simulation } from './simulation.ts'

export const webhookSecret = 'whsec_simulated'
export const siteUrl = 'http://shop.test'

/** How the provider and its webhooks behave for a while. */
export type ProviderMood = {
  /** Percentage of API calls that are refused, lost, or done with the response lost. */
  faultPercent: number
  /** Percentages of webhooks. */
  webhooks: { dropped: number; late: number; duplicated: number; unanswered: number }
}

export const goodMood: ProviderMood = {
  faultPercent: 0,
  webhooks: { dropped: 0, late: 0, duplicated: 0, unanswered: 0 },
}

const firstLookMs = 50
const pollMs = 20_000

/**
 * The payment provider: the sandbox as a separate process with its own database. Outages of the shop's database do not affect it. Its calls
 * and webhooks fail as `mood` says.
 */
export class PaymentProvider {
  mood = goodMood
  readonly counts = { refused: 0, 'timed out': 0, 'answers lost': 0 }
  readonly webhooks = { posted: 0, dropped: 0, late: 0, duplicated: 0, unanswered: 0 }
  readonly #simulation: Simulation
  readonly #database: OpenedDatabase
  readonly #parts: SandboxContext
  readonly #routes: Hono
  readonly #process: Owner
  readonly #post: (request: Request) => Promise<Response>
  /** Keeps unanswered requests alive, because a request follows its signal only while it is referenced. */
  readonly #unanswered = new Set<Request>()
  #isOpen = true
  #lastTurn: Promise<unknown> = Promise.resolve()

  private constructor(
    simulation: Simulation,
    database: OpenedDatabase,
    owner: Owner,
    post: (request: Request) => Promise<Response>,
  ) {
    this.#simulation = simulation
    this.#database = database
    this.#process = owner
    this.#post = post
    this.#parts = {
      db: database.db,
      clock: systemClock,
      siteUrl,
      merchant: 'Simulated Shop',
      webhookSecret,
      misbehaviour: [],
    }
    this.#routes = sandboxRoutes(this.#parts, () => null)
  }

  static async open(simulation: Simulation, url: string, post: (request: Request) => Promise<Response>) {
    const owner = { name: 'provider', isDead: false, timers: new Set<object>(), clockOffsetMs: 0, hasOwnDatabase: true }
    return await ownership.run(owner, async () => {
      const provider = new PaymentProvider(simulation, await openPostgres(url, 1), owner, post)
      void provider.#tellOfChanges()
      return provider
    })
  }

  /** Answers a request for a page or a call of the API, without faults. */
  async answer(request: Request): Promise<Response> {
    const response = await this.#inTurn(async () => await this.#routes.fetch(request))
    if (request.method !== 'GET') this.#lookForWebhooks(firstLookMs)
    return response
  }

  /** Runs one call at a time: PostgreSQL wakes statements that wait for a row in random order, which the seed does not decide. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#lastTurn.then(() => ownership.run(this.#process, work))
    this.#lastTurn = done.catch(() => {})
    return done
  }

  /** Calls the API as the provider's dashboard does. */
  async act(path: string, fields: Record<string, string>): Promise<Response> {
    return await this.answer(
      new Request(`${siteUrl}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandboxKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      }),
    )
  }

  /** Reads an object with the provider's API. */
  async read(path: string): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${sandboxKey}` }
    const response = await this.answer(new Request(`${siteUrl}/v1/${path}`, { headers }))
    return (await response.json()) as Record<string, unknown>
  }

  /** Answers an API call of the shop, over a network that fails. */
  async answerShop(request: Request): Promise<Response> {
    const { random } = this.#simulation
    const about = `provider ${request.method} ${new URL(request.url).pathname.replace(/(_|\/)[A-Za-z0-9]{14,}/g, '$1…')}`
    await this.#simulation.wait(20 * 10 ** random.between(0, 1.5), about)
    const isFaulty = random.chance(this.mood.faultPercent / 100)
    const fault = isFaulty
      ? random.pick(['429', '500', 'unreachable', 'silence', 'lost', 'silence after'] as const)
      : null
    if (fault === '429' || fault === '500') {
      this.counts.refused += 1
      const error = { type: fault === '429' ? 'rate_limit_error' : 'api_error', message: 'Simulated refusal' }
      return Response.json({ error }, { status: Number(fault) })
    }
    if (fault === 'unreachable') {
      this.counts.refused += 1
      throw new TypeError('fetch failed')
    }
    if (fault === 'silence') return await this.#neverAnswer(request)

    const response = await this.answer(request.clone() as Request)
    if (fault === 'silence after') return await this.#neverAnswer(request)
    await this.#simulation.wait(10 * 10 ** random.between(0, 1.5), `answer of ${about}`)
    if (fault === 'lost') {
      this.counts['answers lost'] += 1
      throw new TypeError('fetch failed')
    }
    return response
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await this.#database.close()
  }

  #neverAnswer(request: Request): Promise<Response> {
    this.counts['timed out'] += 1
    this.#unanswered.add(request)
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => {
        this.#unanswered.delete(request)
        reject(request.signal.reason as Error)
      })
    })
  }

  #lookForWebhooks(delayMs: number): void {
    const deliver = () => {
      if (this.#isOpen) void deliverDueWebhooks(this.#parts, (request) => this.#postUnreliably(request))
    }
    this.#simulation.schedule(delayMs, 'looks for webhooks', deliver, this.#process)
  }

  async #tellOfChanges(): Promise<void> {
    while (this.#isOpen) {
      this.#lookForWebhooks(0)
      await this.#simulation.wait(pollMs + this.#simulation.latenessMs, 'polls')
    }
  }

  async #postUnreliably(request: Request): Promise<Response> {
    const { random } = this.#simulation
    const { dropped, late, duplicated, unanswered } = this.mood.webhooks
    const happens = (percent: number, what: keyof PaymentProvider['webhooks']) => {
      if (!random.chance(percent / 100)) return false
      this.webhooks[what] += 1
      return true
    }
    if (happens(dropped, 'dropped')) return new Response('Lost for good')
    this.webhooks.posted += 1
    if (happens(late, 'late')) await this.#simulation.wait(1000 * 10 ** random.between(0, 3), 'webhook is late')
    const copy = happens(duplicated, 'duplicated') ? (request.clone() as Request) : null
    const [response] = await Promise.all([this.#post(request), copy && this.#post(copy).catch(() => null)])
    if (happens(unanswered, 'unanswered')) throw new TypeError('The answer to a webhook was lost')
    return response
  }
}
