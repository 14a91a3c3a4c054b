import { fork } from 'node:child_process'
import { buildForNode } from '../support/build-for-node.ts'
import { findFreePort } from '../support/free-port.ts'

/** Starts a shop without a worker whose payment provider answers at once; `folder` is for its build. */
export async function startOwnShop(folder: string, settings: Record<string, string>) {
  const built = await buildForNode(new URL('./own-shop-process.ts', import.meta.url), folder)
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, RATE_LIMITS: 'relaxed', ...settings, PORT: String(await findFreePort()) }
  const child = fork(built, [], { execArgv: [], env })
  const url = await new Promise<string>((listening, failed) => {
    child.once('message', (message) => listening(message as string))
    child.once('exit', (code) => failed(new Error(`The shop of its own part ended with code ${code}`)))
  })
  async function stop() {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}
