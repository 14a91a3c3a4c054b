import * as z from 'zod/mini'
import { failure, isFailure } from '#contract/failure.ts'
import type { Incoming } from './incoming.ts'

const bodyLimit = 64 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON a request carries, checked by its schema, or a Failure. An empty body is an empty object. */
export async function readInput(incoming: Incoming, schema: z.ZodMiniType): Promise<unknown> {
  const body = await readJson(incoming)
  return isFailure(body) ? body : checkInput(body, schema)
}

/** The input as its schema returns it, or a Failure. */
export function checkInput(body: unknown, schema: z.ZodMiniType): unknown {
  if (hasUnstorableText(body)) return failure('input', 'The text contains characters that cannot be used.')
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  const [first] = Object.entries(fields)
  return failure('input', first?.[0] ? `${first[1]} (${first[0]})` : (first?.[1] ?? 'That cannot be read.'), fields)
}

async function readJson(incoming: Incoming): Promise<unknown> {
  const text = await readText(incoming, /^application\/json\b/i, 'Please send JSON (content-type application/json).')
  if (isFailure(text)) return text
  try {
    return JSON.parse(text.trim() === '' ? '{}' : text) as unknown
  } catch {
    return failure('input', 'That is not valid JSON.')
  }
}

export async function readText(incoming: Incoming, type: RegExp, otherwise: string) {
  if (!type.test(incoming.header('content-type') ?? '')) return failure('input', otherwise)
  const body = await incoming.readAtMost(bodyLimit)
  if (body === null) return failure('too-large', 'That is more than can be sent at once (64 kB).')
  try {
    return utf8.decode(body)
  } catch {
    return failure('input', 'That cannot be read as text.')
  }
}

/** NUL cannot be stored and half a surrogate pair cannot be encoded; both come from probes or bugs. */
function hasUnstorableText(body: unknown): boolean {
  // A worklist instead of recursion: 64 kB of brackets would overflow the stack.
  const waiting = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) waiting.push(key, inner)
  }
  return false
}
