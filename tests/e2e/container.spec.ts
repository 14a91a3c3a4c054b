import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillIn, readCompose, readDockerfile } from '../support/container-files.ts'
import { findFreePort } from '../support/free-port.ts'
import { startPostgres } from '../support/postgres.ts'
import { projectRoot } from '../support/project-files.ts'
import { expect, test } from './test.ts'

test.slow()

const image = readDockerfile().at(-1)

/** Creates a folder with the files of the image: only those that its last stage copies. */
function layOutImage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-image-'))
  for (const { sources, target } of image?.copies ?? []) {
    for (const source of sources) {
      const name = source.slice('/shop/'.length)
      symlinkSync(join(projectRoot, name), join(folder, target.endsWith('/') ? name : target))
    }
  }
  return folder
}

/** Makes a command of the Dockerfile run with this Node. */
function programOf([program = '', ...args]: string[]): [string, string[]] {
  return [program === 'node' ? process.execPath : program, args]
}

test('the image’s command starts the demonstration of compose.demo.yaml, and its health check passes @desktop', async () => {
  const folder = layOutImage()
  const postgres = await startPostgres()
  const port = String(await findFreePort())
  const environment = Object.entries(readCompose('compose.demo.yaml').services.shop?.environment ?? {})
  const env = {
    PATH: process.env.PATH,
    ...image?.env,
    ...Object.fromEntries(environment.map(([name, value]) => [name, fillIn(value)])),
    // Host and database address are overridden, because the test has no container network.
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_URL: await postgres.createDatabase('shop'),
    DATA_DIR: join(folder, 'data'),
  }
  const isHealthy = () => spawnSync(...programOf(image?.healthcheck ?? []), { cwd: folder, env }).status === 0
  expect(isHealthy()).toBe(false)

  const shop = spawn(...programOf(image?.command ?? []), { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  shop.stdout.on('data', (part) => (printed += String(part)))
  shop.stderr.on('data', (part) => (printed += String(part)))
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  try {
    await expect.poll(isHealthy, printed).toBe(true)
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    expect(page).toContain('demonstration')
    await expect.poll(() => printed).toContain('/bootstrap')
  } finally {
    shop.kill('SIGTERM')
    expect(await ended).toBe(0)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
