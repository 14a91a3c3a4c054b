import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = {
  now: () => Date
  /** Resolves when this time has passed on this clock, or when the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), wait }

/** A clock that starts at another time and then runs normally. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset), wait }
}

async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (fault) {
    if (!signal?.aborted) throw fault
  }
}
