import { callFunction } from '#app/parts/api/call-function.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { readResponse } from '#app/parts/http/post.ts'
import { accessToken } from '#app/parts/session/session.ts'
import { sendBytes } from './send-bytes.ts'

export type UploadProgress = { signal: AbortSignal; onProgress: (percent: number) => void }

/** An upload. After `send` has thrown it may be called again, and resumes where it stopped. */
export type FileUpload = { send: (progress: UploadProgress) => Promise<string> }

const mostFailures = 3
const pauseMs = 1000

const offline = new CallError({ error: null, code: 'offline' }, 0)

export function openUpload(file: File): FileUpload {
  let started: { id: string; ticket: string } | null = null
  return {
    async send(progress) {
      const isResumed = started !== null
      started ??= await callFunction('start-upload', { name: file.name, size: file.size })
      try {
        await sendRest(file, { ticket: started.ticket, isResumed }, progress)
      } catch (fault) {
        // The ticket has expired, so the next attempt starts from the beginning.
        if (fault instanceof CallError && fault.status === 404) started = null
        throw fault
      }
      return started.id
    },
  }
}

async function sendRest(
  file: File,
  { ticket, isResumed }: { ticket: string; isResumed: boolean },
  { signal, onProgress }: UploadProgress,
): Promise<void> {
  const path = `/uploads/${ticket}`
  const token = await accessToken()
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  let offset = (isResumed ? await askOffset(path, headers, signal) : null) ?? 0
  let failures = 0
  while (!signal.aborted) {
    const from = offset
    const sent = await sendBytes({
      path,
      body: file.slice(from),
      headers: { ...headers, 'content-type': 'application/octet-stream', ...rangeOf(from, file.size) },
      signal,
      onProgress: (bytes) => onProgress(percentOf(from + bytes, file.size)),
    })
    if (sent && !isWorthAnotherTry(sent.status)) {
      const answer = await readResponse(new Response(sent.text, { status: sent.status }))
      if (isFinished(answer)) return
    }
    const arrived = sent?.offset ?? (await askOffset(path, headers, signal))
    // Any progress resets the count of failures.
    failures = arrived !== null && arrived > offset ? 0 : failures + 1
    offset = arrived ?? offset
    onProgress(percentOf(offset, file.size))
    if (failures > mostFailures) throw offline
    if (failures > 0) await pause(pauseMs * 2 ** (failures - 1), signal)
  }
  throw offline
}

/** How many bytes the shop has; null if it cannot be reached now. Throws if it refuses the upload for good. */
async function askOffset(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(path, { headers, signal }).catch(() => null)
  if (!response || response.status >= 500) return null
  await readResponse(response.clone())
  return Number(response.headers.get('upload-offset'))
}

function rangeOf(from: number, size: number): Record<string, string> {
  if (from === 0) return {}
  return { 'content-range': from >= size ? `bytes */${size}` : `bytes ${from}-${size - 1}/${size}` }
}

const percentOf = (bytes: number, size: number) => Math.min(99, Math.floor((bytes / size) * 100))

/** Too many concurrent uploads, a wrong offset, or a server error. */
const isWorthAnotherTry = (status: number) => status === 409 || status === 429 || status >= 500

const isFinished = (answer: unknown) => Object(answer).finished === true

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((over) => {
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      over()
    })
    // Retry at once when the connection is back.
    addEventListener('online', () => over(), { once: true })
  })
}
