import { say } from './progress.mjs'

/**
 * The position of a stage within the whole run, in seconds on two idle cores.
 *
 * @typedef {{ started: number, before: number, seconds: number, after: number }} Place
 */

/** Until this share of the plan is done the speed of the machine is unknown, so the plan is the estimate. */
const enough = 0.05

/**
 * The milliseconds that a run still needs: the rest of its plan, at the speed of the finished part.
 *
 * @param {Place} place
 * @param {number} share of the stage that is done, from 0 to 1
 * @param {number} now
 */
export function estimateTimeLeft({ started, before, seconds, after }, share, now) {
  const done = before + share * seconds
  const total = before + seconds + after
  const pace = done > enough * total ? (now - started) / done : 1000
  return Math.max(0, pace * (total - done))
}

/**
 * A function that prints how far a stage is, at most every ten seconds.
 *
 * @param {string | undefined} place as scripts/test.mjs hands it to a stage; nothing is printed without one
 * @returns {(done: number, total: number, failed: number) => void}
 */
export function openProgress(place) {
  if (!place) return () => {}
  const known = /** @type {Place} */ (JSON.parse(place))
  let saidAt = Date.now()
  return (done, total, failed) => {
    const now = Date.now()
    if (now - saidAt < 10_000) return
    saidAt = now
    const left = say(estimateTimeLeft(known, total === 0 ? 0 : done / total, now))
    console.log(`   ${done} of ${total}, ${failed} failed, about ${left} left of the whole run`)
  }
}
