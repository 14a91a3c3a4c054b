import { createHash } from 'node:crypto'
import type { Tx } from '#db/tables.ts'
import { ApiError } from './api-error.ts'
import type { SandboxContext } from './store.ts'

export type Repeatable = { key: string | undefined; path: string; body: string }
export type Answered = { answer: unknown; isReplayed: boolean }

/** Runs a request once per idempotency key, in one transaction; later calls get the first response. */
export async function answerOnce(
  parts: SandboxContext,
  { key, path, body }: Repeatable,
  work: (tx: Tx) => Promise<object>,
): Promise<Answered> {
  return await parts.db.transaction().execute(async (tx) => {
    if (key === undefined) return { answer: await work(tx), isReplayed: false }
    if (key.length > 255) throw new ApiError('Idempotency-Key must be at most 255 characters.')

    const request = createHash('sha256').update(`${path}\n${body}`).digest('hex')
    const isNew = await tx
      .insertInto('sandbox_requests')
      .values({ idempotency_key: key, request, created_at: parts.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idempotency_key')
      .executeTakeFirst()
    if (!isNew) return { answer: await earlierAnswer(tx, key, request), isReplayed: true }

    const answer = await work(tx)
    await tx
      .updateTable('sandbox_requests')
      .set({ status: 200, answer: JSON.stringify(answer) })
      .where('idempotency_key', '=', key)
      .execute()
    return { answer, isReplayed: false }
  })
}

async function earlierAnswer(tx: Tx, key: string, request: string): Promise<unknown> {
  const earlier = await tx
    .selectFrom('sandbox_requests')
    .select(['request', 'answer'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.request !== request) {
    throw new ApiError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  return earlier.answer
}
