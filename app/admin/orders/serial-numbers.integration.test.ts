import { expect, test } from 'vitest'
import { addAdmin, type Person } from '#tests/support/people.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const parcel = { shipping_status: 'shipped', tracking_number: 'QQ123456785GB' } as const

async function save(shop: TestShop, { token }: Person, input: { id: string; serial_numbers: string[] }) {
  return await shop.call('update-shipping', { ...parcel, ...input }, token)
}

test('a packer scans two units, and support finds the order by either number, however it is typed', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop, { quantity: 2 })
  const saved = await save(shop, admin, { id, serial_numbers: ['S8B 0012 345', 's8boo12346', ''] })
  expect(saved).toMatchObject({
    status: 200,
    body: { order: { serial_numbers: ['S8B0012345', 'S8B0012346'] }, warnings: [] },
  })
  for (const typed of ['S8B0012346', 's8b oo12 346', 'S8B-0012346']) {
    const search = { search: typed }
    const isIt = !typed.includes('-')
    const listed = (await shop.call('list-orders', search, admin.token)).body.rows
    expect(listed.map((order) => order.id)).toEqual(isIt ? [id] : [])
    const found = (await shop.call('find-anything', { text: typed }, admin.token)).body
    expect(found.rows.filter(({ kind }) => kind === 'order').map((row) => row.id)).toEqual(isIt ? [id] : [])
    expect(found.isGuess).toBe(false)
  }
})

test('a missing, wrong or repeated serial number, and one of another order, is warned about and saved', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const first = await addOrder(shop, { quantity: 2 })
  expect((await save(shop, admin, { id: first, serial_numbers: [] })).body.warnings).toEqual([
    'No serial numbers yet for 2 units.',
  ])
  expect((await save(shop, admin, { id: first, serial_numbers: ['A1'] })).body.warnings).toEqual([
    '1 serial number for 2 units.',
  ])
  expect((await save(shop, admin, { id: first, serial_numbers: ['A1', 'a 1'] })).body.warnings).toEqual([
    'Serial number A1 is in the list twice.',
  ])
  const second = await addOrder(shop)
  const number = `${first.slice(-8, -4)} ${first.slice(-4)}`.toUpperCase()
  const shipments = [{ order: second, tracking_number: 'RR473124829GB', serial_numbers: ['a1'] }]
  const { body } = await shop.call('ship-orders', { shipments }, admin.token)
  expect(body.results).toMatchObject([
    { result: 'shipped', warnings: [`Serial number A1 is also on order ${number}.`] },
  ])
  const taken = [{ serial_number: 'A1', other_order: first }]
  const found = (await shop.call('find-order', { id: second }, admin.token)).body
  expect(found).toMatchObject({ order: { serial_numbers: ['A1'] }, serials_elsewhere: taken })
  const asked = { id: second, serial_numbers: ['A1', 'B2', 'A1'] }
  expect((await shop.call('check-serial-numbers', asked, admin.token)).body).toEqual({ taken })
  const own = { id: first, serial_numbers: ['B2'] }
  expect((await shop.call('check-serial-numbers', own, admin.token)).body).toEqual({ taken: [] })
})

test('serial numbers that are left out stay, and undoing a change brings the earlier ones back', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const id = await addOrder(shop)
  const processing = { id, shipping_status: 'processing' } as const
  await shop.call('update-shipping', { ...processing, serial_numbers: ['A1'] }, admin.token)
  const kept = await shop.call('update-shipping', { ...processing, notes: 'Fragile' }, admin.token)
  expect(kept.body).toMatchObject({ order: { serial_numbers: ['A1'] }, warnings: [] })
  const { body } = await shop.call('update-shipping', { ...processing, serial_numbers: ['B2'] }, admin.token)
  expect(body.order.serial_numbers).toEqual(['B2'])
  await shop.call('undo-changes', { ids: [body.undo!] }, admin.token)
  expect((await shop.call('find-order', { id }, admin.token)).body.order.serial_numbers).toEqual(['A1'])
})
