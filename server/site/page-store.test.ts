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

test('a prerendered page is smaller than one that was rendered for a request', async () => {
  const html = Array.from(
    { length: 2000 },
    (_, number) => `<p>Review ${number}: ${(number * 7919) % 1000} runs</p>`,
  ).join('')
  const store = openPageStore({ keyOf: (path) => path, render: async () => ({ status: 200, html }), headers: {} })
  const sizeOf = async () => (await store.fetch('/')).encodings.br?.body.length ?? 0
  const asked = await sizeOf()
  await store.warm(['/'])
  expect(await sizeOf()).toBeLessThan(asked)
})
