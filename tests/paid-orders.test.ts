import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paidStatuses } from '#domain/orders/order.ts'
import { listProjectFiles, projectRoot } from './support/project-files.ts'

/** The statuses in each SQL list that decides which orders are paid. */
function findPaidLists(sql: string): string[][] {
  return [...sql.matchAll(/payment_status\s+in\s*\(([^)]*)\)/g)]
    .map(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, status = '']) => status).toSorted())
    .filter((statuses) => statuses.includes('paid') && !statuses.includes('pending'))
}

const listsIn = (files: string[]) =>
  files.flatMap((file) =>
    findPaidLists(readFileSync(join(projectRoot, file), 'utf8')).map((statuses) => ({ file, statuses })),
  )

const files = listProjectFiles()

test('queries take the statuses of a paid order from db/orders/order-conditions.ts', () => {
  const product = files.filter((file) => /^(app|contract|db|server|services)\/.+(?<!\.test)\.tsx?$/.test(file))
  expect(product).toContain('db/orders/my-orders.ts')
  expect(listsIn(product)).toEqual([])
})

test('the indexes and triggers of the database name the statuses of the domain', () => {
  const lists = listsIn(files.filter((file) => /^db\/migrations\/.+\.sql$/.test(file)))
  expect(lists.length).toBeGreaterThan(0)
  for (const { file, statuses } of lists) expect(statuses, file).toEqual([...paidStatuses].toSorted())
})

test.each([
  [`where payment_status in ('fulfilled', 'paid')`, [['fulfilled', 'paid']]],
  [`sql\`orders.payment_status in ('paid')\``, [['paid']]],
  [`check (payment_status in ('pending', 'paid', 'failed', 'fulfilled'))`, []],
])('%s: %j', (sql, found) => {
  expect(findPaidLists(sql)).toEqual(found)
})
