import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newestCase, openCaseEmail } from '#tests/support/cases.ts'
import { addAdmin, addPerson, type Person } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aFilm, aPhoto, startUpload, upload } from '#tests/support/uploads.ts'

const claim = {
  orderNumber: 'A-1',
  name: 'Ada Customer',
  email: 'ada@customers.example',
  description: 'The sensor no longer charges.',
  elapsed_ms: 60_000,
}

async function open(shop: TestShop, id: string, person?: Person) {
  const headers = person && { authorization: `Bearer ${person.token}` }
  return await shop.app.request(`/files/${id}`, { ...(headers && { headers }) })
}

test('only staff can open the files of a claim, with their names', async () => {
  await using shop = await openTestShop()
  const film = aFilm(1_200_000)
  const picture = await upload(shop, { name: 'crack “left”.png', bytes: await aPhoto() })
  shop.clock.advance(1)
  const uploads = [picture, await upload(shop, { name: 'swing.mp4', bytes: film })]
  const sent = await shop.call('send-warranty-claim', { ...claim, files: ['crack.png', 'swing.mp4'], uploads })
  expect(sent.status).toBe(200)
  const admin = await addAdmin(shop)
  const stranger = await addPerson(shop)

  const { id: case_id } = await shop.services.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  const { body } = await shop.call('list-case-files', { case_id }, admin.token)
  expect(body.rows).toMatchObject([
    { id: uploads[0], name: 'crack “left”.png', type: 'image/jpeg', width: 320, height: 240, message_id: null },
    { id: uploads[1], name: 'swing.mp4', type: 'video/mp4', size: film.length },
  ])

  const shown = await open(shop, uploads[0]!, admin)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="crack__left_.jpg"; filename*=UTF-8''crack%20%E2%80%9Cleft%E2%80%9D.jpg`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const stored = await open(shop, uploads[1]!, admin)
  expect(stored.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(Buffer.from(await stored.arrayBuffer()).equals(film)).toBe(true)

  for (const person of [undefined, stranger]) {
    const refused = await open(shop, uploads[0]!, person)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ code: 'not-found' })
  }
  expect((await open(shop, 'not-an-id', admin)).status).toBe(404)
})

test('a signed-in customer opens the files of their claim, and another person’s link opens none', async () => {
  await using shop = await openTestShop()
  const id = await upload(shop, { bytes: await aPhoto() })
  expect((await shop.call('send-warranty-claim', { ...claim, uploads: [id] })).status).toBe(200)
  const ada = await addPerson(shop, { email: claim.email })
  const eve = await addPerson(shop, { email: 'eve@people.example' })
  expect((await open(shop, id, ada)).status).toBe(200)
  expect((await open(shop, id, eve)).status).toBe(404)
  const guessed = await shop.app.request(`/files/${id}`, { headers: { 'x-case-access': 'a'.repeat(43) } })
  expect(guessed.status).toBe(404)
})

test('a file that belongs to no claim yet cannot be opened', async () => {
  await using shop = await openTestShop()
  const id = await upload(shop, { bytes: await aPhoto() })
  expect((await open(shop, id, await addAdmin(shop))).status).toBe(404)
})

test('a file is attached once; a claim that names a used or deleted file is refused', async () => {
  await using shop = await openTestShop()
  const id = await upload(shop, { bytes: aFilm(1000) })
  const swept = await upload(shop, { bytes: aFilm(1000) })
  shop.clock.advance(60 * 60 * 24 + 1)
  await shop.services.db.updateTable('files').set({ created_at: shop.clock.now() }).where('id', '=', id).execute()
  await shop.runJobs()
  expect((await shop.call('send-warranty-claim', { ...claim, uploads: [id] })).status).toBe(200)
  for (const gone of [id, swept]) {
    const refused = await shop.call('send-warranty-claim', { ...claim, uploads: [gone] })
    expect(refused).toMatchObject({ status: 409, body: { fields: { uploads: expect.any(String) } } })
  }
  expect(await shop.services.db.selectFrom('warranty_claims').select('id').execute()).toHaveLength(1)
})

test("another person's upload cannot be claimed, nor can a fourth file be sent", async () => {
  await using shop = await openTestShop()
  const ada = await addPerson(shop, { email: 'ada@people.example' })
  const eve = await addPerson(shop, { email: 'eve@people.example' })
  const id = await upload(shop, { bytes: aFilm(1000), token: ada.token })
  const uploads = [id]
  expect((await shop.call('send-warranty-claim', { ...claim, uploads })).status).toBe(409)
  expect((await shop.call('send-warranty-claim', { ...claim, uploads }, eve.token)).status).toBe(409)
  expect((await shop.call('send-warranty-claim', { ...claim, uploads }, ada.token)).status).toBe(200)
  const four = Array.from({ length: 4 }, () => id)
  expect(await shop.call('send-warranty-claim', { ...claim, uploads: four })).toMatchObject({
    status: 400,
    body: { fields: { uploads: 'Maximum 3 files allowed' } },
  })
})

test('support opens the files of a case, a packer does not', async () => {
  await using shop = await openTestShop()
  const id = await upload(shop, { bytes: await aPhoto() })
  await shop.call('send-warranty-claim', { ...claim, uploads: [id] })
  const support = await addPerson(shop, { role: 'support', email: 'support@people.example' })
  const packer = await addPerson(shop, { role: 'packer', email: 'packer@people.example' })
  expect((await open(shop, id, support)).status).toBe(200)
  expect((await open(shop, id, packer)).status).toBe(404)
})

test('an answer’s files are stored once, and its writer sees them in the case', async () => {
  await using shop = await openTestShop()
  const withForm = await upload(shop, { bytes: await aPhoto() })
  await shop.call('send-warranty-claim', { ...claim, uploads: [withForm] })
  const access = await openCaseEmail(shop, 'warranty_acknowledgement')
  const { id: case_id } = await newestCase(shop)
  shop.clock.advance(1)
  const later = await upload(shop, { name: 'label.jpg', bytes: await aPhoto() })
  const reply = { case_id, access, message: 'Here is the label.', uploads: [later], message_id: randomUUID() }
  expect((await shop.call('reply-to-case', reply)).status).toBe(200)
  // The response was lost, so the client sends it again.
  const again = await shop.call('reply-to-case', reply)
  expect(again.status).toBe(200)
  expect(again.body.case.messages).toHaveLength(2)
  expect(again.body.case.files).toMatchObject([
    { id: withForm, message_id: null },
    { id: later, message_id: reply.message_id, name: 'label.jpg' },
  ])
  const headers = { 'x-case-access': access }
  expect((await shop.app.request(`/files/${later}`, { headers })).status).toBe(200)
})

test('an answer with a used, unfinished or foreign file is refused and stores no message', async () => {
  await using shop = await openTestShop()
  const used = await upload(shop, { bytes: await aPhoto() })
  await shop.call('send-warranty-claim', { ...claim, uploads: [used] })
  const access = await openCaseEmail(shop, 'warranty_acknowledgement')
  const { id: case_id } = await newestCase(shop)
  const eve = await addPerson(shop, { email: 'eve@people.example' })
  const hers = await upload(shop, { bytes: await aPhoto(), token: eve.token })
  const open = await startUpload(shop, { bytes: await aPhoto() })
  for (const id of [used, hers, open.id, randomUUID()]) {
    const { status, body } = await shop.call('reply-to-case', { case_id, access, message: 'Look', uploads: [id] })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' })
  }
  expect((await shop.call('find-my-case', { case_id, access })).body.messages).toHaveLength(1)
})

test('customers cannot see attachments of internal notes', async () => {
  await using shop = await openTestShop()
  const id = await upload(shop, { bytes: await aPhoto() })
  await shop.call('send-warranty-claim', { ...claim, uploads: [id] })
  const access = await openCaseEmail(shop, 'warranty_acknowledgement')
  const { id: case_id } = await newestCase(shop)
  const note = await shop.services.db
    .insertInto('case_messages')
    .values({ case_id, author: 'staff', is_internal: true, body: 'Ours', created_at: shop.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.services.db.updateTable('files').set({ message_id: note.id }).where('id', '=', id).execute()
  expect((await shop.call('find-my-case', { case_id, access })).body.files).toEqual([])
  expect((await shop.app.request(`/files/${id}`, { headers: { 'x-case-access': access } })).status).toBe(404)
  expect((await shop.app.request(`/files/${id}`, { headers: {} })).status).toBe(404)
})
