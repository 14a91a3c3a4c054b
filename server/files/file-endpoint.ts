import { Readable } from 'node:stream'
import { failure, isFailure } from '#contract/failure.ts'
import { findFile, isStaffsFile, type FileRow } from '#db/cases/files.ts'
import { isPhotoShown } from '#db/reviews/shown-reviews.ts'
import { savedFileName, storedPictureType } from '#domain/customers/upload.ts'
import { findReturn } from '#db/orders/returns.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { requireCase } from '#services/cases/case-access.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { ObjectStoreDown } from '#services/files/object-store.ts'
import { openFile } from '#services/files/open-file.ts'
import type { SmallPictures } from '#services/files/small-pictures.ts'
import type { Services } from '#services/services.ts'
import { requireCaller } from '#server/api/require-caller.ts'
import { bearerToken } from '#server/http/bearer-token.ts'
import { refuse } from '#server/http/refuse.ts'

const notThere = failure('not-found', 'There is no such file, or it is not yours to open.')
const storeDown = failure('unavailable', 'The file cannot be read just now. Please try again in a moment.')

/** Answers GET /files/<id> for staff and for the case's customer. Other callers get the response for a missing file. */
export async function handleFile(
  services: Services,
  request: Request,
  { id, address }: { id: string; address: string },
): Promise<Response> {
  const file = isUuid(id) ? await findFile(services.db, id) : null
  if (!file || !(await mayOpen(services, request, file, address))) return refuse(notThere)
  return await respondWith(services, request, { file, headers: headersOf(file) })
}

/** Answers GET /review-photos/<id>: for all visitors while the review is published, and for none otherwise. */
export async function handleReviewPhoto(services: Services, request: Request, id: string): Promise<Response> {
  const file = await findShownPhoto(services, id)
  if (!file) return refuse(notThere)
  const headers = { ...headersOf(file), ...revalidated(`"${id}"`) }
  return isUnchanged(request, headers.etag)
    ? notModified(headers)
    : await respondWith(services, request, { file, headers })
}

/** Answers GET /review-photos/<id>/small: the same photograph as a small square. */
export async function handleSmallReviewPhoto(
  services: Services,
  request: Request,
  { id, smallPictures }: { id: string; smallPictures: SmallPictures },
): Promise<Response> {
  const file = await findShownPhoto(services, id)
  if (!file) return refuse(notThere)
  const unchanging = revalidated(`"${id}-small"`)
  if (isUnchanged(request, unchanging.etag)) return notModified(unchanging)
  return await orStoreDown(services, async () => {
    const picture = await smallPictures(file)
    const headers = { ...headersOf({ ...file, size: picture.length }), ...unchanging }
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), { headers })
  })
}

async function findShownPhoto({ db }: Services, id: string): Promise<FileRow | null> {
  return isUuid(id) && (await isPhotoShown(db, id)) ? await findFile(db, id) : null
}

/** A photograph never changes, but its review can be withdrawn at any time: browsers ask each time whether it is still shown. */
const revalidated = (etag: string) => ({ etag, 'cache-control': 'no-cache' })

const isUnchanged = (request: Request, etag: string) => request.headers.get('if-none-match')?.includes(etag) === true

const notModified = ({ etag, 'cache-control': cacheControl }: { etag: string; 'cache-control': string }) =>
  new Response(null, { status: 304, headers: { etag, 'cache-control': cacheControl } })

async function respondWith(
  services: Services,
  request: Request,
  { file, headers }: { file: FileRow; headers: Record<string, string> },
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { headers })
  return await orStoreDown(services, async () => {
    const stream = Readable.toWeb(await openFile(services, file)) as ReadableStream<Uint8Array> // Node has a type of its own for it
    return new Response(stream, { headers })
  })
}

async function orStoreDown(services: Services, respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (fault) {
    if (!(fault instanceof ObjectStoreDown)) throw fault
    services.log.error({ err: fault }, 'object store down')
    return refuse(storeDown, { 'retry-after': '5' })
  }
}

/**
 * Files of a case open for its customer's session, or with the token of its link in the header `x-case-access`; the label of a
 * return for a caller who may return the order, with a pass in `x-order-access`. Staff open all of them.
 */
async function mayOpen(services: Services, request: Request, file: FileRow, address: string): Promise<boolean> {
  const { case_id, review_id, return_id } = file
  if (case_id === null && review_id === null && return_id === null) return false
  const token = bearerToken(request.headers.get('authorization'))
  if (!isFailure(await requireCaller(services, 'support', token, address))) return true
  const caller = await requireCaller(services, 'anyone', token, address)
  if (isFailure(caller)) return false
  const headerOf = (name: string) => request.headers.get(name) ?? undefined
  if (case_id !== null) {
    if (await isStaffsFile(services.db, file)) return false
    const access = headerOf('x-case-access')
    return !isFailure(await requireCase(services, { case_id, access }, caller))
  }
  const returned = return_id === null ? null : await findReturn(services.db, return_id)
  if (!returned || returned.is_battery_suspect !== false) return false
  const asked = { id: returned.order_id, access: headerOf('x-order-access') }
  return !isFailure(await requireOrder(services, asked, { caller, act: 'return' }))
}

/** Pictures that we re-encoded may be displayed. Other files are untrusted: they are downloaded, or sandboxed if displayed. */
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
