import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../support/free-port.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { median } from './load.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Median seconds of five starts, the shop and a bare server that says hello in turns, from the start to the first page. */
export async function timeStarts(settings: Record<string, string>): Promise<{ shop: number; hello: number }> {
  const shop: number[] = []
  const hello: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    hello.push(await timeHello())
    shop.push(await timeStart(settings))
  }
  return { shop: median(shop), hello: median(hello) }
}

/** On existing data. */
async function timeStart(settings: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const shop = await startShop(settings, { loads: 'later' })
  const seconds = (performance.now() - startedAt) / 1000
  await shop.stop()
  return seconds
}

async function timeHello(): Promise<number> {
  const port = await findFreePort()
  const program = `require('node:http').createServer((_, response) => response.end('hello')).listen(${port})`
  const startedAt = performance.now()
  const server = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  await untilFirstPage(`http://localhost:${port}`, server)
  const seconds = (performance.now() - startedAt) / 1000
  server.kill()
  return seconds
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
    // Wait until the group is empty, or the next shop would find the data in use. Limited, because an ended process counts until init has
    // reaped it.
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

/** Megabytes of memory the process holds; null where the system does not say. */
export function residentMegabytes({ pid }: RunningShop): number | null {
  try {
    // /proc counts kB of 1,024 bytes.
    const kibibytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
    return kibibytes === undefined ? null : (Number(kibibytes) * 1024) / 1e6
  } catch {
    return null
  }
}
