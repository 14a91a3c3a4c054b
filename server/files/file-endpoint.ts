import { Readable } from 'node:stream'
import { failure, isFailure } from '#contract/failure.ts'
import { findFile, isStaffsFile, type FileRow } from '#db/cases/files.ts'
import { isPhotoShown } from '#db/reviews/shown-reviews.ts'
import { savedFileName, storedPictureType } from '#domain/customers/upload.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { requireCase } from '#services/cases/case-access.ts'
import { ObjectStoreDown } from '#services/files/object-store.ts'
import { openFile } from '#services/files/open-file.ts'
import type { Services } from '#services/services.ts'
import { requireCaller } from '#server/api/require-caller.ts'
import { bearerToken } from '#server/http/bearer-token.ts'
import { refuse } from '#server/http/refuse.ts'

const notThere = failure('not-found', 'There is no such file, or it is not yours to open.')
const storeDown = failure('unavailable', 'The file cannot be read just now. Please try again in a moment.')

/** Answers GET /files/<id> for staff and for the case's customer. All others get the answer of a missing file. */
export async function handleFile(
  services: Services,
  request: Request,
  { id, address }: { id: string; address: string },
): Promise<Response> {
  const file = isUuid(id) ? await findFile(services.db, id) : null
  if (!file || !(await mayOpen(services, request, { file, address }))) return refuse(notThere)
  return await respondWith(services, request, { file, headers: headersOf(file) })
}

/** Answers GET /review-photos/<id>: for all visitors while the review is shown, and for none otherwise. */
export async function handleReviewPhoto(services: Services, request: Request, id: string): Promise<Response> {
  const file = isUuid(id) && (await isPhotoShown(services.db, id)) ? await findFile(services.db, id) : null
  if (!file) return refuse(notThere)
  // A review can be withdrawn at any moment, so each visitor's browser asks again.
  return await respondWith(services, request, { file, headers: { ...headersOf(file), 'cache-control': 'no-cache' } })
}

async function respondWith(
  services: Services,
  request: Request,
  { file, headers }: { file: FileRow; headers: Record<string, string> },
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { headers })
  try {
    const stream = Readable.toWeb(await openFile(services, file)) as ReadableStream<Uint8Array> // Node's own of the same kind
    return new Response(stream, { headers })
  } catch (fault) {
    if (!(fault instanceof ObjectStoreDown)) throw fault
    services.log.error({ err: fault }, 'object store down')
    return refuse(storeDown, { 'retry-after': '5' })
  }
}

/** Access to the case gives access to its files: the session, or in the header `x-case-access` the token of a link. */
async function mayOpen(
  services: Services,
  request: Request,
  { file, address }: { file: FileRow; address: string },
): Promise<boolean> {
  const token = bearerToken(request.headers.get('authorization'))
  const { case_id: caseId, review_id: reviewId } = file
  if (caseId === null && reviewId === null) return false
  if (!isFailure(await requireCaller(services, 'support', token, address))) return true
  if (caseId === null) return false
  if (await isStaffsFile(services.db, file)) return false
  const caller = await requireCaller(services, 'anyone', token, address)
  const access = request.headers.get('x-case-access') ?? undefined
  return !isFailure(caller) && !isFailure(await requireCase(services, { case_id: caseId, access }, caller))
}

/** A picture that we rewrote may be shown. Anything else is foreign: it is saved, and gets no rights if shown. */
function headersOf({ name, media_type, size }: FileRow): Record<string, string> {
  const type = media_type ?? 'application/octet-stream'
  const saved = savedFileName(name, type)
  const plain = saved.replace(/[^\w.-]/g, '_')
  const disposition = type === storedPictureType ? 'inline' : 'attachment'
  return {
    'content-type': type,
    'content-length': String(size),
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(saved)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}
