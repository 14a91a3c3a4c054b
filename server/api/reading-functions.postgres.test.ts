import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FunctionDefinition } from '#contract/define-function.ts'
import { functions, type FunctionName } from '#contract/functions.ts'
import type { Db } from '#db/tables.ts'
import { isStaff } from '#domain/customers/role.ts'
import { nearlyValid } from '#tests/attack/contract-input.ts'
import { aContact } from '#tests/support/cases.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const reading = (Object.entries(functions) as [FunctionName, FunctionDefinition][]) // the contract's own keys
  .filter(([, definition]) => definition.reads)

test('only functions for staff begin before it is known who calls', () => {
  expect(reading.length).toBeGreaterThan(30)
  for (const [name, { access }] of reading) {
    expect(access !== 'anyone' && access !== 'user' && isStaff(access), name).toBe(true)
  }
})

test.each(reading)('%s changes nothing, as its contract says', async (name, { input }) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const order = await addOrder(shop)
  const { db } = shop.services
  await shop.call('submit-contact', aContact)
  const email = await shop.services.db.selectFrom('email_logs').select('id').executeTakeFirstOrThrow()
  const inputs = [
    {},
    { id: order },
    email,
    ...fc.sample(nearlyValid(input, [order, admin.id]), { numRuns: 8, seed: 18 }),
  ]
  const statuses: number[] = []
  for (const sent of inputs) {
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        shop.services.db = allowNesting(tx)
        statuses.push((await shop.call(name, sent as never, admin.token)).status)
      })
  }
  // A database that only reads answers a write with a fault.
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses).toContain(200)
})

/** A transaction in which those that begin one of their own take part. */
function allowNesting(tx: Db): Db {
  const nesting: Db = new Proxy(tx, {
    get(_, key) {
      if (key === 'transaction') return () => ({ execute: (work: (db: Db) => unknown) => work(nesting) })
      const value: unknown = Reflect.get(tx, key, tx)
      return typeof value === 'function' ? (value.bind(tx) as unknown) : value
    },
  })
  return nesting
}
