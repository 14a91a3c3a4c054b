import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from './import-circles.ts'
import { findLayerFaults } from './layers.ts'
import { listProjectFiles, projectRoot } from './support/project-files.ts'
import { readImports, readOutrightImports } from './support/read-imports.ts'

const sources = listProjectFiles().filter((file) => /^(?!tests|scripts).+\/.+\.tsx?$/.test(file))
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

// Parsing every source takes seconds, so it happens once here, outside the timeout of any test.
const importsOf = new Map(sources.map((file) => [file, readImports(file, read(file))]))

test('each folder imports only the folders that tests/layers.ts allows', () => {
  expect(importsOf.size).toBeGreaterThan(0)
  expect([...importsOf].flatMap(([file, imports]) => findLayerFaults(file, imports))).toEqual([])
})

test('no files import each other in a circle, not even for types', () => {
  expect(findCircles(importsOf)).toEqual([])
})

test('a circle of imports of any length is found, without the files that only lead into it', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'react']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['e.ts']],
    ['d.ts', []],
    ['e.ts', ['b.ts', 'd.ts']],
    ['f.ts', ['f.ts']],
  ])
  expect(findCircles(imports)).toEqual([['b.ts', 'c.ts', 'e.ts'], ['f.ts']])
})

test('the stand-ins are loaded on demand, so that a shop with real providers has none of their code in memory', () => {
  const loadsAtOnce = /^import (?!type\b)[^;]*?from '#sandbox\//m
  // The demo is left out: it is a separate program, which pays in the sandbox.
  const product = sources.filter((file) => !/^(sandbox|server\/demo)\/|\.test\./.test(file))
  expect(product.filter((file) => loadsAtOnce.test(read(file)))).toEqual([])
})

test('a server that starts loads neither functions nor accounts, payments and emails before its first page', () => {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    if (importsOf.has(file)) readOutrightImports(file, read(file)).forEach(load)
  }
  for (const entry of ['server/main.ts', 'app/shop/home/home-page.tsx']) load(entry)

  expect([...loaded]).toEqual(expect.arrayContaining(['kysely', 'react-dom/server', 'app/parts/shell/shell.tsx']))
  // node:http counts, because importing it also loads Node's fetch.
  const later =
    /^(contract\/functions|emails|sandbox|server\/api|services\/(auth|email)\/(?!first-admin|mailbox-key))\b|\.server\.ts$|^node:https?$|^(stripe|better-auth|hono|@hono|nodemailer|resend|sharp|qrcode|file-type|aws4fetch)\b/
  expect([...loaded].filter((file) => later.test(file))).toEqual([])
})

test('the domain reads no clock and uses no randomness', () => {
  const asking = /\bnew Date\(\s*\)|\bDate\.now\(|\bMath\.random\(|\bperformance\.now\(|\bprocess\./
  const rules = sources.filter((file) => file.startsWith('domain/') && !file.includes('.test.'))
  expect(rules.filter((file) => asking.test(read(file)))).toEqual([])
})

test.each([
  ['domain/orders/order.ts', 'db/orders/find-order.ts'],
  ['domain/orders/order.ts', 'react'],
  ['sandbox/stripe/api.ts', 'services/services.ts'],
  ['app/shop/contact/contact-form.tsx', 'sandbox/mailbox/mailbox.ts'],
  ['domain/orders/order.ts', 'node:fs'],
  ['contract/functions.ts', 'app/parts/api/call-function.ts'],
  ['contract/functions.ts', 'services/services.ts'],
  ['emails/order-confirmation.tsx', 'db/orders/find-order.ts'],
  ['emails/order-confirmation.tsx', 'contract/orders/orders.ts'],
  ['db/orders/find-order.ts', 'services/services.ts'],
  ['db/orders/find-order.ts', 'contract/orders/orders.ts'],
  ['services/email/outbox.ts', 'app/parts/seo/head.tsx'],
  ['services/email/outbox.ts', 'server/main.ts'],
  ['app/parts/buy/buy-button.tsx', 'server/api/functions.ts'],
  ['app/parts/buy/buy-button.tsx', 'services/services.ts'],
  ['app/parts/buy/buy-button.tsx', 'db/orders/find-order.ts'],
  ['app/parts/buy/buy-button.tsx', 'emails/email.tsx'],
  ['app/parts/buy/buy-button.tsx', 'app/parts/buy/create-checkout.server.ts'],
  ['app/parts/buy/buy-button.tsx', 'node:crypto'],
  ['app/parts/ui/button.tsx', 'domain/orders/money.ts'],
  ['app/parts/ui/button.tsx', 'contract/failure.ts'],
  ['app/parts/ui/button.tsx', 'app/parts/shell/shell.tsx'],
  ['app/parts/ui/button.tsx', 'app/parts/api/shop-facts.tsx'],
  ['app/parts/session/session.ts', 'app/parts/analytics/events.ts'],
  ['app/parts/buy/buy-button.tsx', 'app/parts/shell/shell.tsx'],
  ['app/parts/shell/shell.tsx', 'app/shop/home/home-page.tsx'],
  ['app/shop/home/home-page.tsx', 'app/shop/story/story-page.tsx'],
  ['app/shop/home/home-page.tsx', 'app/routes.tsx'],
  ['app/shop/home/home-page.tsx', 'app/entry.client.tsx'],
  ['server/main.ts', 'tests/support/shop.ts'],
  ['services/clock.ts', 'domain/orders/money.test.ts'],
])('%s may not import %s', (file, imported) => {
  expect(findLayerFaults(file, [imported])).toHaveLength(1)
})

test.each([
  ['domain/orders/order.ts', 'domain/orders/money.ts'],
  ['domain/orders/order.test.ts', 'fast-check'],
  ['contract/functions.ts', 'zod/mini'],
  ['db/orders/find-order.ts', 'domain/orders/order.ts'],
  ['services/email/outbox.ts', 'emails/email.tsx'],
  ['app/parts/buy/create-checkout.server.ts', 'db/orders/find-order.ts'],
  ['app/parts/buy/create-checkout.server.ts', 'node:crypto'],
  ['app/parts/buy/buy-button.tsx', 'app/parts/photos/photo.tsx'],
  ['app/parts/buy/buy-button.tsx', 'app/parts/api/call-function.ts'],
  ['app/shop/home/home-page.tsx', 'app/parts/buy/buy-button.tsx'],
  ['app/shop/home/home-page.tsx', 'app/parts/ui/button.tsx'],
  ['app/routes.tsx', 'app/shop/home/home-page.tsx'],
  ['app/shop/home/home-page.integration.test.tsx', 'tests/support/shop.ts'],
  ['server/main.ts', 'app/entry.server.tsx'],
])('%s may import %s', (file, imported) => {
  expect(findLayerFaults(file, [imported])).toEqual([])
})

test('imports are found in every form in which they can be written', () => {
  const source = `
    import type { A } from './a.ts'
    import './side.css'
    export * from '#domain/b.ts'
    export { c } from '../other/c.ts?raw'
    const d: import('#domain/d.ts').D = await import('react')
    const e = import.meta.glob(['./e/*.ts', '../f.ts'])
    const g = import.meta.glob('./g/*.ts', { eager: true })
    // import './comment.ts'
    const text = "import './text.ts'"
    export const h = <b>{d}{e}{g}</b>
  `
  expect(readImports('app/shop/home/home-page.tsx', source).toSorted()).toEqual([
    'app/shop/f.ts',
    'app/shop/home/a.ts',
    'app/shop/home/e/*.ts',
    'app/shop/home/g/*.ts',
    'app/shop/home/side.css',
    'app/shop/other/c.ts',
    'domain/b.ts',
    'domain/d.ts',
    'react',
  ])
})
