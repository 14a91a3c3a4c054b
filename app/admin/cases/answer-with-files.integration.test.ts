import { expect, test } from 'vitest'
import { aContact, newestCase, openCaseEmail } from '#tests/support/cases.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { aFilm, aPaper, aPhoto, putUpload, startUpload, upload } from '#tests/support/uploads.ts'

const message = 'Here is your label.'

test('files of an answer are in the case and attached to the email', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const { id: case_id } = await newestCase(shop)
  const paper = aPaper()
  const label = await upload(shop, { name: 'label.pdf', bytes: paper, token })
  shop.clock.advance(1)
  const uploads = [label, await upload(shop, { name: 'how to pack.png', bytes: await aPhoto(), token })]
  const message_id = crypto.randomUUID()
  for (const _ of ['sent', 'sent again after a lost response']) {
    const answered = await shop.call('answer-case', { case_id, message, uploads, message_id }, token)
    expect(answered.status).toBe(200)
  }

  const access = await openCaseEmail(shop, 'case_waiting')
  const emails = (await (await shop.app.request('/dev/mail.json?to=asha@customers.example')).json()) as {
    type: string
    attachments: { filename: string; type: string; size: number; href: string }[]
  }[]
  const attached = emails.filter(({ type }) => type === 'case_waiting').map(({ attachments }) => attachments)
  expect(attached).toMatchObject([
    [
      { filename: 'label.pdf', type: 'application/pdf', size: paper.length },
      { filename: 'how to pack.jpg', type: 'image/jpeg' },
    ],
  ])
  const { body } = await shop.call('find-my-case', { case_id, access })
  expect(body.files).toMatchObject([
    { name: 'label.pdf', type: 'application/pdf', message_id },
    { name: 'how to pack.png', type: 'image/jpeg', message_id },
  ])
  const opened = await shop.app.request(`/files/${label}`, { headers: { 'x-case-access': access } })
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename="label.pdf"/)
  expect(Buffer.from(await opened.arrayBuffer()).equals(paper)).toBe(true)
})

test('only staff may send PDF files', async () => {
  await using shop = await openTestShop()
  const { token } = await addPerson(shop)
  for (const who of [{}, { token }]) {
    const { ticket } = await startUpload(shop, { name: 'label.pdf', bytes: aPaper(), ...who })
    const headers = 'token' in who ? { authorization: `Bearer ${token}` } : undefined
    const { status, body } = await putUpload(shop, ticket, aPaper(), headers)
    expect([status, body.error]).toEqual([422, 'Only images and MP4 videos are allowed'])
  }
})

test('more than 10 MB together are refused, and nothing is sent', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await shop.call('submit-contact', aContact)
  const { id: case_id } = await newestCase(shop)
  const films = [5_300_000, 5_300_000].map(aFilm)
  const uploads = [
    await upload(shop, { name: 'a.mp4', bytes: films[0]!, token }),
    await upload(shop, { name: 'b.mp4', bytes: films[1]!, token }),
  ]
  const refused = await shop.call('answer-case', { case_id, message, uploads }, token)
  expect(refused).toMatchObject({ status: 422, body: { fields: { uploads: expect.stringContaining('10 MB') } } })
  const { body } = await shop.call('find-case', { case_id }, token)
  expect(body.messages).toHaveLength(1)
  expect((await shop.call('answer-case', { case_id, message, uploads: uploads.slice(1) }, token)).status).toBe(200)
})
