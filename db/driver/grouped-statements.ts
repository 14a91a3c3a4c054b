import { isDatabaseAway } from './database-away.ts'
import type { Db } from '../tables.ts'

type Call<Value, Result> = { value: Value; answer: (result: Result) => void; fail: (fault: unknown) => void }

/** A statement is not to hold up those behind it for long. */
const most = 64

/**
 * One statement for what several callers ask at the same time. Whoever finds none under way is sent at once and alone; while one is
 * under way the others gather, and go together when it has ended. `askAll` answers in the order of what it is given. When the
 * database refuses a group each of it is asked by itself, so that everybody has their own answer or their own fault. Within a
 * transaction nothing is gathered.
 */
export function grouped<Value, Result>(
  askAll: (db: Db, values: Value[]) => Promise<Result[]>,
): (db: Db, value: Value) => Promise<Result> {
  /** Those who wait, where a statement is under way. */
  const waiting = new WeakMap<Db, Call<Value, Result>[]>()

  async function ask(db: Db, calls: Call<Value, Result>[]): Promise<void> {
    try {
      const results = await askAll(
        db,
        calls.map(({ value }) => value),
      )
      calls.forEach(({ answer }, at) => answer(results[at]!)) // as many as there are calls
    } catch (fault) {
      // Whether a statement was run is not known when the connection breaks: that is for each caller to find out.
      if (calls.length === 1 || isDatabaseAway(fault)) for (const { fail } of calls) fail(fault)
      else await Promise.all(calls.map((call) => ask(db, [call])))
    }
  }

  async function askInTurn(db: Db, line: Call<Value, Result>[]): Promise<void> {
    waiting.set(db, line)
    while (line.length > 0) await ask(db, line.splice(0, most))
    waiting.delete(db)
  }

  return async (db, value) =>
    await new Promise((answer, fail) => {
      const call = { value, answer, fail }
      const line = waiting.get(db)
      if (db.isTransaction) void ask(db, [call])
      else if (line) line.push(call)
      else void askInTurn(db, [call])
    })
}
