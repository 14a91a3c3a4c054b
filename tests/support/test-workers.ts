import { availableParallelism, loadavg } from 'node:os'

/** How many tests run in parallel: one per core, or TEST_WORKERS. */
export function countTestWorkers(setting = process.env.TEST_WORKERS, cores = availableParallelism()): number {
  const wanted = Number(setting)
  if (setting && (!Number.isSafeInteger(wanted) || wanted < 1)) {
    throw new Error(`TEST_WORKERS is a whole number from 1 on, not "${setting}"`)
  }
  return wanted || cores
}

/**
 * The timeout of a test that takes at most this many seconds on an idle machine, multiplied by the load per core. So it ends tests that
 * hang, but not tests that are slow.
 */
export function testLimitMs(seconds: number, load = loadavg()[0] ?? 0, cores = availableParallelism()): number {
  return seconds * 1000 * Math.max(1, Math.ceil(load / cores))
}
