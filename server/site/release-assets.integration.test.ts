import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sampleFacts as facts } from '#tests/support/sample-facts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { createApplication } from '#server/application.ts'
import { openSite } from './site.ts'

/** A build whose only script has this name and content. */
function buildWith(name: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', name), content)
  writeFileSync(join(folder, 'assets', `${name}.br`), brotliCompressSync(content))
  return folder
}

/** An instance of that build on the shop's database. */
function startInstance(shop: TestShop, folder: string) {
  const noAssets = { assetsFor: () => ({ styles: [], fonts: [], boot: '', scripts: [], openers: [], development: [] }) }
  const shopFacts = { facts: () => facts, onChange: () => () => {} }
  const site = openSite(shop.services, shopFacts, noAssets, folder)
  const app = createApplication(shop.services, site)
  return { share: site.shareFiles, ask: async (path: string, headers = {}) => await app.request(path, { headers }) }
}

/** Counts the statements that a shop sends to its database. */
function countQueries(shop: TestShop): { shop: TestShop; count: () => number } {
  let queries = 0
  const db = shop.services.db.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return { shop: { ...shop, services: { ...shop.services, db } }, count: () => queries }
}

test('two releases on one database serve each other’s files, in either order of starting', async () => {
  await using shop = await openTestShop()
  const before = startInstance(shop, buildWith('form-1a2b3c4d.js', 'old()'))
  const after = startInstance(shop, buildWith('form-5e6f7a8b.js', 'new()'))
  await before.share()
  expect((await before.ask('/assets/form-5e6f7a8b.js')).status).toBe(404)
  await after.share()

  for (const instance of [before, after]) {
    const [old, fresh] = [
      await instance.ask('/assets/form-1a2b3c4d.js'),
      await instance.ask('/assets/form-5e6f7a8b.js'),
    ]
    expect([await old.text(), await fresh.text()]).toEqual(['old()', 'new()'])
    expect(old.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const small = await instance.ask('/assets/form-1a2b3c4d.js', { 'accept-encoding': 'br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(Buffer.from(await small.arrayBuffer())).toEqual(brotliCompressSync('old()'))
  }
})

test('a file in the folder, or one found before, costs no query', async () => {
  await using opened = await openTestShop()
  await startInstance(opened, buildWith('form-1a2b3c4d.js', 'old()')).share()
  const { shop, count } = countQueries(opened)
  const { ask } = startInstance(shop, buildWith('form-5e6f7a8b.js', 'new()'))
  await ask('/assets/form-5e6f7a8b.js')
  expect(count()).toBe(0)
  await ask('/assets/form-1a2b3c4d.js')
  const found = count()
  await ask('/assets/form-1a2b3c4d.js')
  expect(count()).toBe(found)
})

test('requests for unknown names cause at most one query a second', async () => {
  await using opened = await openTestShop()
  const { shop, count } = countQueries(opened)
  const { ask } = startInstance(shop, buildWith('form-5e6f7a8b.js', 'new()'))
  const started = performance.now()
  const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => ask(`/assets/form-${index}.js`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  const seconds = (performance.now() - started) / 1000
  expect(count()).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

test('files of a running release are kept, and those of one that ended two weeks ago are deleted', async () => {
  await using shop = await openTestShop()
  await startInstance(shop, buildWith('form-1a2b3c4d.js', 'old()')).share()
  const running = startInstance(shop, buildWith('form-5e6f7a8b.js', 'new()'))
  const listed = async () =>
    (await shop.services.db.selectFrom('release_assets').select('path').orderBy('path').execute()).map(
      ({ path }) => path,
    )
  shop.clock.advance(13 * 86_400)
  await running.share()
  expect(await listed()).toEqual(['/assets/form-1a2b3c4d.js', '/assets/form-5e6f7a8b.js'])
  shop.clock.advance(2 * 86_400)
  await running.share()
  expect(await listed()).toEqual(['/assets/form-5e6f7a8b.js'])
})
