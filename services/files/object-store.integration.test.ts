import { expect, test } from 'vitest'
import { openS3StandIn } from '#tests/support/s3-stand-in.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { aFilm, aPhoto, putUpload, readStored, startUpload, upload } from '#tests/support/uploads.ts'
import { openS3ObjectStore } from './s3-object-store.ts'

const account = { keyId: 'AKIDEXAMPLE', secret: 'a secret', region: 'eu-west-2' }
const day = 24 * 60 * 60

const settings = (endpoint: string) => ({
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_REGION: account.region,
  FILES_S3_BUCKET: 'claims',
  FILES_S3_KEY_ID: account.keyId,
  FILES_S3_SECRET: account.secret,
})

test('with an object store, files are stored there and not in the database', async () => {
  await using store = await openS3StandIn(account)
  await using shop = await openTestShop(settings(store.endpoint))
  const film = aFilm(2_500_000)
  const filmId = await upload(shop, { name: 'swing.mp4', bytes: film })
  const photoId = await upload(shop, { bytes: await aPhoto() })
  const stored = [...store.objects]
  expect(stored.map(([path]) => path.split('/').slice(0, 4).join('/'))).toEqual([
    `/claims/files/${filmId}`,
    `/claims/files/${photoId}`,
  ])
  expect(stored[0]?.[1].bytes.equals(film)).toBe(true)
  expect(stored.map(([, { type }]) => type)).toEqual(['video/mp4', 'image/jpeg'])
  expect(await readStored(shop, filmId)).toHaveLength(0)
})

test('while the object store is down an upload stays unfinished, and the next request finishes it', async () => {
  await using store = await openS3StandIn(account)
  await using shop = await openTestShop(settings(store.endpoint))
  const film = aFilm(1000)
  const { ticket } = await startUpload(shop, { bytes: film })
  store.state.isDown = true
  expect(await putUpload(shop, ticket, film)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  store.state.isDown = false
  const again = await putUpload(shop, ticket, Buffer.alloc(0), { 'content-range': 'bytes */1000' })
  expect(again.body).toMatchObject({ finished: true })

  // The first attempt may have left an object under its own key; the sweep deletes it.
  const abandoned = await shop.services.db.selectFrom('abandoned_objects').select('object_key').execute()
  expect(abandoned).toHaveLength(1)
  expect(store.objects.has(`/claims/${abandoned[0]?.object_key}`)).toBe(false)
})

test('unclaimed files are deleted after a day from the database and the store', async () => {
  await using store = await openS3StandIn(account)
  await using shop = await openTestShop(settings(store.endpoint))
  await upload(shop, { bytes: aFilm(1000) })
  expect(store.objects.size).toBe(1)
  shop.clock.advance(day + 1)
  await shop.runJobs()
  await shop.services.db
    .updateTable('abandoned_objects')
    .set({ created_at: new Date(0) })
    .execute()
  await shop.runJobs()
  expect(store.objects.size).toBe(0)
  for (const table of ['files', 'abandoned_objects'] as const) {
    expect(await shop.services.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('after a process is killed during an upload, the sweep deletes everything it has left', async () => {
  await using shop = await openTestShop()
  const film = aFilm(2_500_000)
  const { ticket } = await startUpload(shop, { bytes: film })
  await putUpload(shop, ticket, film.subarray(0, 1_200_000), { 'content-range': 'bytes 0-1199999/2500000' })
  shop.clock.advance(day + 1)
  await shop.runJobs()
  for (const table of ['files', 'file_chunks'] as const) {
    expect(await shop.services.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('the object store accepts only requests that are signed with its own key', async () => {
  await using store = await openS3StandIn(account)
  const thief = openS3ObjectStore({ ...account, secret: 'another secret', bucket: 'claims', endpoint: store.endpoint })
  await expect(thief.open('files/x')).rejects.toThrow('SignatureDoesNotMatch')
})
