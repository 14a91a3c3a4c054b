import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../support/free-port.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { processorTime } from './processor-time.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** How often shop and bare server are started. Several times, because processor time is counted in hundredths of a second. */
const starts = 10

/**
 * Seconds of processor time from the start to the first page: of the shop, on existing data and with the compile cache of
 * `npm start`, and of a bare server that says hello. Both are started in turns. Null if the system does not count it.
 */
export async function timeStarts(
  settings: Record<string, string>,
): Promise<{ shop: number | null; hello: number | null }> {
  const cache = mkdtempSync(join(tmpdir(), 'compile-cache-'))
  const withCache = { ...settings, NODE_COMPILE_CACHE: cache }
  // Fills the cache, which is written some time after the start.
  const first = await startShop(withCache)
  await wait(3_000)
  await first.stop()
  const shop: (number | null)[] = []
  const hello: (number | null)[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    hello.push(await timeHello())
    shop.push(await timeStart(withCache))
  }
  rmSync(cache, { recursive: true, force: true })
  return { shop: meanSeconds(shop), hello: meanSeconds(hello) }
}

function meanSeconds(microseconds: (number | null)[]): number | null {
  const counted = microseconds.filter((each) => each !== null)
  return counted.length < microseconds.length
    ? null
    : counted.reduce((sum, each) => sum + each, 0) / counted.length / 1_000_000
}

async function timeStart(settings: Record<string, string>): Promise<number | null> {
  const shop = await startShop(settings, { loads: 'later' })
  const used = processorTime(shop.pid)
  await shop.stop()
  return used
}

async function timeHello(): Promise<number | null> {
  const port = await findFreePort()
  const program = `import { createServer } from 'node:http'
    createServer((_, response) => response.end('hello')).listen(${port})`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  await untilFirstPage(`http://localhost:${port}`, server)
  const used = server.pid === undefined ? null : processorTime(server.pid)
  server.kill()
  return used
}

/** Seconds from `npm start` to the first page, with packages, build and data in place. */
export async function timeNpmStart(settings: Record<string, string>): Promise<number> {
  const port = String(await findFreePort())
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: projectFolder,
    // Its own process group, so that one signal ends npm, the starter and the server.
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, PORT: port },
    stdio: 'ignore',
  })
  const { pid } = npm
  if (pid === undefined) throw new Error('There is no npm to start the shop with')
  try {
    await untilFirstPage(`http://localhost:${port}`, npm)
    return (performance.now() - startedAt) / 1000
  } finally {
    reachGroup(pid, 'SIGTERM')
    // Waits until the group is empty, because otherwise the next shop would find the data in use. The wait is limited, because an ended
    // process belongs to the group until init has reaped it.
    for (let tries = 0; tries < 200 && reachGroup(pid, 0); tries++) await wait(20)
    reachGroup(pid, 'SIGKILL')
  }
}

/** Sends a signal to the group; false if it has no process left. */
function reachGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

async function untilFirstPage(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`The start ended with code ${server.exitCode} before it showed a page`)
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(5)
  }
}

/** How many megabytes of memory the process holds; null if the system does not say. */
export function residentMegabytes({ pid }: RunningShop): number | null {
  try {
    // /proc counts kB of 1,024 bytes.
    const kibibytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
    return kibibytes === undefined ? null : (Number(kibibytes) * 1024) / 1e6
  } catch {
    return null
  }
}
