import { expect, test } from 'vitest'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const gone = '00000000-0000-4000-8000-000000000000'

async function addContact(shop: TestShop, given: { first_name?: string; subject?: string; message?: string } = {}) {
  const { id } = await shop.services.db
    .insertInto('contact_submissions')
    .values({
      first_name: 'Bea',
      last_name: 'Bowler',
      email: 'bea@visitors.example',
      subject: 'A question',
      message: 'Does it fit my bat?',
      inquiry_type: 'product',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addRetailer(shop: TestShop) {
  const { id } = await shop.services.db
    .insertInto('retailer_applications')
    .values({
      business_name: 'Pavilion Sports',
      contact_name: 'Cy Keeper',
      email: 'cy@shops.example',
      phone: '020 7946 0000',
      business_address: '1 High Street',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addClaim(shop: TestShop, order_id: string | null = null) {
  const { id } = await shop.services.db
    .insertInto('warranty_claims')
    .values({
      order_number: '0badc0de',
      name: 'Dee Opener',
      email: 'dee@visitors.example',
      purchase_date: '2026-04-01',
      description: 'It no longer charges.',
      files: JSON.stringify(['light.jpg']),
      order_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const kinds = [
  ['contact', addContact, 'list-contact-submissions', 'set-contact-status', 'resolved', 'bea bowl'],
  ['retailer', addRetailer, 'list-retailer-applications', 'set-retailer-status', 'approved', 'pavil'],
  ['claim', addClaim, 'list-warranty-claims', 'set-claim-status', 'in_review', '0badc0de'],
] as const

test.each(kinds)(
  'the status of a %s can be set, is logged, and can be filtered by',
  async (_, add, list, set, status) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    const id = await add(shop)
    await add(shop)

    expect(await shop.call(set, { id, status } as never, admin.token)).toMatchObject({ status: 200 })
    expect(await shop.call(set, { id, status } as never, admin.token)).toMatchObject({ status: 200 })
    const filtered = await shop.call(list, { status } as never, admin.token)
    expect(filtered.body.rows).toMatchObject([{ id, status }])

    const changes = await shop.services.db.selectFrom('audit_log').selectAll().execute()
    expect(changes).toMatchObject([
      {
        performed_by: admin.id,
        action: set,
        subject_id: id,
        before: { status: expect.any(String) },
        after: { status },
      },
    ])
  },
)

test.each(kinds)('a %s is found by its text', async (_, add, list, __, ___, search) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await add(shop)
  const ids = async (words: string) =>
    (await shop.call(list, { search: words }, token)).body.rows.map((row: { id: string }) => row.id)
  expect(await ids(search)).toEqual([id])
  expect(await ids('nobody')).toEqual([])
})

test.each(kinds)('a deleted %s gets 404, and an invalid id or status 400', async (_, __, ___, set, status) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  expect(await shop.call(set, { id: gone, status } as never, token)).toMatchObject({
    status: 404,
    body: { error: expect.stringMatching(/no longer exists\.$/) },
  })
  expect(await shop.call(set, { id: '17', status } as never, token)).toMatchObject({ status: 400 })
  expect(await shop.call(set, { id: gone, status: 'lost' } as never, token)).toMatchObject({ status: 400 })
})

test('the text that visitors write comes back unchanged', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const first_name = '<img src=x onerror=alert(1)>'
  const message = `=1+1 \u202Eevil\u202C ${'long '.repeat(20_000)}`
  await addContact(shop, { first_name, message })
  const { body } = await shop.call('list-contact-submissions', {}, token)
  expect(body.rows[0]).toMatchObject({ first_name, message })
})

test('a claim is listed with its day of purchase as a plain day, and with the names of its files', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addClaim(shop)
  const { body } = await shop.call('list-warranty-claims', {}, token)
  expect(body.rows[0]).toMatchObject({ purchase_date: '2026-04-01', files: ['light.jpg'], status: 'new' })
})
