import type { Random } from './random.ts'
import type { DatabaseNetwork, Outage } from './database-network.ts'
import type { EmailMood, EmailProvider } from './email-provider.ts'
import { goodMood, type PaymentProvider } from './payment-provider.ts'
import type { ShopProcesses } from './shop-processes.ts'
import type { Simulation } from './simulation.ts'

type Dependencies = {
  simulation: Simulation
  network: DatabaseNetwork
  provider: PaymentProvider
  emails: EmailProvider
  shops: ShopProcesses
}

/** Possible errors of a process's clock after a jump. All are smaller than the age at which webhooks are refused. */
const clockOffsets = [0, 0, 700, -700, 20_000, -20_000, 120_000, -120_000]

/** Seeded outages, provider faults, clock jumps and deployments, until `end` is called. */
export class Trouble {
  readonly counts = { outages: 0, 'outages without a word': 0, 'seconds of outage': 0, 'clock jumps': 0 }
  lastOutageEndedAt = -Infinity
  readonly #around: Dependencies
  #isOver = false

  constructor(around: Dependencies) {
    this.#around = around
  }

  start(): void {
    const { random } = this.#around.simulation
    const starters = [this.#outages, this.#providerMoods, this.#emailMoods, this.#clockJumps, this.#deployments]
    for (const start of starters) void start.call(this, random.fork())
  }

  /** Ends all trouble. If `mayEmailsWait`, most worlds have an email provider that refuses emails for another hour. */
  end({ mayEmailsWait }: { mayEmailsWait: boolean }): void {
    const { provider, emails, shops, simulation, network } = this.#around
    this.#isOver = true
    provider.mood = goodMood
    emails.mood = simulation.random.chance(0.6) && mayEmailsWait ? 'limited' : 'well'
    simulation.schedule(3_600_000, 'emails are taken again', () => void (emails.mood = 'well'))
    for (const shop of shops.running()) shop.clockOffsetMs = 0
    if (network.outage) this.#endOutage()
  }

  #endOutage(): void {
    this.#around.network.endOutage()
    this.lastOutageEndedAt = this.#around.simulation.now
  }

  async #every(random: Random, least: number, most: number): Promise<boolean> {
    const seconds = least * (most / least) ** random.next()
    await this.#around.simulation.wait(seconds * 1000, 'trouble waits')
    return !this.#isOver
  }

  async #outages(random: Random): Promise<void> {
    const { network, simulation } = this.#around
    while (await this.#every(random, 40, 400)) {
      const seconds = 10 ** random.between(0, 2.78)
      const outage: Outage = random.pick(['refusing', 'silent'])
      this.counts.outages += 1
      this.counts['seconds of outage'] += Math.round(seconds)
      if (outage === 'silent') this.counts['outages without a word'] += 1
      await network.beginOutage(outage)
      await simulation.wait(seconds * 1000, 'the database is away')
      if (!this.#isOver) this.#endOutage()
    }
  }

  async #providerMoods(random: Random): Promise<void> {
    const share = () => random.pick([0, 0, 10, 40])
    do {
      this.#around.provider.mood = {
        faultPercent: random.pick([0, 0, 10, 30, 100]),
        webhooks: { dropped: share(), late: share(), duplicated: share(), unanswered: share() },
      }
    } while (await this.#every(random, 20, 180))
  }

  async #emailMoods(random: Random): Promise<void> {
    const moods: EmailMood[] = ['well', 'limited', 'failing', 'silent', 'forgetful']
    do this.#around.emails.mood = random.pick(moods)
    while (await this.#every(random, 30, 300))
  }

  async #clockJumps(random: Random): Promise<void> {
    while (await this.#every(random, 30, 300)) {
      const shop = random.pick([...this.#around.shops.running(), null])
      if (!shop) continue
      shop.clockOffsetMs = random.pick(clockOffsets)
      this.counts['clock jumps'] += 1
    }
  }

  async #deployments(random: Random): Promise<void> {
    while (await this.#every(random, 120, 600)) await this.#around.shops.deploy()
  }
}
