import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const hugo = {
  id: '3f6a7c1e-0000-4000-8000-0000443d3ec9',
  customer_name: 'Hugo Wicket',
  customer_email: 'hugo.wicket@buyers.example',
  customer_phone: '+44 7700 900123',
  tracking_number: 'QQ123456785GB',
  payment_intent_id: 'pi_3Nhugo',
  promo_code: 'CLUB20',
  total_amount: 55996,
  shipping_address: JSON.stringify({
    name: 'Hugo Wicket',
    phone: null,
    address: { line1: '7 Kirkstall Lane', line2: null, city: 'Leeds', postal_code: 'LS6 3DQ', country: 'GB' },
  }),
}

async function openShop() {
  const shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop, hugo)
  await addOrder(shop, { customer_name: 'Olive Over', customer_email: 'olive@buyers.example' })
  const find = async (text: string, by = token) => (await shop.call('find-anything', { text }, by)).body
  return { shop, find }
}

const titles = (rows: { kind: string; title: string }[], kind: string) =>
  rows.filter((row) => row.kind === kind).map(({ title }) => title)

test('an order is found by any of its details, in any spelling', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  for (const typed of [
    ...['443D 3EC9', '#443d3ec9', '443d', '3ec9', hugo.id, 'pi_3Nhugo'],
    ...['wicket hugo', 'Hugo', 'hugo.wicket@', 'buyers.example hugo'],
    ...['07700 900123', '+44 7700 900123', '900123', 'LS6 3DQ', 'ls63dq', 'leeds', 'kirkstall'],
    ...['QQ 1234 5678 5 GB', 'qq123456785gb', 'club20', 'code:CLUB20', '£559.96', '559.96'],
  ]) {
    const { rows, isGuess } = await find(typed)
    expect({ typed, found: titles(rows, 'order'), isGuess }).toEqual({
      typed,
      found: ['443D 3EC9 Hugo Wicket'],
      isGuess: false,
    })
  }
})

test('a mistyped word finds similar words, and says so', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  const { rows, isGuess } = await find('kirkstal lnae')
  expect(titles(rows, 'order')).toEqual(['443D 3EC9 Hugo Wicket'])
  expect(isGuess).toBe(true)
})

test.each([
  ...[['hugo wciket'], ['wikcet hugo'], ['wixket'], ['wiket'], ['wickket'], ['hugp wicket'], ['wicketr leeds']],
  ...[
    ['leesd hugo'],
    ['kirkstlal'],
    ['kikrstall lane leeds'],
    ['hugo.wicekt@buyers.example'],
    ['07700900213'],
    ['443d3ce9'],
  ],
])('one mistake in one word still finds the order: %s', async (typed) => {
  const { shop, find } = await openShop()
  await using _ = shop
  const { rows, isGuess } = await find(typed)
  expect({ found: titles(rows, 'order'), isGuess }).toEqual({ found: ['443D 3EC9 Hugo Wicket'], isGuess: true })
})

test('the best match comes first, then the newest', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  const name = (customer_name: string, day: number) => ({ customer_name, created_at: new Date(Date.UTC(2020, 0, day)) })
  await addOrder(shop, name('Ann Whittakerson', 9))
  await addOrder(shop, name('Ben Whittaker', 1))
  await addOrder(shop, name('Cat Whittaker', 2))
  const { rows } = await find('whittkaer')
  expect(titles(rows, 'order').map((title) => title.slice(10))).toEqual([
    'Cat Whittaker',
    'Ben Whittaker',
    'Ann Whittakerson',
  ])
  expect(titles(rows, 'person')).toContain('Cat Whittaker')
})

test('mistyped words are compared with the newest rows only, and exact words with all rows', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  await addOrder(shop, { customer_name: 'Jo Whittaker', created_at: new Date('2020-01-01') })
  await sql`insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_name, customer_email)
    select product_key, product_name, product_price, quantity, subtotal, total_amount, 'Zed Common', 'zed' || n || '@everybody.example'
    from (select * from orders limit 1) as one, generate_series(1, 1100) as n`.execute(shop.services.db)
  expect(titles((await find('whittaker')).rows, 'order').map((title) => title.slice(10))).toEqual(['Jo Whittaker'])
  expect((await find('whittkaer')).rows).toEqual([])
  expect(titles((await find('cmomon zed')).rows, 'order')).toHaveLength(6)
  expect((await find('cmomon whittkaer')).rows).toEqual([])
})

test('people and messages are also found by mistyped words, but not beside exact matches', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  await addPerson(shop, { role: 'packer', email: 'bartholomew@people.example' })
  await shop.call('submit-contact', {
    first_name: 'Persephone',
    last_name: 'Quill',
    email: 'quill@buyers.example',
    subject: 'Engraving',
    message: 'Is it possible?',
    inquiry_type: 'general',
  })
  const people = await find('bartholmoew')
  expect(people.rows.map(({ kind, id }) => [kind, id])).toEqual([['person', 'bartholomew@people.example']])
  expect(people.isGuess).toBe(true)
  const messages = await find('persehpone')
  expect(titles(messages.rows, 'case')).toEqual([expect.stringMatching(/^C-\d+ Engraving$/)])
  expect(messages.isGuess).toBe(true)

  await addOrder(shop, { customer_name: 'Uma Quilt', customer_email: 'uma@buyers.example' })
  const exact = await find('quill')
  expect(titles(exact.rows, 'order')).toEqual([])
  expect(exact.isGuess).toBe(false)
})

test('codes and emails are also found by mistyped words, each for the roles that work with them', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  const email = { email_type: 'order_confirmation', subject: 'Your bat is on its way', status: 'sent' } as const
  await shop.services.db
    .insertInto('email_logs')
    .values([
      { ...email, recipient_email: hugo.customer_email.toUpperCase() },
      { ...email, recipient_email: 'somebody.else@buyers.example' },
    ])
    .execute()
  const emails = await find('wikcet')
  expect(titles(emails.rows, 'email')).toEqual(['Your bat is on its way'])
  expect(emails.isGuess).toBe(true)
  const codes = await find('mloesey5')
  expect(codes.rows.map(({ kind, id }) => [kind, id])).toEqual([['code', 'MOLESEY5']])
  expect(codes.isGuess).toBe(true)

  const packer = await addPerson(shop, { role: 'packer', email: 'packer@people.example' })
  expect((await find('wikcet', packer.token)).rows.map(({ kind }) => kind)).toEqual(['order'])
  const support = await addPerson(shop, { role: 'support', email: 'support@people.example' })
  expect((await find('mloesey5', support.token)).rows).toEqual([])
})

test('people, messages, emails and codes are found, each for the roles that work with them', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  await shop.call('submit-contact', {
    first_name: 'Hugo',
    last_name: 'Wicket',
    email: 'hugo.wicket@buyers.example',
    subject: 'Change of address',
    message: 'I have moved.',
    inquiry_type: 'general',
  })
  await shop.services.db
    .insertInto('email_logs')
    .values({
      email_type: 'order_confirmation',
      recipient_email: hugo.customer_email,
      subject: 'Your order',
      status: 'sent',
    })
    .execute()
  const { rows } = await find('wicket')
  expect(titles(rows, 'person')).toEqual(['Hugo Wicket'])
  expect(titles(rows, 'case')).toEqual([expect.stringMatching(/^C-\d+ Change of address$/)])
  expect(titles(rows, 'email')).toContain('Your order')
  expect(titles((await find('molesey')).rows, 'code')).toEqual(['MOLESEY5'])

  const packer = await addPerson(shop, { role: 'packer', email: 'packer@people.example' })
  expect((await find('wicket', packer.token)).rows.map(({ kind }) => kind)).toEqual(['order'])
  const support = await addPerson(shop, { role: 'support', email: 'support@people.example' })
  expect((await find('molesey', support.token)).rows.filter(({ kind }) => kind === 'code')).toEqual([])
})

test.each([['%'], ['_____'], ['%%%%'], ['🏏🏏🏏'], ["'; drop table orders; --"], ['\\'], ['x'.repeat(10_000)], ['']])(
  'hostile text finds nothing and breaks nothing: %j',
  async (typed) => {
    const { shop, find } = await openShop()
    await using _ = shop
    expect((await find(typed)).rows).toEqual([])
  },
)
