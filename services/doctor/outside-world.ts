import { resolveTxt } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { systemClock } from '../clock.ts'
import type { OutsideWorld } from './finding.ts'

const patienceMs = 8000

export const outsideWorld: OutsideWorld = {
  now: systemClock.now,
  fetch: (url) => fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' }),
  resolveTxt,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '.')
    return bavail * bsize
  },
}
