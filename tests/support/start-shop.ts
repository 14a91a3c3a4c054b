import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testLimitMs } from './test-workers.ts'
import { findFreePort } from './free-port.ts'
import { copyFreshData } from './fresh-data.ts'

export type RunningShop = {
  url: string
  pid: number
  logFile: string
  /** The server's output so far. */
  readLog(): string
  /** Sends SIGTERM and waits for the exit. Returns the exit code. */
  stop(): Promise<number | null>
  /** Kills the server without warning, like a power failure. */
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const thisRelease = fileURLToPath(new URL('../..', import.meta.url))
const endWithStarter = new URL('../../scripts/exit-with-parent.mjs', import.meta.url).href

/**
 * Starts the built shop on a free port and waits until it answers. Its data are deleted at the end, unless the settings
 * have a DATA_DIR. To restart a shop, start another one with the same PORT and DATA_DIR. `release` is a folder with the
 * `dist` of another build. `loads: 'later'` waits only for the first page. If SHOPS_LOAD names a module, every shop loads
 * it before its own modules.
 */
export async function startShop(
  settings: Record<string, string> = {},
  { release = thisRelease, loads = 'first' }: { release?: string; loads?: 'first' | 'later' } = {},
): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  if (!settings.DATA_DIR && !settings.DATABASE_URL) await copyFreshData(join(folder, 'data'))
  const port = settings.PORT ?? String(await findFreePort())
  const url = `http://localhost:${port}`
  const logFile = join(folder, 'server.log')
  const log = openSync(logFile, 'a')
  const loaded = [endWithStarter, process.env.SHOPS_LOAD].flatMap((module) => (module ? ['--import', module] : []))
  const child = spawn(process.execPath, [...loaded, join(release, 'dist', 'server', 'main.js')], {
    cwd: folder,
    // The developer's settings are left out, because a test must not reach a real provider.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      RATE_LIMITS: 'relaxed',
      // No delay by default; a test about the delay sets it.
      CALL_BACK_SECONDS: '0',
      DATA_DIR: join(folder, 'data'),
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const readLog = () => readFileSync(logFile, 'utf8')

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const code = await ended
    rmSync(folder, { recursive: true, force: true })
    return code
  }
  try {
    await untilItAnswers(child, url, readLog, loads)
  } catch (fault) {
    await end('SIGKILL')
    throw fault
  }
  return {
    url,
    pid: child.pid ?? 0,
    logFile,
    readLog,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  }
}

async function untilItAnswers(
  child: ChildProcess,
  url: string,
  readLog: () => string,
  loads: 'first' | 'later',
): Promise<void> {
  const deadline = Date.now() + testLimitMs(120)
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode}:\n${readLog()}`)
    // Waits for the address that a loaded shop prints, because before that another process might answer on the port.
    const isSaid = loads === 'later' || /^Shop {2}/m.test(readLog())
    const answer = isSaid ? await fetch(loads === 'later' ? url : `${url}/healthz`).catch(() => null) : null
    if (answer?.ok) return
    await wait(loads === 'later' ? 5 : 50)
  }
  throw new Error(`The shop did not answer at ${url} in time:\n${readLog()}`)
}
