import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { Duplex } from 'node:stream'
import timersPromises from 'node:timers/promises'
import { seededNumbers } from '#domain/site/seeded-numbers.ts'
import { ownership, type Simulation } from './simulation.ts'

let simulation: Simulation | null = null
let openSocket: (() => net.Socket) | null = null
let request: typeof fetch | null = null
let nextNumber: () => number = Math.random

/** From now on this process uses the simulation's time, random numbers and network. */
export function enterSimulation(
  entered: Simulation,
  network: { openSocket: () => net.Socket; fetch: typeof fetch; seed: number },
): void {
  simulation = entered
  openSocket = network.openSocket
  request = network.fetch
  nextNumber = seededNumbers(network.seed)
}

export function leaveSimulation(): void {
  simulation = null
  openSocket = null
  request = null
}

const real = {
  Date,
  setTimeout,
  setInterval,
  clearTimeout,
  clearInterval,
  wait: timersPromises.setTimeout,
  Socket: net.Socket,
  performanceNow: performance.now.bind(performance),
  scryptSync: crypto.scryptSync,
  abortAfter: AbortSignal.timeout.bind(AbortSignal),
}

/** Waits in real time. */
export const realDelay = (ms: number) => new Promise<void>((resolve) => real.setTimeout(resolve, ms))
export const RealSocket = real.Socket

/**
 * Replaces the machine's time, timers, random numbers, sockets and slow hashes. Called once, before the shop's code is loaded. The shop
 * itself has no switch for this.
 */
export function replaceMachine(): void {
  replaceTime()
  replaceTimers()
  replaceChance()
  replaceThreads()
  replaceNetwork()
  syncBuiltinESMExports()
}

function replaceTime(): void {
  const now = () => (simulation ? simulation.now + (ownership.getStore()?.clockOffsetMs ?? 0) : real.Date.now())
  const wholeNow = () => Math.floor(now())
  globalThis.Date = new Proxy(real.Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [wholeNow()] : args, newTarget) as Date,
    apply: () => new real.Date(wholeNow()).toString(),
    get: (target, property, receiver) => (property === 'now' ? wholeNow : Reflect.get(target, property, receiver)),
  })
  performance.now = () => (simulation ? simulation.now : real.performanceNow())
}

class VirtualTimer {
  readonly run: () => void
  readonly ms: number
  readonly repeats: boolean
  readonly #owner = ownership.getStore() ?? null
  #event: { cancel: () => void } | null = null

  constructor(run: () => void, ms: number, repeats: boolean) {
    this.run = run
    this.ms = Math.max(1, Number(ms) || 0)
    this.repeats = repeats
    this.refresh()
  }

  refresh(): this {
    const { random, latenessMs } = simulation!
    this.close()
    this.#owner?.timers.add(this)
    const late = this.ms >= 1000 ? random.between(0, latenessMs) : 0
    this.#event = simulation!.schedule(this.ms + late, `timer of ${this.ms} ms`, () => this.#fire(), this.#owner)
    return this
  }

  close(): void {
    this.#event?.cancel()
    this.#event = null
    this.#owner?.timers.delete(this)
  }

  #fire(): void {
    if (this.repeats) this.refresh()
    else this.close()
    this.run()
  }

  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
  [Symbol.dispose](): void {
    this.close()
  }
}

function replaceTimers(): void {
  type Run = (...args: unknown[]) => void
  const start = (repeats: boolean, otherwise: typeof setTimeout | typeof setInterval) =>
    Object.assign((run: Run, ms = 0, ...args: unknown[]) => {
      if (!simulation) return otherwise(run, ms, ...args)
      return new VirtualTimer(() => run(...args), ms, repeats)
    }, otherwise)
  const clear = (timer: unknown) => (timer instanceof VirtualTimer ? timer.close() : real.clearTimeout(timer as never))
  Object.assign(globalThis, {
    setTimeout: start(false, real.setTimeout),
    setInterval: start(true, real.setInterval),
    clearTimeout: clear,
    clearInterval: clear,
  })
  timersPromises.setTimeout = (<T>(ms = 0, value?: T, options?: { signal?: AbortSignal }) => {
    if (!simulation) return real.wait(ms, value, options)
    return new Promise<T | undefined>((resolve, reject) => {
      const { signal } = options ?? {}
      const aborted = () => reject(new DOMException('The operation was aborted', 'AbortError'))
      if (signal?.aborted) return aborted()
      const giveUp = () => {
        clearTimeout(timer)
        aborted()
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', giveUp)
        resolve(value)
      }, ms)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }) as typeof timersPromises.setTimeout
  AbortSignal.timeout = (ms) => {
    if (!simulation) return real.abortAfter(ms)
    const controller = new AbortController()
    // The timer belongs to no process, because a process cannot stop it and must not be blamed for leaving it open.
    ownership.run(null, () =>
      setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms),
    )
    return controller.signal
  }
}

function replaceChance(): void {
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(nextNumber() * 256)))
  const fill = <Filled extends ArrayBufferView | null>(array: Filled): Filled => {
    if (array) bytes(array.byteLength).copy(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    return array
  }
  const uuid = () => {
    const hex = createHash('md5').update(bytes(16)).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  Math.random = () => nextNumber()
  type Bytes = (fault: null, made: Buffer) => void
  type Whole = (fault: undefined, made: number) => void
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number, done?: Bytes) => (done ? done(null, bytes(size)) : bytes(size)),
    randomInt(least: number, most?: number | Whole, done?: Whole) {
      const [from, to] = typeof most === 'number' ? [least, most] : [0, least]
      const made = from + Math.floor(nextNumber() * (to - from))
      const callback = typeof most === 'function' ? most : done
      return callback ? callback(undefined, made) : made
    },
  })
  Object.assign(globalThis.crypto, { randomUUID: uuid, getRandomValues: fill })
}

/** Makes the simulation wait for work in other threads, which takes real time. */
function replaceThreads(): void {
  const subtle = globalThis.crypto.subtle
  const methods = ['digest', 'encrypt', 'decrypt', 'sign', 'verify', 'importKey', 'exportKey', 'deriveBits'] as const
  for (const name of [...methods, 'generateKey', 'deriveKey', 'wrapKey', 'unwrapKey'] as const) {
    const method = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>
    Object.defineProperty(subtle, name, {
      value: (...args: unknown[]) => (simulation ? simulation.during(method(...args)) : method(...args)),
    })
  }
  // Passwords are hashed fast here: the shop's hash is slow on purpose, and no test depends on that.
  type Done = (fault: null, key: Buffer) => void
  Object.assign(crypto, {
    scrypt: (password: string, salt: string, length: number, options: object | Done, done?: Done) =>
      (done ?? (options as Done))(null, real.scryptSync(password, salt, length, { N: 2, r: 1, p: 1 })),
  })
}

const isSocket = (value: unknown) => value instanceof real.Socket || (value instanceof Duplex && 'destroySoon' in value)

function replaceNetwork(): void {
  const actualFetch = globalThis.fetch
  globalThis.fetch = (...args) => (request ?? actualFetch)(...args)
  Object.assign(net, {
    Socket: new Proxy(real.Socket, {
      construct: (target, args, newTarget) =>
        openSocket && ownership.getStore()
          ? openSocket()
          : (Reflect.construct(target, args, newTarget as typeof real.Socket) as net.Socket),
      get: (target, property, receiver) =>
        property === Symbol.hasInstance ? isSocket : (Reflect.get(target, property, receiver) as unknown),
    }),
  })
}
