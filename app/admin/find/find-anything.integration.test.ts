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

test('an order is found by anything that somebody has at hand, however it is typed', async () => {
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

test('what is mistyped finds what is written much like it, and says so', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  const { rows, isGuess } = await find('kirkstal lnae')
  expect(titles(rows, 'order')).toEqual(['443D 3EC9 Hugo Wicket'])
  expect(isGuess).toBe(true)
})

test('people, messages, emails and codes are found too, each for those who work with them', async () => {
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
