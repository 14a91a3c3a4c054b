import { availableParallelism, loadavg } from 'node:os'

/** How many tests run side by side: as many as there are cores, or what TEST_WORKERS says. */
export function countTestWorkers(setting = process.env.TEST_WORKERS, cores = availableParallelism()): number {
  const wanted = Number(setting)
  if (setting && (!Number.isSafeInteger(wanted) || wanted < 1)) {
    throw new Error(`TEST_WORKERS is a whole number from 1 on, not "${setting}"`)
  }
  return wanted || cores
}

/**
 * How long a test may take that needs this many seconds at most on an idle machine: as many times longer as there is
 * already work for each core. It ends tests that hang; a slow machine fails none.
 */
export function testLimitMs(seconds: number, load = loadavg()[0] ?? 0, cores = availableParallelism()): number {
  return seconds * 1000 * Math.max(1, Math.ceil(load / cores))
}
