export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts elsewhere and then runs at the usual pace. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
