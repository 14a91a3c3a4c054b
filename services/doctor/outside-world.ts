import { resolveTxt } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { systemClock } from '../clock.ts'

/** Network, disk and time of the machine, so that each can be seen to fail. */
export type OutsideWorld = {
  now: () => Date
  fetch: (url: string) => Promise<Response>
  resolveTxt: (name: string) => Promise<string[][]>
  freeBytes: (folder: string) => Promise<number>
}

const fetchTimeoutMs = 8000

export const outsideWorld: OutsideWorld = {
  now: systemClock.now,
  fetch: (url) => fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs), redirect: 'manual' }),
  resolveTxt,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '.')
    return bavail * bsize
  },
}
