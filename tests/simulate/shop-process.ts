import { openPostgres } from '#db/driver/open.ts'
import { createApplication, type Application } from '#server/application.ts'
import type { BuiltAssets } from '#server/site/built-assets.ts'
import { jobs } from '#server/jobs.ts'
import { openSite } from '#server/site/site.ts'
import { startWorker } from '#server/worker.ts'
import { readConfig } from '#services/config.ts'
import { openLog } from '#services/log.ts'
import { openServices } from '#services/open-services.ts'
import { openStripe } from '#services/payments/stripe.ts'
import { systemClock } from '#services/clock.ts'
import { emailWebhookSecret } from './email-provider.ts'
import type { DatabaseNetwork } from './database-network.ts'
import { siteUrl, webhookSecret, type PaymentProvider } from './payment-provider.ts'
import { ownership, type Owner } from './simulation.ts'

const connections = 5

const noAssets: BuiltAssets = {
  assetsFor: () => ({ styles: [], fonts: [], boot: '/assets/boot.js', scripts: [], openers: [], development: [] }),
}

export type Dependencies = {
  url: string
  network: DatabaseNetwork
  provider: PaymentProvider
  /** Every line of a process's log, as JSON. */
  onLog: (line: string) => void
}

/** One process of the shop: its real code without the HTTP server, on the simulated network and clock. */
export class ShopProcess implements Owner {
  readonly name: string
  isDead = false
  isAccepting = false
  clockOffsetMs = 0
  readonly timers = new Set<object>()
  readonly died: Promise<never>
  readonly #network: DatabaseNetwork
  #die: (reason: Error) => void = () => {}
  readonly #hungUp = Promise.withResolvers<never>()
  #app: Application | null = null
  #stop: (() => Promise<void>) | null = null
  #requests = 0

  private constructor(name: string, network: DatabaseNetwork) {
    this.name = name
    this.#network = network
    this.died = new Promise((_, reject) => (this.#die = reject))
    this.died.catch(() => {})
    this.#hungUp.promise.catch(() => {})
  }

  /** Starts a process; null if it cannot start, for example without a database. */
  static async start(name: string, surroundings: Dependencies): Promise<ShopProcess | null> {
    const process = new ShopProcess(name, surroundings.network)
    try {
      await Promise.race([ownership.run(process, () => process.#open(surroundings)), process.died])
      return process
    } catch {
      await process.kill()
      return null
    }
  }

  async #open({ url, provider, onLog }: Dependencies): Promise<void> {
    const config = readConfig({
      NODE_ENV: 'test',
      RATE_LIMITS: 'relaxed',
      TRUST_PROXY: '1',
      SITE_URL: siteUrl,
      DATABASE_URL: url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      RESEND_API_KEY: 're_simulated',
      RESEND_WEBHOOK_SECRET: emailWebhookSecret,
      MAIL_REPLY_DOMAIN: 'reply.shop.test',
      MAIL_FROM: 'shop@shop.test',
      AUTH_SECRET: 'a secret of the simulation, long enough',
      LOG_LEVEL: 'warn',
    })
    const database = await openPostgres(url, connections)
    const log = openLog(config.logLevel, { write: onLog })
    const opened = await openServices(config, { database, log })
    const { services } = opened
    services.payments = openStripe({
      secretKey: 'sk_test_sandbox',
      testSecretKey: null,
      webhookSecret,
      siteUrl,
      clock: systemClock,
      fetch: (request) => provider.answerShop(request),
    })
    // No pages are rendered here, so a changed price has no pages to update.
    const shopFacts = { ...opened.shopFacts, onChange: () => () => {} }
    const site = openSite(services, shopFacts, noAssets, 'dist/none')
    this.#app = createApplication(services, site)
    // The provider is a separate process and posts its webhooks itself.
    const own = jobs(services).filter(({ name }) => name !== 'deliver-sandbox-webhooks')
    const worker = await startWorker(own, log, database.listen)
    this.#stop = async () => {
      await worker.stop()
      await opened.close()
    }
    this.isAccepting = true
  }

  /** Rejects if the process dies meanwhile. */
  async answer(request: Request): Promise<Response> {
    const app = this.#app
    if (!app || this.isDead || !this.isAccepting) throw new TypeError('fetch failed')
    this.#requests += 1
    try {
      const answer = ownership.run(this, async () => await app.fetch(request))
      return await Promise.race([answer, this.died, this.#hungUp.promise])
    } finally {
      this.#requests -= 1
    }
  }

  /** Kills the process between two of its steps. */
  async kill(): Promise<void> {
    if (this.isDead) return
    this.isDead = true
    this.isAccepting = false
    this.#die(new TypeError('fetch failed'))
    await this.#network.forget(this)
  }

  /** Stops as on SIGTERM: no new requests, running ones finish, then the rest. Returns what it left open. */
  async stop(wait: (ms: number) => Promise<void>): Promise<string[]> {
    this.isAccepting = false
    for (let waited = 0; this.#requests > 0 && waited < 10_000; waited += 100) await wait(100)
    const hasAbandoned = this.#requests > 0
    // The server closes the remaining connections, and their responses are lost.
    this.#hungUp.reject(new TypeError('fetch failed'))
    const stop = this.#stop
    if (stop) await Promise.race([ownership.run(this, stop), this.died])
    // Closing database connections takes a moment.
    await wait(3000)
    // The process may have been killed while it stopped. A dead process leaves nothing open.
    if (this.isDead) return []
    const left = [
      ...[...this.timers].map((timer) => `a timer of ${String((timer as { ms?: number }).ms)} ms`),
      ...this.#network.linesOf(this).map(() => 'a connection to the database'),
    ]
    await this.kill()
    // If requests took longer than the process waits, they were aborted, and may have left something open.
    return hasAbandoned ? [] : left
  }
}
