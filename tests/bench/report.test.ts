import { expect, test } from 'vitest'
import { writeReport, writtenByHand } from './report.ts'

const nothing = { databases: [], servedOrders: 0, growth: [], screens: [], bytes: [], scores: [], runs: 0 }
const now = new Date('2031-05-01T12:00:00Z')

test('the report compares the time of each screen in the smallest and in the largest shop', () => {
  const screens = [
    { orders: 10_000, screens: { Orders: 100, 'To ship': 90 }, finds: { postcode: 50 } },
    { orders: 1_000_000, screens: { Orders: 150, 'To ship': 90 }, finds: { postcode: 60 } },
  ]
  const report = writeReport({ ...nothing, screens }, now)
  expect(report).toContain('| Screen | 10,000 orders | 1,000,000 orders | Ratio |')
  expect(report).toContain('| Orders | 100 | 150 | × 1.50 |')
  expect(report).toContain('| To ship | 90 | 90 | × 1.00 |')
  expect(report).toContain('| postcode | 50 | 60 | × 1.20 |')
})

test('the report gives the time of each formerly slow query in a shop of each size', () => {
  const at = (orders: number, cost: number) => ({
    orders,
    lookup: 1,
    lists: {},
    questions: { 'overview, 90 days': cost },
  })
  const report = writeReport({ ...nothing, growth: [at(1_000, 10), at(1_000_000, 15)] }, now)
  expect(report).toContain('| Question | 1,000 orders | 1,000,000 orders | Ratio |')
  expect(report).toContain('| overview, 90 days | 10 | 15 | × 1.50 |')
})

test('the report says which speed limits were kept, and which were not measured', () => {
  const row = (name: string, slower: number) => ({
    ...{ name, connections: 32, slower, perSecond: 100, failures: 0 },
    cost: { bare: 80, shop: 4000, database: 8000 },
  })
  const serving = [row('check-promo', 2.5), row('list-orders first page', 31), row('own part of webhook → paid', 90)]
  const database = { database: 'PostgreSQL', serving, npmStartSeconds: 1, startSeconds: 0.8, helloSeconds: 0.2 }
  const page = { html: 0, css: 0, fonts: 0, pictures: 0, picture: 0, script: 0 }
  const bytes = [
    { ...page, path: '/products', hydrated: 99_000 },
    { ...page, path: '/contact', hydrated: 91_000 },
  ]
  const report = writeReport(
    { ...nothing, databases: [{ ...database, restMegabytes: null, loadedMegabytes: null }], bytes },
    now,
  )
  expect(report).toContain('| check-promo | ≤ × 4.00 | × 2.50 | yes |')
  expect(report).toContain('| list-orders first page | ≤ × 30.00 | × 31.00 | no |')
  expect(report).toContain('| own part of webhook → paid | ≤ 131 units | 150 units | no |')
  expect(report).toContain('| page from the store | ≤ × 1.25 | not measured | – |')
  expect(report).toContain('| start beside hello world | ≤ × 4.50 | × 4.00 | yes |')
  expect(report).toContain('| scripts of the heaviest page about a product | ≤ 100.0 kB | 99.0 kB | yes |')
  expect(report).toContain('| scripts of the heaviest other page | ≤ 90.0 kB | 91.0 kB | no |')
})

test('without measured screens the report leaves out their table', () => {
  expect(writeReport(nothing, now)).not.toContain('Screens for staff')
})

test('remarks that were written by hand stay in the report when its figures are updated', () => {
  const byHand = '\n## Where the time goes\n\nMost of it is the kernel.\n'
  const first = writeReport(nothing, now) + byHand
  const anew = writeReport(nothing, now) + writtenByHand(first)
  expect(anew).toBe(first)
  expect(writtenByHand(writeReport(nothing, now))).toBe('')
})
