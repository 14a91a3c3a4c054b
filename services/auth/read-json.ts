import { failure } from '#contract/failure.ts'

const mostBytes = 64 * 1024

/** The JSON a request carries, or a Failure; an empty body is an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === null) return failure('too-large', 'That is more than this can take.')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return failure('input', 'The request is not valid JSON.')
  }
}

async function readText(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
