import { availableParallelism } from 'node:os'

/** How many tests run side by side: as many as there are cores, or what TEST_WORKERS says. */
export function countTestWorkers(setting = process.env.TEST_WORKERS, cores = availableParallelism()): number {
  const wanted = Number(setting)
  if (setting && (!Number.isSafeInteger(wanted) || wanted < 1)) {
    throw new Error(`TEST_WORKERS is a whole number from 1 on, not "${setting}"`)
  }
  return wanted || cores
}
