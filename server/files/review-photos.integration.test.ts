import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPerson } from '#tests/support/people.ts'
import { addReview, otherBuyer, reviewOf } from '#tests/support/reviews.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aFilm, aPhoto, upload } from '#tests/support/uploads.ts'

const product_key = 'str8bat-sensor'
const fetchPhoto = (shop: TestShop, id: string) => shop.app.request(`/review-photos/${id}`)

test('a photograph is public while its review is published, without its GPS coordinates', async () => {
  await using shop = await openTestShop()
  const { orderId, access, review } = await addReview(shop, {
    uploads: [await upload(shop, { bytes: await aPhoto() })],
  })
  const [photo] = review.photos
  const response = await fetchPhoto(shop, photo!.id)
  expect(response.status).toBe(200)
  const { exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(exif).toBeUndefined()
  const { rows } = (await shop.call('list-reviews', { product_key, with_photos: true })).body
  expect(rows[0]?.photos).toEqual([{ id: photo!.id, width: 320, height: 240 }])
  await shop.call('withdraw-review', { id: orderId, access })
  expect((await fetchPhoto(shop, photo!.id)).status).toBe(404)
})

test('a list shows small squares, which browsers keep while the review is published', async () => {
  await using shop = await openTestShop()
  const photo = await aPhoto({ width: 2400, height: 1800 })
  const { orderId, access, review } = await addReview(shop, { uploads: [await upload(shop, { bytes: photo })] })
  const address = `/review-photos/${review.photos[0]!.id}/small`
  const response = await shop.app.request(address)
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 336, height: 336 })
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await shop.app.request(address, { headers })).status).toBe(304)
  await shop.call('withdraw-review', { id: orderId, access })
  expect((await shop.app.request(address, { headers })).status).toBe(404)
})

test('the photograph of a held-back review is visible to staff only', async () => {
  await using shop = await openTestShop()
  const support = await addPerson(shop, { role: 'support' })
  const { review } = await addReview(shop, {
    text: 'Call me on 07700 900123',
    uploads: [await upload(shop, { bytes: await aPhoto() })],
  })
  const id = review.photos[0]!.id
  expect((await fetchPhoto(shop, id)).status).toBe(404)
  expect((await shop.app.request(`/files/${id}`)).status).toBe(404)
  const headers = { authorization: `Bearer ${support.token}` }
  expect((await shop.app.request(`/files/${id}`, { headers })).status).toBe(200)
})

test('a video and a fourth photograph are refused, and a photograph that an edit leaves out is deleted', async () => {
  await using shop = await openTestShop()
  const { orderId, access, review } = await addReview(shop, {
    uploads: [await upload(shop, { bytes: await aPhoto() }), await upload(shop, { bytes: await aPhoto() })],
  })
  const film = await upload(shop, { name: 'swing.mp4', bytes: aFilm() })
  const edit = (given: object) => shop.call('edit-review', { ...reviewOf(orderId, access), ...given } as never)
  expect((await edit({ uploads: [film] })).body.fields).toEqual({
    uploads: 'Only photographs can be added to a review.',
  })
  const more = [await upload(shop, { bytes: await aPhoto() }), await upload(shop, { bytes: await aPhoto() })]
  expect((await edit({ uploads: more })).status).toBe(400)
  const [first, second] = review.photos.map(({ id }) => id)
  const { body } = await edit({ photos: [second] })
  expect(body.review.photos.map(({ id }) => id)).toEqual([second])
  expect((await fetchPhoto(shop, first!)).status).toBe(404)
  const left = await shop.services.db.selectFrom('files').select('id').where('review_id', 'is not', null).execute()
  expect(left).toEqual([{ id: second }])
})

test('a withdrawal deletes the photographs that only the published text had', async () => {
  await using shop = await openTestShop()
  const { orderId, access } = await addReview(shop, { uploads: [await upload(shop, { bytes: await aPhoto() })] })
  const held = { ...reviewOf(orderId, access, { text: 'Call me on 07700 900123 for more' }), photos: [] }
  expect((await shop.call('edit-review', held)).body.review).toMatchObject({ state: 'waiting', is_earlier_shown: true })
  await shop.call('withdraw-review', { id: orderId, access })
  expect(await shop.services.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('an upload for another review cannot be attached', async () => {
  await using shop = await openTestShop()
  const { review } = await addReview(shop, { uploads: [await upload(shop, { bytes: await aPhoto() })] })
  const other = await addReview(shop, {}, otherBuyer(1))
  const input = reviewOf(other.orderId, other.access, { uploads: [review.photos[0]!.id] })
  expect((await shop.call('edit-review', input)).status).toBe(409)
})
