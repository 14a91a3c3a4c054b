/**
 * Runs one piece of work; prints its name, a line every few seconds while it runs, and how long it took.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(name, work) {
  const started = Date.now()
  console.log(`${name} …`)
  const ticking = setInterval(() => console.log(`${name} … ${elapsed(started)} so far`), 5_000)
  try {
    const result = await work()
    console.log(`${name}: done in ${elapsed(started)}`)
    return result
  } finally {
    clearInterval(ticking)
  }
}

/** @param {number} since in milliseconds */
export const elapsed = (since) => say(Date.now() - since)

/** @param {number} milliseconds */
export function say(milliseconds) {
  const seconds = Math.round(milliseconds / 100) / 10
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
