import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dailyOfAddress, mostUploadsOfAddress, ticketLastsMs } from '#domain/customers/upload.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { aFilm, aPhoto, putUpload, readStored, startUpload, upload } from '#tests/support/uploads.ts'

test('a photo is re-encoded without location, camera and owner', async () => {
  await using shop = await openTestShop()
  const photo = await aPhoto({ width: 4000, height: 3000 })
  expect((await sharp(photo).metadata()).exif).toBeDefined()

  const { id, ticket } = await startUpload(shop, { bytes: photo })
  const { status, body, headers } = await putUpload(shop, ticket, photo)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { finished: true, file: { id, name: 'bat.jpg', type: 'image/jpeg', width: 2560, height: 1920 } },
  })
  expect(headers.get('cache-control')).toBe('no-store')

  const stored = await readStored(shop, id)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 1920 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(stored.includes('GPS')).toBe(false)
  expect(stored.includes('Ada Customer')).toBe(false)
})

test('a photo taken upright is stored upright', async () => {
  await using shop = await openTestShop()
  const photo = await sharp(await aPhoto({ width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const stored = await readStored(shop, await upload(shop, { bytes: photo }))
  expect(await sharp(stored).metadata()).toMatchObject({ width: 200, height: 300 })
})

test('a video is stored unchanged', async () => {
  await using shop = await openTestShop()
  const film = aFilm(2_500_000)
  const id = await upload(shop, { name: 'swing.mp4', bytes: film })
  expect((await readStored(shop, id)).equals(film)).toBe(true)
})

test('an upload resumes where the connection broke', async () => {
  await using shop = await openTestShop()
  const film = aFilm(2_500_000)
  const { id, ticket } = await startUpload(shop, { name: 'swing.mp4', bytes: film })
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(film.subarray(0, 1_300_000))),
    pull: (controller) => controller.error(new Error('the connection is gone')),
  })
  await putUpload(shop, ticket, broken).catch(() => null)

  const asked = await shop.app.request(`/uploads/${ticket}`, { method: 'HEAD' })
  const offset = Number(asked.headers.get('upload-offset'))
  expect(offset).toBe(1_300_000)
  expect(asked.headers.get('upload-length')).toBe('2500000')

  const range = { 'content-range': `bytes ${offset}-${film.length - 1}/${film.length}` }
  const { body } = await putUpload(shop, ticket, film.subarray(offset), range)
  expect(body).toMatchObject({ finished: true, file: { id, size: film.length } })
  expect((await readStored(shop, id)).equals(film)).toBe(true)
})

test('no more is read from the connection until earlier bytes are stored', async () => {
  await using shop = await openTestShop()
  const film = aFilm(8_000_000)
  const { id, ticket } = await startUpload(shop, { bytes: film })
  let sent = 0
  let mostAhead = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { received } = await shop.services.db
        .selectFrom('files')
        .select('received')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      mostAhead = Math.max(mostAhead, sent - received)
      controller.enqueue(new Uint8Array(film.subarray(sent, sent + 200_000)))
      sent += 200_000
      if (sent >= film.length) controller.close()
    },
  })
  expect((await putUpload(shop, ticket, body)).body).toMatchObject({ finished: true })
  expect(mostAhead).toBeLessThan(1_600_000)
})

test('bytes at a wrong offset are refused, and the response has the right one', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1000)
  const { ticket } = await startUpload(shop, { bytes: film })
  const early = await putUpload(shop, ticket, film.subarray(500), { 'content-range': 'bytes 500-999/1000' })
  expect(early.status).toBe(409)
  expect(early.headers.get('upload-offset')).toBe('0')
})

test('a client that lost the response to the last byte can ask for it again', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1000)
  const { id, ticket } = await startUpload(shop, { bytes: film })
  await putUpload(shop, ticket, film)
  const again = await putUpload(shop, ticket, Buffer.alloc(0), { 'content-range': 'bytes */1000' })
  expect(again.body).toMatchObject({ finished: true, file: { id } })
})

test('of two connections with one file, the newer one continues and the older one is closed', async () => {
  await using shop = await openTestShop()
  const film = aFilm(2_500_000)
  const { id, ticket } = await startUpload(shop, { bytes: film })
  const isRead = Promise.withResolvers<void>()
  // The shop reads from a connection only once that connection owns the file.
  const body = new ReadableStream<Uint8Array>({ pull: () => isRead.resolve() }, { highWaterMark: 0 })
  const stuck = putUpload(shop, ticket, body)
  await isRead.promise
  const newer = await putUpload(shop, ticket, film)
  expect(newer.body).toMatchObject({ finished: true })
  expect((await stuck).body).toMatchObject({ finished: false })
  expect((await readStored(shop, id)).equals(film)).toBe(true)
})

const html = '<html><script>alert(document.domain)</script></html>'

async function jpegWithHtml(): Promise<Buffer> {
  const photo = await aPhoto()
  const comment = Buffer.from(html)
  const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), length, comment, photo.subarray(2), comment])
}

async function gifWithZip(): Promise<Buffer> {
  const gif = await sharp(await aPhoto())
    .gif()
    .toBuffer()
  return Buffer.concat([gif, Buffer.from('PK\u0003\u0004malicious.exe PK\u0005\u0006')])
}

test.each([
  ['HTML inside a JPEG', jpegWithHtml],
  ['a GIF that is a ZIP as well', gifWithZip],
])('%s keeps only its pixels', async (_, make) => {
  await using shop = await openTestShop()
  const hostile = await make()
  const stored = await readStored(shop, await upload(shop, { bytes: hostile }))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
  expect(stored.includes('script')).toBe(false)
  expect(stored.includes('PK\u0003\u0004')).toBe(false)
})

test('only the first frame of an animated WebP is kept', async () => {
  await using shop = await openTestShop()
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(2)
  const stored = await readStored(shop, await upload(shop, { name: 'swing.webp', bytes: animated }))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  const { dominant } = await sharp(stored).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

/** A PNG of a few kilobytes whose header claims a huge size. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side + 1))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), 'drawings (SVG)'],
  ['an XML that is an SVG', () => Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="x"/>`), 'drawings (SVG)'],
  ['HTML', () => Buffer.from(html), 'Only images and MP4 videos are allowed'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'Only images and MP4 videos are allowed'],
  ['30,000 × 30,000 pixels', () => hugePng(30_000), 'more than 50 megapixels'],
  ['a truncated JPEG', async () => (await aPhoto({ width: 900, height: 900 })).subarray(0, 3000), 'damaged'],
  ['a HEIC photo', heic, 'HEIC'],
  ['a QuickTime film', () => Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  '), 'Only images and MP4 videos are allowed'],
])('%s is refused with a message, also when asked again, and nothing of it is stored', async (_, make, words) => {
  await using shop = await openTestShop()
  const bytes = await make()
  const { id, ticket } = await startUpload(shop, { bytes })
  const refused = await putUpload(shop, ticket, bytes)
  expect(refused).toMatchObject({ status: 422, body: { code: 'refused', error: expect.stringContaining(words) } })
  expect((await putUpload(shop, ticket, bytes)).body).toEqual(refused.body)
  expect(await readStored(shop, id)).toHaveLength(0)
})

test('a file of 0 bytes, and one of more than 30 MB, get no ticket', async () => {
  await using shop = await openTestShop()
  const empty = await shop.call('start-upload', { name: 'bat.jpg', size: 0 })
  expect(empty).toMatchObject({ status: 400, body: { fields: { size: 'This file is empty.' } } })
  const large = await shop.call('start-upload', { name: 'bat.mp4', size: 30 * 1024 * 1024 + 1 })
  expect(large).toMatchObject({ status: 400, body: { fields: { size: 'This file is larger than 30 MB.' } } })
})

test('an empty body changes nothing', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1000)
  const { ticket } = await startUpload(shop, { bytes: film })
  expect((await putUpload(shop, ticket, Buffer.alloc(0))).body).toEqual({ finished: false, received: 0, size: 1000 })
  expect((await putUpload(shop, ticket, film)).body).toMatchObject({ finished: true })
})

test.each([
  ['a body that says it is longer than announced', { 'content-length': '5000' }, 5000],
  ['a body that is longer than announced and does not say so', {}, 5000],
])('%s is cut off', async (_, headers, size) => {
  await using shop = await openTestShop()
  const { id, ticket } = await startUpload(shop, { bytes: aFilm(1000) })
  const body = new Blob([new Uint8Array(aFilm(size))]).stream()
  const { status, body: said } = await putUpload(shop, ticket, body, headers)
  expect({ status, said }).toMatchObject({
    status: 422,
    said: { error: expect.stringContaining('larger than expected') },
  })
  expect(await readStored(shop, id)).toHaveLength(0)
})

test('a range that does not fit its body is refused', async () => {
  await using shop = await openTestShop()
  const { ticket } = await startUpload(shop, { bytes: aFilm(1000) })
  for (const range of ['bytes 0-999', 'bytes 9-3/1000', 'bytes 0-1000/1000', 'bytes 0-9/1000', 'items 0-999/1000']) {
    expect(await putUpload(shop, ticket, aFilm(1000), { 'content-range': range })).toMatchObject({ status: 400 })
  }
})

test('a name with NUL is refused like any other text, and right-to-left marks are removed', async () => {
  await using shop = await openTestShop()
  expect(await shop.call('start-upload', { name: 'bat\0.jpg', size: 1000 })).toMatchObject({ status: 400 })
  const { id } = await startUpload(shop, { name: 'bat\u202Egpj.exe', bytes: aFilm(1000) })
  const { name } = await shop.services.db
    .selectFrom('files')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('batgpj.exe')
})

test('a ticket is valid for one file', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1000)
  const { ticket } = await startUpload(shop, { bytes: film })
  await putUpload(shop, ticket, film)
  expect(await putUpload(shop, ticket, film)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a ticket is valid for a quarter of an hour', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1000)
  const { ticket } = await startUpload(shop, { bytes: film })
  shop.clock.advance(15 * 60)
  const late = await putUpload(shop, ticket, film)
  expect(late).toMatchObject({ status: 404, body: { error: expect.stringContaining('expired') } })
})

test('a signed-in person’s ticket is refused for everyone else', async () => {
  await using shop = await openTestShop()
  const ada = await addPerson(shop, { email: 'ada@people.example' })
  const eve = await addPerson(shop, { email: 'eve@people.example' })
  const film = aFilm(1000)
  const { ticket } = await startUpload(shop, { bytes: film, token: ada.token })
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  expect(await putUpload(shop, ticket, film)).toMatchObject({ status: 404 })
  expect(await putUpload(shop, ticket, film, as(eve.token))).toMatchObject({ status: 404 })
  expect(await putUpload(shop, ticket, film, as(ada.token))).toMatchObject({ status: 200 })
  expect(await putUpload(shop, 'no-such-ticket', film)).toMatchObject({ status: 404 })
})

test('the number of files per address and day is limited', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1000)
  for (let count = 0; count < dailyOfAddress.files; count += 1) await upload(shop, { bytes: film })
  const more = { name: 'a.jpg', size: film.length }
  expect(await shop.call('start-upload', more)).toMatchObject({ status: 429 })
  shop.clock.advance(24 * 60 * 60 + 1)
  expect(await shop.call('start-upload', more)).toMatchObject({ status: 200 })
})

test('the number of open tickets per address is limited, until their files have arrived or they have expired', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1000)
  const announced = { name: 'a.jpg', size: film.length }
  const { ticket } = await startUpload(shop, { bytes: film })
  for (let count = 1; count < mostUploadsOfAddress; count += 1) await startUpload(shop, { bytes: film })
  expect(await shop.call('start-upload', announced)).toMatchObject({ status: 429 })
  await putUpload(shop, ticket, film)
  expect(await shop.call('start-upload', announced)).toMatchObject({ status: 200 })
  expect(await shop.call('start-upload', announced)).toMatchObject({ status: 429 })
  shop.clock.advance(ticketLastsMs / 1000)
  expect(await shop.call('start-upload', announced)).toMatchObject({ status: 200 })
})

test('when the total limit is reached, uploads are refused and the log names the setting to raise', async () => {
  await using shop = await openTestShop({ FILES_LIMIT_MB: '1' })
  await upload(shop, { bytes: aFilm(900_000) })
  shop.clock.advance(ticketLastsMs / 1000)
  expect(await shop.call('start-upload', { name: 'a.jpg', size: 200_000 })).toMatchObject({ status: 503 })
  expect(shop.readLog()).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('FILES_LIMIT_MB') }))
})

test('announced files count towards the total limit until their tickets expire', async () => {
  await using shop = await openTestShop({ FILES_LIMIT_MB: '1' })
  const announced = { name: 'a.jpg', size: 200_000 }
  await startUpload(shop, { bytes: aFilm(900_000) })
  expect(await shop.call('start-upload', announced)).toMatchObject({ status: 503 })
  shop.clock.advance(ticketLastsMs / 1000)
  expect(await shop.call('start-upload', announced)).toMatchObject({ status: 200 })
})
