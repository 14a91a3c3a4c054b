import { expect, test } from 'vitest'
import { grouped } from './grouped-statements.ts'
import type { Db } from '../tables.ts'

const db = { isTransaction: false } as Db

/** Answers when it is told to; what was asked together stands together. */
function openDesk() {
  const asked: number[][] = []
  const answers: { doubled: () => void; refuse: (fault: Error) => void }[] = []
  const ask = grouped<number, number>((_, values) => {
    asked.push(values)
    return new Promise((answer, refuse) => {
      answers.push({ doubled: () => answer(values.map((value) => value * 2)), refuse })
    })
  })
  const next = () => answers.shift()!
  return { asked, ask, next }
}

test('whoever finds nothing under way is asked for at once; those who come meanwhile go together after it', async () => {
  const { asked, ask, next } = openDesk()
  const first = ask(db, 1)
  const others = Promise.all([ask(db, 2), ask(db, 3)])
  expect(asked).toEqual([[1]])
  next().doubled()
  expect(await first).toBe(2)
  expect(asked).toEqual([[1], [2, 3]])
  next().doubled()
  expect(await others).toEqual([4, 6])
  void ask(db, 4)
  expect(asked).toEqual([[1], [2, 3], [4]])
})

test('what is refused as a group is asked one by one: each has its own answer or its own fault', async () => {
  const taken = new Error('There is one already.')
  const asked: number[][] = []
  const ask = grouped<number, number>(async (_, values) => {
    asked.push(values)
    if (values.includes(3)) throw taken
    return values
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((value) => ask(db, value)))
  expect(asked).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: taken },
    { status: 'fulfilled', value: 4 },
  ])
})

test('nothing is asked again when the connection broke: it may have been written', async () => {
  const { asked, ask, next } = openDesk()
  const first = ask(db, 1)
  const others = Promise.allSettled([ask(db, 2), ask(db, 3)])
  next().doubled()
  await first
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  next().refuse(broken)
  const failed = { status: 'rejected', reason: broken }
  expect(await others).toEqual([failed, failed])
  expect(asked).toEqual([[1], [2, 3]])
})

test('a transaction asks for itself, and no other database waits', async () => {
  const { asked, ask } = openDesk()
  const transaction = { isTransaction: true } as Db
  void ask(db, 1)
  void ask(transaction, 2)
  void ask(transaction, 3)
  void ask({ isTransaction: false } as Db, 4)
  expect(asked).toEqual([[1], [2], [3], [4]])
})

test('a group is no larger than a statement should be', async () => {
  const { asked, ask, next } = openDesk()
  const [first, ...others] = Array.from({ length: 101 }, (_, value) => ask(db, value))
  next().doubled()
  await first
  next().doubled()
  await Promise.all(others.slice(0, 64))
  expect(asked.map(({ length }) => length)).toEqual([1, 64, 36])
})
