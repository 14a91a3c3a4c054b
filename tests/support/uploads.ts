import sharp from 'sharp'
import type { TestShop } from './shop.ts'

/** The smallest file that is recognised as an MP4. */
export const aFilm = (size = 2000): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mp42isom'),
    Buffer.alloc(size - 24, 'film'),
  ])

/** The smallest file that is recognised as a PDF. */
export const aPaper = (size = 2000): Buffer => Buffer.from('%PDF-1.7\n'.padEnd(size, '% label\n'))

/** A photo as a phone takes it, with GPS coordinates. */
export async function aPhoto({ width = 320, height = 240 } = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Example Phones', Copyright: 'Ada Customer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .toBuffer()
}

type Upload = { name?: string; bytes: Buffer; token?: string }

/** Announces a file; throws if it is refused. */
export async function startUpload(shop: TestShop, { name = 'bat.jpg', bytes, token }: Upload) {
  const { status, body } = await shop.call('start-upload', { name, size: bytes.length }, token)
  if (status !== 200) throw new Error(`start-upload was refused: ${body.error}`)
  return body
}

/** Sends bytes to a ticket as the browser does. */
export async function putUpload(
  shop: Pick<TestShop, 'app'>,
  ticket: string,
  bytes: Buffer | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) {
  const isStream = bytes instanceof ReadableStream
  const response = await shop.app.request(`/uploads/${ticket}`, {
    method: 'PUT',
    body: isStream ? bytes : new Uint8Array(bytes),
    headers: { ...(!isStream && { 'content-length': String(bytes.length) }), ...headers },
    ...(isStream && { duplex: 'half' }),
  } as RequestInit)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Uploads a file; returns its id. */
export async function upload(shop: TestShop, file: Upload): Promise<string> {
  const { id, ticket } = await startUpload(shop, file)
  const { body } = await putUpload(
    shop,
    ticket,
    file.bytes,
    file.token ? { authorization: `Bearer ${file.token}` } : {},
  )
  if (!body.finished) throw new Error(`The file was refused: ${body.error}`)
  return id
}

export async function readStored({ services: { db } }: TestShop, id: string): Promise<Buffer> {
  const chunks = await db
    .selectFrom('file_chunks')
    .select('bytes')
    .where('file_id', '=', id)
    .orderBy('number')
    .execute()
  return Buffer.concat(chunks.map(({ bytes }) => Buffer.from(bytes)))
}
