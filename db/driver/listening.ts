import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { PostgresTimings } from './postgres-timings.ts'

type Hear = () => void

export type ListeningOptions = {
  newClient: () => Client
  timings: PostgresTimings
  /** Called before each heartbeat; the returned function is called if there was no response. */
  watch: () => () => void
}

/** A listening connection. `ask` sends queries one after the other, because the driver requires it. */
type Line = { client: Client; ask: (text: string) => Promise<unknown>; heard: Set<string> }

/** One connection that listens to every channel of this process. If lost, it reopens after growing delays. */
export function openListening({ newClient, timings, watch }: ListeningOptions) {
  const channels = new Map<string, Set<Hear>>()
  let line: Line | null = null
  let supervision: { stop: AbortController; firstAttempt: Promise<void>; ended: Promise<void> } | null = null

  function startSupervision() {
    const stop = new AbortController()
    const { promise: firstAttempt, resolve: attempted } = Promise.withResolvers<void>()
    return { stop, firstAttempt, ended: supervise(stop.signal, attempted) }
  }

  async function supervise(signal: AbortSignal, attempted: () => void): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const hasListened = await holdConnection(signal, attempted)
      attempted()
      failures = hasListened ? 1 : failures + 1
      await pause(retryDelay(failures), signal)
    }
  }

  /** Between half and all of the delay, so that a shop's instances do not all reconnect at the same moment. */
  function retryDelay(failures: number): number {
    const longest = Math.min(timings.firstRetryMs * 2 ** (failures - 1), timings.longestRetryMs)
    return longest * (0.5 + Math.random() / 2)
  }

  /** Resolves when the connection is lost or the last listener has gone. Returns whether it ever listened. */
  async function holdConnection(signal: AbortSignal, listening: () => void): Promise<boolean> {
    const client = newClient()
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.once('end', () => lost.abort())
    client.on('notification', ({ channel }) => announce(channel))
    const over = AbortSignal.any([signal, lost.signal])
    try {
      await Promise.race([client.connect(), rejectWhen(over)])
      const opened = openLine(client)
      if (!(await isDoneWithin(hearAll(opened), timings.pingMs))) return false
      line = opened
      listening()
      // Notifications may have been missed while disconnected, so call the listeners of every channel once.
      for (const channel of channels.keys()) announce(channel)
      await stayWhileAlive(opened, over)
    } catch {
      // The server is unreachable or allows no LISTEN (a standby): retry after a delay.
    } finally {
      hangUp(client)
    }
    const hasListened = line !== null
    line = null
    return hasListened
  }

  async function hearAll({ client, ask, heard }: Line): Promise<void> {
    for (const channel of channels.keys()) {
      if (heard.has(channel)) continue
      heard.add(channel)
      await ask(`listen ${client.escapeIdentifier(channel)}`)
    }
  }

  async function stayWhileAlive({ ask }: Line, over: AbortSignal): Promise<void> {
    for (;;) {
      await pause(timings.pingEveryMs, over)
      if (over.aborted) return
      const giveUpSilent = watch()
      if (!(await isDoneWithin(ask('select 1'), timings.pingMs))) return giveUpSilent()
    }
  }

  function announce(channel: string) {
    for (const hear of channels.get(channel) ?? []) hear()
  }

  /** Resolves when the channel is listened to, or will be as soon as there is a connection. Call the result to stop. */
  return async function listen(channel: string, hear: Hear): Promise<() => Promise<void>> {
    // A new function, so that a listener that is passed twice is called twice: a set would keep it once.
    const hearer = () => hear()
    const hearers = (channels.get(channel) ?? new Set()).add(hearer)
    channels.set(channel, hearers)
    supervision ??= startSupervision()
    await supervision.firstAttempt
    // If this fails the connection is lost, and the next one listens to every channel.
    if (line) await hearAll(line).catch(() => {})
    hearer()

    return async () => {
      hearers.delete(hearer)
      if (hearers.size === 0) channels.delete(channel)
      if (channels.size > 0 || !supervision) return
      const { stop, ended } = supervision
      supervision = null
      stop.abort()
      await ended
    }
  }
}

function openLine(client: Client): Line {
  let last: Promise<unknown> = Promise.resolve()
  const ask = (text: string) => (last = last.then(() => client.query(text)))
  return { client, ask, heard: new Set() }
}

/** Closes a connection without waiting for the server. */
function hangUp(client: Client): void {
  void client.end()
  const { stream } = client.connection
  if (stream instanceof Socket) stream.destroySoon()
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {})
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/**
 * Whether the work ends in time. A process that was suspended first reads the data that arrived meanwhile, before it counts
 * the server as too late.
 */
async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new AbortController()
  let isDone = false
  const done = work.then(() => (isDone = true)).finally(() => late.abort())
  await Promise.race([done, pause(ms, late.signal)])
  if (!isDone) await nextTurn()
  return isDone
}
