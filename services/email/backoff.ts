const longestBackoffSeconds = 3600
const longestRatePauseSeconds = 300
const quotaPauseSeconds = 15 * 60
const longestRetryAfterSeconds = 3600

/** 10 s, 40 s, 3 min, 11 min, 43 min, then every hour, each up to a quarter longer: eight attempts in three to four hours. */
export function backoffSeconds(attempts: number, random: () => number): number {
  return jittered(Math.min(10 * 4 ** (attempts - 1), longestBackoffSeconds), random)
}

/**
 * How long to pause after the provider refused an email because of a limit: as long as it asks, but at most an hour, because an
 * invalid header must not stop all sending. If it names no time: 1 s, 2 s, 4 s and so on up to 5 min for its rate limit, and at
 * least 15 min for its quota, which takes hours to be available again.
 */
export function pauseSeconds(
  refusal: { limit: 'rate' | 'quota'; retryAfterSeconds: number | null; refusals: number },
  random: () => number,
): number {
  const asked = Math.min(refusal.retryAfterSeconds ?? 0, longestRetryAfterSeconds)
  const growing = Math.min(2 ** (refusal.refusals - 1), longestRatePauseSeconds)
  const own = refusal.limit === 'quota' ? quotaPauseSeconds : refusal.retryAfterSeconds === null ? growing : 1
  return jittered(Math.max(asked, own), random)
}

/** Adds a random part, so that instances do not all continue at the same moment. Never shorter than `seconds`. */
function jittered(seconds: number, random: () => number): number {
  return seconds * (1 + random() / 4)
}
