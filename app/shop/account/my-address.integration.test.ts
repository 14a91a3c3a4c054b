import { expect, test } from 'vitest'
import { buySensor } from '#tests/support/bought-order.ts'
import { adasAddress } from '#tests/support/order-openings.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const typed = { name: 'Ada Batsman', line1: '12 Pavilion Road', line2: '', city: 'London', postal_code: 'sw1a 1aa' }
const saved = {
  name: 'Ada Batsman',
  phone: null,
  address: { line1: '12 Pavilion Road', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
}

test('a person saves an address, reads it again, changes and removes it; no one else can read it', async () => {
  await using shop = await openTestShop()
  const ada = await addPerson(shop, { email: 'ada@people.example' })
  const other = await addPerson(shop, { email: 'other@people.example' })
  expect((await shop.call('find-my-address', {}, ada.token)).body).toEqual({ saved: null, latest: null })
  expect((await shop.call('save-my-address', typed, ada.token)).body.saved).toEqual(saved)
  expect((await shop.call('find-my-address', {}, ada.token)).body.saved).toEqual(saved)
  expect((await shop.call('find-my-address', {}, other.token)).body.saved).toBeNull()
  expect((await shop.call('find-my-address', {})).status).toBe(401)
  const moved = await shop.call(
    'save-my-address',
    { ...typed, line1: '1 New Street', phone: '07700 900123' },
    ada.token,
  )
  expect(moved.body.saved).toMatchObject({ phone: '07700 900123', address: { line1: '1 New Street' } })
  expect((await shop.call('remove-my-address', {}, ada.token)).body.saved).toBeNull()
})

test('while nothing is saved, the address of the latest order is offered; saving one changes no order', async () => {
  await using shop = await openTestShop()
  const ada = await addPerson(shop, { email: 'ada@people.example' })
  const { id } = await buySensor(shop, { email: 'ada@people.example' })
  const { db } = shop.services
  const shipping_address = JSON.stringify(adasAddress)
  await db.updateTable('orders').set({ shipping_address, user_id: ada.id }).where('id', '=', id).execute()
  expect((await shop.call('find-my-address', {}, ada.token)).body).toEqual({ saved: null, latest: adasAddress })
  await shop.call('save-my-address', typed, ada.token)
  const order = await db.selectFrom('orders').select('shipping_address').where('id', '=', id).executeTakeFirstOrThrow()
  expect(order.shipping_address).toEqual(adasAddress)
})

test('an incomplete address is refused beside its fields', async () => {
  await using shop = await openTestShop()
  const ada = await addPerson(shop, { email: 'ada@people.example' })
  const refused = await shop.call('save-my-address', { ...typed, line1: ' ', postal_code: 'London' }, ada.token)
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: {
        line1: 'Please enter the first line of the address',
        postal_code: 'Please enter a full UK postcode',
      },
    },
  })
})
