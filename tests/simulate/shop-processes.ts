import type { Random } from './random.ts'
import { ShopProcess, type Dependencies } from './shop-process.ts'
import type { Owner, Simulation } from './simulation.ts'

/** Visitors and the provider give up a request after this time. */
const stopTimeoutMs = 60_000

/** Two processes of the shop on one database, behind a load balancer. A dead process is replaced. */
export class ShopProcesses {
  readonly counts = { crashes: 0, deployments: 0, 'failed starts': 0 }
  /** Resources that a process left open after an orderly stop. */
  readonly leaks: string[] = []
  /** Whether processes die between two of their steps. */
  isDeadly = true
  readonly #simulation: Simulation
  readonly #surroundings: Dependencies
  readonly #random: Random
  readonly #slots: (ShopProcess | null)[] = [null, null]
  readonly #stepsLeft = new WeakMap<Owner, number>()
  #started = 0
  #isOpen = true

  constructor(simulation: Simulation, surroundings: Dependencies) {
    this.#simulation = simulation
    this.#surroundings = surroundings
    this.#random = simulation.random.fork()
    simulation.beforeStep = (owner) => this.#mayDie(owner)
  }

  running(): ShopProcess[] {
    return this.#slots.filter((shop) => shop !== null && !shop.isDead) as ShopProcess[]
  }

  async open(): Promise<void> {
    await Promise.all(this.#slots.map((_, slot) => this.#fill(slot)))
  }

  /** Sends a request to one of the processes. */
  async answer(request: Request): Promise<Response> {
    await this.#simulation.wait(this.#random.between(1, 30), `request for ${new URL(request.url).pathname}`)
    const accepting = this.running().filter(({ isAccepting }) => isAccepting)
    if (accepting.length === 0) throw new TypeError('fetch failed')
    const shop = this.#random.pick(accepting)
    const hungUp = Promise.withResolvers<never>()
    const hangUp = () => hungUp.reject(new TypeError('fetch failed'))
    const patience = this.#simulation.schedule(stopTimeoutMs, 'the client hangs up', hangUp)
    const response = await Promise.race([shop.answer(request), hungUp.promise]).finally(patience.cancel)
    await this.#simulation.wait(this.#random.between(1, 30), 'response')
    return response
  }

  /** Replaces one process by a new one, in an orderly way. */
  async deploy(): Promise<void> {
    const slot = this.#random.pick([0, 1])
    const old = this.#slots[slot]
    if (!old || old.isDead || !old.isAccepting) return
    const fresh = await this.#start()
    if (old.isDead || this.#slots[slot] !== old || !this.#isOpen) return await fresh?.kill()
    if (!fresh) return
    this.#slots[slot] = fresh
    this.counts.deployments += 1
    await this.#stop(old)
    if (fresh.isDead) await this.#refill(slot)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await Promise.all(this.running().map((shop) => this.#stop(shop)))
  }

  async #stop(shop: ShopProcess): Promise<void> {
    const wait = (ms: number) => this.#simulation.wait(ms, `${shop.name} stops`)
    try {
      for (const leak of await shop.stop(wait)) this.leaks.push(`${shop.name} ended and left ${leak}`)
    } catch (fault) {
      // A process that died while it was stopping need not end in good order.
      if (!shop.isDead) this.leaks.push(`${shop.name} did not end in good order: ${String(fault)}`)
    }
  }

  async #start(): Promise<ShopProcess | null> {
    this.#started += 1
    const shop = await ShopProcess.start(`shop ${this.#started}`, this.#surroundings)
    if (!shop) this.counts['failed starts'] += 1
    return shop
  }

  async #fill(slot: number): Promise<void> {
    for (;;) {
      const shop = await this.#start()
      if (!this.#isOpen) return await shop?.kill()
      if (shop && !shop.isDead) {
        this.#slots[slot] = shop
        return
      }
      await this.#simulation.wait(this.#random.between(1000, 15_000), 'a start is tried again')
    }
  }

  async #refill(slot: number): Promise<void> {
    await this.#simulation.wait(this.#random.between(500, 10_000), 'a process is started again')
    if (this.#isOpen) await this.#fill(slot)
  }

  #mayDie(owner: Owner): boolean {
    if (!this.isDeadly || !(owner instanceof ShopProcess)) return false
    const left = (this.#stepsLeft.get(owner) ?? Math.floor(30 * 10 ** this.#random.between(0, 2.5))) - 1
    this.#stepsLeft.set(owner, left)
    if (left > 0) return false
    this.counts.crashes += 1
    void this.#simulation.during(owner.kill())
    const slot = this.#slots.indexOf(owner)
    if (slot >= 0) void this.#refill(slot)
    return true
  }
}
