import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPageStore } from './page-store.ts'

function aStore() {
  const rendered: string[] = []
  let word = 'old'
  const store = openPageStore({
    headers: {},
    keyOf: (path) => (path.startsWith('/known') ? path : '/404'),
    render: async (path) => {
      rendered.push(path)
      const now = word
      await Promise.resolve()
      return { status: path.startsWith('/known') ? 200 : 404, html: now }
    },
  })
  return { store, rendered, say: (next: string) => (word = next) }
}

test('a page is rendered once, also for concurrent requests', async () => {
  const { store, rendered } = aStore()
  expect(store.find('/known')).toBeNull()
  const [first, second] = await Promise.all([store.fetch('/known'), store.fetch('/known')])
  expect(first).toBe(second)
  expect(store.find('/known')).toBe(first)
  await store.fetch('/known')
  expect(rendered).toEqual(['/known'])
})

test('all unknown addresses share one page', async () => {
  const { store, rendered } = aStore()
  await store.fetch('/a')
  await store.fetch('/b')
  expect(rendered).toEqual(['/404'])
})

test('after a change no old page is served, not even one that was being rendered', async () => {
  const { store, say } = aStore()
  const begun = store.fetch('/known')
  store.clear()
  say('new')
  await begun
  expect(store.find('/known')).toBeNull()
  const fresh = await store.fetch('/known')
  expect(fresh.encodings.identity.body.toString()).toBe('new')
})

test('a page that fails to render is tried again at the next request', async () => {
  let attempts = 0
  const store = openPageStore({
    headers: {},
    keyOf: (path) => path,
    render: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not yet')
      return { status: 200, html: 'at last' }
    },
  })
  await expect(store.fetch('/')).rejects.toThrow('not yet')
  expect((await store.fetch('/')).status).toBe(200)
})

test('prerendering yields to other requests after each page', async () => {
  const { store, rendered } = aStore()
  const turns: number[] = []
  const take = () => {
    turns.push(rendered.length)
    if (rendered.length < 3) setImmediate(take)
  }
  setImmediate(take)
  await store.warm(['/known/1', '/known/2', '/known/3'])
  expect(turns).toEqual(expect.arrayContaining([1, 2]))
})

test('a page too long for the first round trip of a connection is compressed better than others', async () => {
  const paragraphs = Array.from({ length: 6000 }, (_, number) => `<p>${(number * number) % 1_000_003} runs</p>`)
  const html = paragraphs.join('')
  const store = openPageStore({ keyOf: (path) => path, render: async () => ({ status: 200, html }), headers: {} })
  const { br, identity } = (await store.fetch('/')).encodings
  const quick = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  expect(quick.length).toBeGreaterThan(13_500)
  expect(br?.body.length).toBeLessThan(quick.length * 0.97)
  expect(identity.body.toString()).toBe(html)
})
