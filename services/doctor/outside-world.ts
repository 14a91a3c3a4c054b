import { resolveTxt } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../clock.ts'

/** Network, disk and time of the machine, so that tests can make each fail. */
export type OutsideWorld = {
  now: () => Date
  fetch: (url: string) => Promise<Response>
  resolveTxt: (name: string) => Promise<string[][]>
  freeBytes: (folder: string) => Promise<number>
  /** When the newest file of a folder was written; if it is empty, when it was changed. Null if it cannot be read. */
  newestFileAt: (folder: string) => Promise<Date | null>
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
  async newestFileAt(folder) {
    const names = await readdir(folder).catch(() => null)
    if (names === null) return null
    // A half-written backup is called .part.
    const whole = names.filter((name) => !name.endsWith('.part')).map((name) => join(folder, name))
    const files = await Promise.all((whole.length > 0 ? whole : [folder]).map((path) => stat(path)))
    return new Date(Math.max(...files.map(({ mtimeMs }) => mtimeMs)))
  },
}
