import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { attachmentRefusals } from '#domain/customers/email-attachment.ts'
import { openedCase, openShopWith, receive, resendKey } from '#tests/support/email-replies.ts'
import { addAdmin } from '#tests/support/people.ts'
import { startResendStandIn, type ResendStandIn } from '#tests/support/resend-stand-in.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { aFilm, aPhoto, readStored } from '#tests/support/uploads.ts'
import { fetchAttachments } from './fetch-attachments.ts'

type Attached = { id: string; filename: string; size?: number; content_type?: string }

/** An email with files has arrived, and its text is in the case. */
async function received(shop: TestShop, provider: ResendStandIn, attachments: Attached[]) {
  const { found, address } = await openedCase(shop, provider)
  await receive(shop, provider, { to: [address], text: 'See the photos.', attachments })
  await shop.runJobs()
  return found
}

const filesOf = ({ services: { db } }: TestShop) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'case_id', 'message_id', 'media_type', 'state'])
    .where('case_id', 'is not', null)
    .orderBy('name')
    .execute()

async function showMissing(shop: TestShop, caseId: string) {
  const { token } = await addAdmin(shop)
  const { body } = await shop.call('find-case', { case_id: caseId }, token)
  const [message] = body.messages.filter(({ via }) => via === 'email')
  return message?.missing_files.map(({ name, reason }) => [name, reason])
}

test('a photo and a video from an email are files of their message, the photo without its location', async () => {
  await using provider = await startResendStandIn(resendKey)
  await using shop = await openShopWith(provider)
  const photo = await aPhoto()
  provider.attachments.set('photo', photo).set('film', aFilm())
  const found = await received(shop, provider, [
    { id: 'photo', filename: 'bat.jpg', size: photo.length },
    // The declared name and type are ignored.
    { id: 'film', filename: '../swing\u202e.txt', content_type: 'text/html' },
  ])
  const files = await filesOf(shop)
  expect(files.map(({ name, media_type }) => [name, media_type])).toEqual([
    ['bat.jpg', 'image/jpeg'],
    ['swing.txt', 'video/mp4'],
  ])
  expect(new Set(files.map(({ case_id, message_id }) => `${case_id} ${message_id === null}`))).toEqual(
    new Set([`${found.id} false`]),
  )
  expect((await readStored(shop, files[0]!.id)).includes('Example Phones')).toBe(false)
  expect((await readStored(shop, files[1]!.id)).equals(aFilm())).toBe(true)
  expect(await showMissing(shop, found.id)).toEqual([])
})

test('refused attachments are named in the case, with the reason', async () => {
  await using provider = await startResendStandIn(resendKey)
  await using shop = await openShopWith(provider)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1')])
  provider.attachments
    .set('page', Buffer.from('<html><script>alert(1)</script></html>'))
    .set('heic', heic)
    .set('empty', Buffer.alloc(0))
    .set('cut', (await aPhoto()).subarray(0, 400))
  const found = await received(shop, provider, [
    { id: 'page', filename: 'photo.jpg', content_type: 'image/jpeg' },
    { id: 'heic', filename: 'IMG_1.HEIC' },
    { id: 'empty', filename: 'empty.jpg' },
    { id: 'cut', filename: 'cut.jpg' },
    { id: 'huge', filename: 'huge.mp4', size: 40 * 1024 * 1024 },
    { id: 'nowhere', filename: 'lost.jpg' },
  ])
  expect(await showMissing(shop, found.id)).toEqual([
    ['photo.jpg', attachmentRefusals['not-allowed']],
    ['IMG_1.HEIC', attachmentRefusals.heic],
    ['empty.jpg', attachmentRefusals.empty],
    ['cut.jpg', attachmentRefusals.damaged],
    ['huge.mp4', attachmentRefusals['too-large']],
    ['lost.jpg', attachmentRefusals.gone],
  ])
  expect(await filesOf(shop)).toEqual([])
  expect(provider.requests.some(({ path }) => path.includes('huge'))).toBe(false)
})

test('of fifty attachments only ten are fetched, and an attachment with a false length is not stored', async () => {
  await using provider = await startResendStandIn(resendKey)
  await using shop = await openShopWith(provider)
  // Announced as small, but its download says 50 MB.
  provider.attachments.set('a0', (response) => {
    response.writeHead(200, { 'content-length': String(50 * 1024 * 1024) })
    response.end(Buffer.alloc(1000))
  })
  const attached = Array.from({ length: 50 }, (_, number) => ({
    id: `a${number}`,
    filename: `${number}.mp4`,
    size: 2000,
  }))
  for (const { id } of attached.slice(1)) provider.attachments.set(id, aFilm())
  const found = await received(shop, provider, attached)
  expect(await filesOf(shop)).toHaveLength(9)
  const missing = await showMissing(shop, found.id)
  expect(missing).toHaveLength(41)
  expect(missing?.[0]).toEqual(['0.mp4', attachmentRefusals['too-large']])
  expect(missing?.slice(1).every(([, reason]) => reason === attachmentRefusals['too-many'])).toBe(true)
})

test('an attachment whose download fails or breaks off is fetched again later, and stored once', async () => {
  await using provider = await startResendStandIn(resendKey)
  await using shop = await openShopWith(provider)
  const film = aFilm()
  provider.attachments.set('film', (response) => response.writeHead(404).end())
  const found = await received(shop, provider, [{ id: 'film', filename: 'swing.mp4' }])
  expect(await showMissing(shop, found.id)).toEqual([['swing.mp4', expect.stringContaining('being downloaded')]])

  // The connection is cut in the middle.
  provider.attachments.set('film', (response) => {
    response.writeHead(200, { 'content-length': String(film.length) })
    response.write(film.subarray(0, 500), () => response.destroy())
  })
  shop.clock.advance(60)
  await shop.runJobs()
  expect(await filesOf(shop)).toEqual([])

  provider.attachments.set('film', film)
  shop.clock.advance(3600)
  await shop.runJobs()
  shop.clock.advance(3600)
  await shop.runJobs()
  const [kept, ...more] = await filesOf(shop)
  expect(more).toEqual([])
  expect((await readStored(shop, kept!.id)).equals(film)).toBe(true)
})

test('after the last attempt to fetch an attachment the case says that it is missing', async () => {
  await using provider = await startResendStandIn(resendKey)
  await using shop = await openShopWith(provider)
  provider.attachments.set('film', (response) => response.writeHead(500).end())
  const found = await received(shop, provider, [{ id: 'film', filename: 'swing.mp4' }])
  for (let attempts = 1; attempts < 8; attempts += 1) {
    shop.clock.advance(2 * 3600)
    await fetchAttachments(shop.services)
  }
  expect(await showMissing(shop, found.id)).toEqual([['swing.mp4', attachmentRefusals.gone]])
})

test('after a crash between storing and attaching a file, another process attaches it once, and the unused copy is deleted', async () => {
  await using provider = await startResendStandIn(resendKey)
  await using shop = await openShopWith(provider)
  const { db } = shop.services
  provider.attachments.set('film', aFilm())
  const found = await received(shop, provider, [{ id: 'film', filename: 'swing.mp4' }])
  // The state before attaching: the file is stored, but belongs to no message yet.
  await db.updateTable('files').set({ case_id: null, message_id: null, claimed_at: null }).execute()
  await db.updateTable('email_attachments').set({ state: 'waiting' }).execute()
  shop.clock.advance(3600)
  await Promise.all([fetchAttachments(shop.services), fetchAttachments(shop.services)])
  expect(await filesOf(shop)).toMatchObject([{ case_id: found.id, state: 'ready' }])
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(2)
  shop.clock.advance(25 * 3600)
  await shop.runJobs()
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(1)
})

test('each sender has a quota for attachments, and the case names the files above it', async () => {
  await using provider = await startResendStandIn(resendKey)
  await using shop = await openShopWith(provider)
  const { db } = shop.services
  const { found, address } = await openedCase(shop, provider)
  const write = async (id: string) => {
    provider.attachments.set(id, aFilm())
    await receive(shop, provider, {
      to: [address],
      text: 'See the film.',
      attachments: [{ id, filename: `${id}.mp4` }],
    })
    await shop.runJobs()
  }
  await write('first')
  const first = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 59 }, (_, number) => ({ ...first, id: randomUUID(), ticket_hash: `${number}` }))
  await db.insertInto('files').values(others).execute()
  await write('last')
  const states = await db.selectFrom('email_attachments').select(['name', 'state', 'refusal']).orderBy('name').execute()
  expect(states).toEqual([
    { name: 'first.mp4', state: 'kept', refusal: null },
    { name: 'last.mp4', state: 'refused', refusal: 'no-room' },
  ])
  expect(first.case_id).toBe(found.id)
})
