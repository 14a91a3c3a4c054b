import type { Simulation } from './simulation.ts'
import { RealSocket } from './virtual-machine.ts'

/** The end of every response (ReadyForQuery); the byte after it is the transaction's state. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5])

/**
 * A connection to a database that is not under test: never down, and instant. Virtual time stops from a request until its response, or
 * until the connection closes.
 */
export class InstantConnection extends RealSocket {
  readonly #simulation: Simulation
  #response: PromiseWithResolvers<void> | null = null
  #end: Buffer = Buffer.alloc(0)

  constructor(simulation: Simulation) {
    super()
    this.#simulation = simulation
    this.on('data', (data: Buffer) => this.#receive(data))
    this.on('close', () => this.#goOn())
  }

  override connect(...args: unknown[]): this {
    this.#standStill()
    super.connect(...(args as [number, string]))
    // Set after connecting, because connecting replaces the socket's `write`.
    this.write = (...given: unknown[]) => {
      this.#standStill()
      return super.write(...(given as [Buffer]))
    }
    return this
  }

  #standStill(): void {
    if (this.#response) return
    this.#response = Promise.withResolvers()
    void this.#simulation.during(this.#response.promise)
  }

  #receive(data: Buffer): void {
    const whole = Buffer.concat([this.#end, data.subarray(-ready.length - 1)])
    this.#end = whole.subarray(-ready.length - 1)
    if (this.#end.subarray(0, -1).equals(ready)) this.#goOn()
  }

  #goOn(): void {
    this.#response?.resolve()
    this.#response = null
  }
}
