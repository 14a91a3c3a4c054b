import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../support/free-port.ts'
import { copyFreshData } from '../support/fresh-data.ts'
import { expect, test } from './test.ts'

type Development = AsyncDisposable & {
  url: string
  /** Replaces text in a source file, as a developer does. */
  edit: (file: string, from: string, to: string) => void
  isRunning: () => boolean
}

const copied = ['app', 'contract', 'db', 'domain', 'emails', 'sandbox', 'scripts', 'server', 'services']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

const endWithStarter = new URL('../../scripts/exit-with-parent.mjs', import.meta.url).href

/** The development server on an editable copy of the sources. */
async function startDevelopment(options: string[] = []): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-development-'))
  for (const name of [...copied, ...files]) cpSync(resolve(name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'public']) symlinkSync(resolve(name), join(folder, name))
  await copyFreshData(join(folder, 'data'))
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, ['--import', endWithStarter, 'scripts/dev.mjs', ...options], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<number | null>((over) => child.once('exit', over))

  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok === true
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The development server ended with code ${child.exitCode}`)
    await wait(50)
  }
  return {
    url,
    edit(file, from, to) {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(path, before.replace(from, to))
    },
    isRunning: () => child.exitCode === null,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      expect(code, 'the exit code of the development server').toBe(0)
    },
  }
}

// Serial and slow, because each test compiles the whole shop from its sources.
test.describe.configure({ mode: 'serial' })
test.slow()

test('in development every saved change of a page, function, rule or email takes effect, from the first one @desktop', async ({
  request,
}) => {
  await using shop = await startDevelopment()
  const page = async (path: string) => await (await request.get(shop.url + path)).text()
  const call = async (name: string, data: object) =>
    await (await request.post(`${shop.url}/functions/v1/${name}`, { data })).text()
  expect(await page('/story')).toContain('What we value')

  shop.edit('app/shop/story/story-page.tsx', 'What we value', 'What we hold dear')
  await expect.poll(() => page('/story')).toContain('What we hold dear')
  shop.edit('app/shop/story/story-page.tsx', 'What we hold dear', 'What we treasure')
  await expect.poll(() => page('/story')).toContain('What we treasure')

  shop.edit('app/parts/buy/check-promo.server.ts', 'Invalid or expired promo code', 'No such code')
  await expect.poll(() => call('check-promo', { code: 'NOT-A-CODE' })).toContain('No such code')

  shop.edit('domain/calendar/delivery-terms.ts', 'const hours = 48', 'const hours = 47')
  await expect.poll(() => page('/products')).toContain('Free UK delivery within 47 hours')

  const subjects = async () => {
    const sent = (await (await request.get(`${shop.url}/dev/mail.json`)).json()) as { subject: string }[]
    return sent.map(({ subject }) => subject).join('\n')
  }
  const message = {
    first_name: 'Asha',
    last_name: 'Sample',
    email: 'asha@customer.example',
    subject: 'Sizes',
    message: 'Do you sell junior sizes?',
    inquiry_type: 'product',
  }
  await call('submit-contact', message)
  await expect.poll(subjects).toContain('Sizes')
  shop.edit('emails/staff.ts', "title: 'Message'", "title: 'What they wrote'")
  await expect
    .poll(async () => {
      await call('submit-contact', message)
      const sent = (await (await request.get(`${shop.url}/dev/mail.json`)).json()) as { html: string }[]
      return sent.map(({ html }) => html).join('\n')
    })
    .toContain('What they wrote')
})

test('in development a syntax error is shown in the browser, and the page returns when the error is corrected @desktop', async ({
  page,
  allow,
}) => {
  allow(/\(500\)$/)
  await using shop = await startDevelopment()
  await page.goto(`${shop.url}/story`)
  shop.edit('app/shop/story/story-page.tsx', 'What we value', 'What we value {')
  await expect
    .poll(async () => await (await page.goto(`${shop.url}/story`))?.text())
    .toContain('app/shop/story/story-page.tsx')
  await expect(page.getByRole('alert')).toContainText('Unexpected token')
  expect(shop.isRunning()).toBe(true)

  shop.edit('app/shop/story/story-page.tsx', 'What we value {', 'What we value again')
  await expect(page.getByRole('heading', { name: 'What we value again' })).toBeVisible()
  // The dialog must open although in development React runs every effect and its cleanup twice.
  await page.getByRole('button', { name: 'Manage preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie preferences' })).toBeVisible()
  // Leaves the page, because otherwise Vite's client reports the end of its server as an error.
  await page.goto('about:blank')
})
