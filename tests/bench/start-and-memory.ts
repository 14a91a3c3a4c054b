import { readFileSync } from 'node:fs'
import type { RunningShop } from '../start-shop.ts'
import { startShop } from '../start-shop.ts'

/** Seconds from the command to the first page, on data that is there already. */
export async function timeStart(settings: Record<string, string>): Promise<number> {
  await (await startShop(settings)).stop()
  const startedAt = performance.now()
  const shop = await startShop(settings)
  await (await fetch(shop.url)).arrayBuffer()
  const seconds = (performance.now() - startedAt) / 1000
  await shop.stop()
  return seconds
}

/** Megabytes the process holds, as the system counts them; null where the system does not say. */
export function residentMegabytes({ pid }: RunningShop): number | null {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}
