import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { seededRandom, type Random } from './random.ts'

/** A process of the simulated world. Its pending events are dropped when it dies. */
export type Owner = {
  name: string
  isDead: boolean
  timers: Set<object>
  /** How far its clock is wrong. */
  clockOffsetMs: number
}

/** The process whose code is running: it owns the timers, connections and requests that the code opens. */
export const ownership = new AsyncLocalStorage<Owner | null>()

type Event = { at: number; order: number; label: string; owner: Owner | null; run: () => void; isCancelled: boolean }

/** Waits for real work to finish: a statement, a hash, a signature. */
export type Settle = () => Promise<void>

const immediately = setImmediate
/** After this many idle turns of the event loop the process counts as quiet. Streams need two, promises none. */
const quietTurns = 3

/**
 * One seeded world of events in virtual time. Only one event happens at a time: the next one is chosen when all code that the last one
 * started waits for another event. Delays come from the seed, so the same seed gives the same events in the same order on any machine.
 */
export class Simulation {
  readonly random: Random
  now: number
  steps = 0
  /** Called before each event of a process; true if the process dies of it. */
  beforeStep: ((owner: Owner) => boolean) | null = null
  /** How late timers of a second or more may fire. It is increased while a world settles, which would otherwise poll every second. */
  latenessMs = 0
  readonly #startedAt: number
  readonly #hash = createHash('sha256')
  readonly #onStep: (step: number, line: () => string) => void
  readonly #settles: Settle[] = []
  readonly #heap: Event[] = []
  #order = 0
  #busy = 0
  #idle: (() => void) | null = null

  constructor(seed: number, start: Date, onStep: (step: number, line: () => string) => void) {
    this.random = seededRandom(seed)
    this.now = start.getTime()
    this.#startedAt = this.now
    this.#onStep = onStep
  }

  get elapsedMs(): number {
    return this.now - this.#startedAt
  }

  /** A hash of all events: two runs with the same digest did the same in the same order. */
  digest(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }

  onSettle(settle: Settle): void {
    this.#settles.push(settle)
  }

  /** Schedules an event after a delay; dropped if its owner is dead by then. */
  schedule(delayMs: number, label: string, run: () => void, owner: Owner | null = ownership.getStore() ?? null) {
    const event: Event = {
      at: this.now + Math.max(0, delayMs),
      order: this.#order++,
      label,
      owner,
      run,
      isCancelled: false,
    }
    this.#push(event)
    return { cancel: () => void (event.isCancelled = true) }
  }

  /** Waits in virtual time. Never resolves if the waiting process dies meanwhile. */
  wait(delayMs: number, label: string): Promise<void> {
    return new Promise((resolve) => this.schedule(delayMs, label, resolve))
  }

  /** Delays all events until real work is done. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#busy += 1
    try {
      return await work
    } finally {
      this.#busy -= 1
      if (this.#busy === 0) this.#idle?.()
    }
  }

  /** Runs events until the work is done. */
  async runUntilDone<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false
    const done = work.finally(() => (isDone = true))
    done.catch(() => {})
    for (;;) {
      await this.#untilQuiet()
      if (isDone) return await done
      const event = this.#pop()
      if (!event) throw new Error(`Nothing can happen any more after step ${this.steps}, and a process still waits`)
      if (event.isCancelled || event.owner?.isDead) continue
      this.now = Math.max(this.now, event.at)
      this.steps += 1
      this.#note(event)
      if (event.owner && this.beforeStep?.(event.owner)) continue
      ownership.run(event.owner, event.run)
    }
  }

  #note({ owner, label }: Event): void {
    const line = owner ? `${owner.name}: ${label}` : label
    this.#hash.update(line)
    this.#onStep(this.steps, () => `${new Date(this.now).toISOString()} ${line}`)
  }

  async #untilQuiet(): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < quietTurns; turn++) await new Promise((resolve) => immediately(resolve))
      if (this.#busy > 0) {
        await new Promise<void>((resolve) => (this.#idle = resolve))
        this.#idle = null
        continue
      }
      for (const settle of this.#settles) await settle()
      if (this.#busy === 0) return
    }
  }

  #push(event: Event): void {
    const heap = this.#heap
    heap.push(event)
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1
      if (isBefore(heap[parent]!, heap[at]!)) return
      swap(heap, at, parent)
      at = parent
    }
  }

  #pop(): Event | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    for (let at = 0; ;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child
      }
      if (least === at) return first
      swap(heap, at, least)
      at = least
    }
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}

function swap(heap: Event[], one: number, other: number): void {
  const kept = heap[one]!
  heap[one] = heap[other]!
  heap[other] = kept
}
