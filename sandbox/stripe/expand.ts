import type { Db } from '#db/tables.ts'
import { ApiError } from './api-error.ts'
import { findAnyObject } from './store.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Replaces ids by whole objects, along paths such as `payment_intent.latest_charge`. */
export async function expandObject(db: Db, object: object, paths: readonly string[]): Promise<object> {
  const copy = structuredClone(object)
  for (const path of paths) await follow(db, copy as Fields, path.split('.'), path) // the clone of an object is an object
  return copy
}

async function follow(db: Db, at: Fields, [step, ...rest]: string[], path: string): Promise<void> {
  if (step === undefined) return
  const value = at[step]
  if (value === undefined) {
    throw new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  const found = typeof value === 'string' ? await findAnyObject(db, value) : value
  if (found === null) return
  at[step] = typeof value === 'string' ? structuredClone(found) : found
  const inner = at[step]
  if (Array.isArray(inner)) for (const item of inner) await follow(db, item as Fields, rest, path)
  else if (isFields(inner)) await follow(db, inner, rest, path)
}
