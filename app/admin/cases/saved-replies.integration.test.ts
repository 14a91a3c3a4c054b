import { expect, test } from 'vitest'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('support saves a reply, a colleague finds and changes it, and it is deleted once', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const support = await addPerson(shop, { role: 'support' })
  const reply = { name: 'Which size?', text: 'Hello {first_name},\n\nabout {order_number} ({case_number})' }
  const saved = await shop.call('save-reply', reply, support.token)
  expect(saved).toMatchObject({ status: 200, body: { reply } })
  const { id } = saved.body.reply
  const namesake = await shop.call('save-reply', { ...reply, name: 'which SIZE?' }, admin.token)
  expect(namesake).toMatchObject({
    status: 400,
    body: { fields: { name: 'There is already a reply with this name.' } },
  })
  await shop.call('save-reply', { id, name: 'Size', text: 'Size 6.' }, admin.token)
  expect((await shop.call('list-replies', {}, support.token)).body.replies).toMatchObject([
    { id, name: 'Size', text: 'Size 6.' },
  ])
  expect((await shop.call('delete-reply', { id }, support.token)).status).toBe(200)
  expect((await shop.call('delete-reply', { id }, support.token)).status).toBe(404)
  expect((await shop.call('save-reply', { id, ...reply }, support.token)).status).toBe(404)
})

test('an unknown placeholder is refused when a reply is saved, and any placeholder when an answer is sent', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const unknown = await shop.call('save-reply', { name: 'Greeting', text: 'Hello {name}' }, admin.token)
  const sentence = 'There is no placeholder {name}. Use {first_name}, {order_number}, {case_number}.'
  expect(unknown).toMatchObject({ status: 400, body: { fields: { text: sentence } } })
  const left = 'Please replace {first_name} before you send this: it has no value here.'
  const answer = { case_id: crypto.randomUUID(), message_id: crypto.randomUUID(), message: 'Hello {first_name}' }
  expect(await shop.call('answer-case', answer, admin.token)).toMatchObject({
    status: 400,
    body: { fields: { message: left } },
  })
})
