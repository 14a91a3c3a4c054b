import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One window of a real Firefox, controlled with WebDriver BiDi, because Playwright controls only its own build of Firefox. */
export type Firefox = {
  goto: (url: string) => Promise<void>
  /** Runs a function inside the page; it must return text. Fails while the page reloads. */
  evaluate: (run: () => string) => Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

/** Turns off the first-run page, updates and telemetry. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
}

type Message = { id?: number; type?: string; result?: Record<string, unknown>; message?: string }

/** The system's Firefox; null if there is none. */
export const findFirefox = (): string | null =>
  ['firefox-esr', 'firefox'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

export async function openFirefox(executable: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const address = await new Promise<string>((found, failed) => {
    let written = ''
    child.stderr.on('data', (part) => {
      written += String(part)
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(written) ?? []
      if (url) found(url)
    })
    child.once('exit', () => failed(new Error(`Firefox ended:\n${written}`)))
  })

  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message // as WebDriver BiDi specifies
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }))

  async function send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = waiting.size + 1
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result = {}, message } = await answered
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result
  }

  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const [{ context }] = contexts as [{ context: string }] // a new Firefox has one tab

  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(run) {
      const params = { expression: `(${String(run)})()`, target: { context }, awaitPromise: true, userActivation: true }
      const { type, result, exceptionDetails } = await send('script.evaluate', params)
      if (type !== 'success') throw new Error(JSON.stringify(exceptionDetails))
      return String((result as { value?: unknown }).value)
    },
    async [Symbol.asyncDispose]() {
      socket.close()
      child.kill('SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
