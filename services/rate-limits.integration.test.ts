import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openRateLimits, type OpenedRateLimits } from './rate-limits.ts'

const five = { calls: 5, seconds: 60 }

const opened: OpenedRateLimits[] = []

async function openOn({ services: { db } }: TestShop): Promise<OpenedRateLimits> {
  const limits = await openRateLimits({ pace: 'strict', db, onFault: () => {} })
  opened.push(limits)
  return limits
}

// Closed after each test, because otherwise its counts would be written during the next test.
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})

test('one process counts its calls at once, and the wait never exceeds the limit’s period', async () => {
  await using shop = await openTestShop()
  const { limits } = await openOn(shop)
  for (let call = 0; call < 5; call++) expect(limits.takeHere('calls', 'ada', five)).toBeNull()
  const wait = limits.takeHere('calls', 'ada', five)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(limits.takeHere('calls', 'eve', five)).toBeNull()
  expect(limits.takeHere('other-calls', 'ada', five)).toBeNull()
})

test('two instances that share counts together allow at most one call more than one instance', async () => {
  await using shop = await openTestShop()
  const instances = [await openOn(shop), await openOn(shop)]
  let allowed = 0
  for (let call = 0; call < 20; call++) {
    const { limits, share } = instances[call % 2]!
    if (limits.takeHere('calls', 'ada', five) === null) allowed += 1
    await share()
  }
  // An instance reads the other's count only when it shares its own, so it may be one call behind.
  expect(allowed).toBeGreaterThanOrEqual(5)
  expect(allowed).toBeLessThanOrEqual(6)
})

test('a restarted process continues with the counts from before', async () => {
  await using shop = await openTestShop()
  const before = await openOn(shop)
  for (let call = 0; call < 5; call++) before.limits.takeHere('calls', 'ada', five)
  await before.close()
  const after = await openOn(shop)
  expect(after.limits.takeHere('calls', 'ada', five)).toBeGreaterThan(0)
})

test('a guess is counted in the database before it is made, so that all instances share one limit', async () => {
  await using shop = await openTestShop()
  const instances = [await openOn(shop), await openOn(shop)]
  const guesses = Array.from({ length: 10 }, (_, guess) => instances[guess % 2]!.limits.take('guess', 'ada', five))
  const allowed = (await Promise.all(guesses)).filter((wait) => wait === null)
  expect(allowed).toHaveLength(5)
  const restarted = await openOn(shop)
  expect(await restarted.limits.take('guess', 'ada', five)).toBeGreaterThan(0)
})

test('an attempt that is uncounted can be made again', async () => {
  await using shop = await openTestShop()
  const { limits } = await openOn(shop)
  for (let guess = 0; guess < 20; guess++) {
    expect(await limits.take('guess', 'ada', five)).toBeNull()
    await limits.giveBack('guess', 'ada', five)
  }
})

test('expired counts start again at 0 in every instance', async () => {
  await using shop = await openTestShop()
  const { limits, share } = await openOn(shop)
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start)
  for (let call = 0; call < 6; call++) limits.takeHere('calls', 'ada', five)
  for (let guess = 0; guess < 6; guess++) await limits.take('guess', 'ada', five)
  await share()
  clock.mockReturnValue(start + 60_000)
  expect(limits.takeHere('calls', 'ada', five)).toBeNull()
  expect(await limits.take('guess', 'ada', five)).toBeNull()
  await share()
  for (let call = 0; call < 4; call++) expect(limits.takeHere('calls', 'ada', five)).toBeNull()
  expect(limits.takeHere('calls', 'ada', five)).toBe(60)
  clock.mockRestore()
})

test('without a database calls are counted in the process, and shared later', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await db.schema.alterTable('rate_limits').renameTo('hidden').execute()
  const opening = openOn(shop)
  await opening.catch(() => {})
  await db.schema.alterTable('hidden').renameTo('rate_limits').execute()
  await expect(opening).rejects.toThrow('rate_limits')

  const { limits, share } = await openOn(shop)
  for (let call = 0; call < 5; call++) limits.takeHere('calls', 'ada', five)
  await db.schema.alterTable('rate_limits').renameTo('hidden').execute()
  const told = share()
  await told.catch(() => {})
  // Also after a failure, because later tests need the table.
  await db.schema.alterTable('hidden').renameTo('rate_limits').execute()
  await expect(told).rejects.toThrow('rate_limits')
  expect(limits.takeHere('calls', 'ada', five)).toBeGreaterThan(0)
  await share()
  const elsewhere = await openOn(shop)
  expect(elsewhere.limits.takeHere('calls', 'ada', five)).toBeGreaterThan(0)
})
