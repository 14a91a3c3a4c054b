import { failure, isFailure, tooManyAttempts } from '#contract/failure.ts'
import { fileRefusals } from '#domain/customers/upload.ts'
import { ObjectStoreDown } from '#services/files/object-store.ts'
import type { Receipt } from '#services/files/receipt.ts'
import { findUploadState, receiveUpload } from '#services/files/receive-upload.ts'
import type { Services } from '#services/services.ts'
import { requireCaller } from '#server/api/require-caller.ts'
import { bearerToken } from '#server/http/bearer-token.ts'
import { refuse } from '#server/http/refuse.ts'
import type { UploadGate } from './upload-gate.ts'

const unknown = failure('not-found', 'We don’t recognise this upload. Please choose the file again.')
const expired = failure('not-found', 'This upload took too long and has expired. Please choose the file again.')
const used = failure('conflict', 'This ticket has been used: its file has arrived.')
const wrongRange = failure('input', 'Content-Range must be bytes first-last/size, or bytes */size to ask again.')
const storeDown = failure('unavailable', 'We can’t store the file just now. Please try again in a moment.')
const retrySeconds = 5
const tooManyOfAddress = tooManyAttempts(
  retrySeconds,
  'Several files are still uploading from your connection. Please wait until they have arrived.',
)
const tooMany = failure('unavailable', 'Many files are being uploaded just now. Please try again in a moment.')

type Asked = { request: Request; ticket: string; address: string; gate: UploadGate }

/**
 * Answers /uploads/<ticket>. PUT takes one raw body: the whole file, or with `Content-Range: bytes first-last/size` the
 * rest of an interrupted one. GET and HEAD return the received size in `upload-offset`. A client that lost the response
 * to the last byte asks again with an empty PUT whose range is a star. docs/uploads.md has examples.
 */
export async function handleUpload(services: Services, asked: Asked): Promise<Response> {
  const { request, ticket, address, gate } = asked
  const token = bearerToken(request.headers.get('authorization'))
  const caller = await requireCaller(services, 'anyone', token, address)
  if (isFailure(caller)) return refuse(caller)
  const { userId } = caller
  if (request.method !== 'PUT') return answer(await findUploadState(services, ticket, userId))
  const part = readPart(request)
  if (part === null) return refuse(wrongRange)
  const body = gate.enter(ticket, address)
  if (body === 'too-many-of-address') return refuse(tooManyOfAddress)
  if (body === 'too-many') return refuse(tooMany, { 'retry-after': String(retrySeconds) })
  try {
    return answer(await receiveUpload(services, { ticket, userId, ...part, ended: body.ended }))
  } catch (fault) {
    if (!(fault instanceof ObjectStoreDown)) throw fault
    services.log.error({ err: fault }, 'object store down')
    return refuse(storeDown, { 'retry-after': String(retrySeconds) })
  } finally {
    body.leave()
  }
}

type Part = { offset: number; length: number | null; body: Request['body'] }

/** The part of the file that the body contains; null for a range that cannot be read or does not fit the body. */
function readPart(request: Request): Part | null {
  const declared = request.headers.get('content-length')
  const length = declared === null ? null : Number(declared)
  const range = request.headers.get('content-range')
  if (range === null) return { offset: 0, length, body: request.body }
  const asked = /^bytes \*\/(\d{1,10})$/.exec(range)
  if (asked) return { offset: Number(asked[1]), length: 0, body: null }
  const [, first, last, size] = /^bytes (\d{1,10})-(\d{1,10})\/(\d{1,10})$/.exec(range) ?? []
  if (first === undefined || Number(last) < Number(first) || Number(last) >= Number(size)) return null
  const spanned = Number(last) - Number(first) + 1
  if (length !== null && length !== spanned) return null
  return { offset: Number(first), length: spanned, body: request.body }
}

function answer(receipt: Receipt): Response {
  switch (receipt.kind) {
    case 'unknown':
      return refuse(unknown)
    case 'expired':
      return refuse(expired)
    case 'used':
      return refuse(used)
    case 'refused':
      return refuse(failure('refused', fileRefusals[receipt.refusal]))
    case 'elsewhere':
      return refuse(failure('conflict', `The next byte is number ${receipt.received}.`), progress(receipt))
    case 'open':
    case 'cut-off':
      return json({ finished: false, received: receipt.received, size: receipt.size }, progress(receipt))
    case 'ready': {
      const { id, name, media_type: type, size, width, height, announced_size } = receipt.file
      const headers = progress({ received: announced_size, size: announced_size })
      return json({ finished: true, file: { id, name, type, size, width, height } }, headers)
    }
  }
}

const progress = ({ received, size }: { received: number; size: number }) => ({
  'upload-offset': String(received),
  'upload-length': String(size),
})

function json(body: unknown, headers: Record<string, string>): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store', ...headers } })
}
