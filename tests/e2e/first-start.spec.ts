import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../support/free-port.ts'
import { projectRoot } from '../support/project-files.ts'
import { startShop } from '../support/start-shop.ts'
import { expect, test } from './test.ts'

const message = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  subject: 'A question',
  message: 'Which size of handle does the bat have?',
  inquiry_type: 'product',
}

test('a shop starts from an empty folder and loses no data when it is killed @desktop', async ({ request }) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'shop-first-'))
  const settings = { DATA_DIR: join(folder, 'data'), PORT: String(await findFreePort()) }
  try {
    const first = await startShop(settings)
    expect(await (await request.get(`${first.url}/products`)).text()).toContain('£139.99')
    const sent = await request.post(`${first.url}/functions/v1/submit-contact`, { data: message })
    await first.kill()
    expect(sent.status()).toBe(200)

    await using second = await startShop(settings)
    const readEmails = async () =>
      (await (await request.get(`${second.url}/dev/mail.json`)).json()) as { type: string }[]
    await expect
      .poll(async () => (await readEmails()).map((email) => email.type).toSorted())
      .toEqual(['contact_notification', 'contact_received'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a server that cannot load all its modules prints the reason, exits, and never reports ready @desktop', async () => {
  // Inside the project, so that the release finds the project's packages.
  const release = join(projectRoot, '.cache', 'broken-release')
  rmSync(release, { recursive: true, force: true })
  cpSync(join(projectRoot, 'dist'), join(release, 'dist'), { recursive: true })
  const assets = join(release, 'dist', 'server', 'assets')
  const part = readdirSync(assets).find((name) => /^shop-[\w-]{8}\.js$/.test(name))!
  writeFileSync(join(assets, part), 'throw new Error("This part is broken")')
  try {
    const start = startShop({ LOG_LEVEL: 'warn' }, { release }).catch((fault: unknown) => String(fault))
    expect(await start).toMatch(/ended with code 1:\nThis part is broken\n$/)
  } finally {
    rmSync(release, { recursive: true, force: true })
  }
})

test('the built server needs one other file for its first page, and no other file imports main.js @desktop', () => {
  const folder = join(projectRoot, 'dist', 'server')
  const main = readFileSync(join(folder, 'main.js'), 'utf8')
  const imported = [...main.matchAll(/^import .*?"\.\/assets\/([^"]+)"/gm)].map(([, name]) => name!)
  expect(imported.filter((name) => !name.startsWith('rolldown-runtime'))).toEqual([expect.stringMatching(/^first-/)])
  const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const importsMain = (name: string) => /"\.{1,2}\/main\.js"/.test(readFileSync(join(folder, name), 'utf8'))
  expect(built).toContain('main.js')
  expect(built.filter(importsMain)).toEqual([])
})

test('the log names the version and the commit at the start @desktop', async () => {
  await using shop = await startShop()
  const started = () => shop.readLog().match(/.*"msg":"listening".*/)?.[0] ?? '{}'
  await expect
    .poll(() => JSON.parse(started()) as unknown)
    .toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: expect.stringMatching(/^[\da-f]{7,}$/) })
})
