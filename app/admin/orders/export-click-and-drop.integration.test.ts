import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const addressIn = (city: string) =>
  JSON.stringify({
    name: 'Ada Batsman',
    phone: null,
    address: { line1: '7 Kirkstall Lane', line2: 'Flat 2, "Top"', city, postal_code: 'LS6 3DQ', country: 'GB' },
  })

test('parcels are exported for Click & Drop, and held ones are left out and counted', async () => {
  await using shop = await openTestShop()
  const { token } = await addPerson(shop, { role: 'packer' })
  const parcel = await addOrder(shop, {
    shipping_address: addressIn('=Leeds'),
    quantity: 2,
    total_amount: 27998,
    customer_phone: '+447700900123',
    // Half past eleven in the evening UTC is the next day in London's summer.
    paid_at: new Date('2026-06-30T23:30:00Z'),
  })
  const withoutAddress = await addOrder(shop)
  const shipped = await addOrder(shop, { shipping_address: addressIn('Leeds'), shipping_status: 'shipped' })
  const unpaid = await addOrder(shop, { shipping_address: addressIn('Leeds'), payment_status: 'pending' })
  const held = await addOrder(shop, { shipping_address: addressIn('Leeds'), fraud_warned_at: shop.clock.now() })

  const ids = [parcel, withoutAddress, shipped, unpaid, held]
  const { body } = await shop.call('export-click-and-drop', { ids }, token)
  expect(body.left_out).toBe(4)
  const [head = '', line = '', ...rest] = body.csv.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Order reference,Order date,Full name,Address line 1,Address line 2,City,Postcode,Country,Phone,Email,Product name,Quantity,Unit price,Subtotal,Shipping cost,Total,Currency code,Weight,Package size',
  )
  expect(line).toContain(`${formatOrderNumber(parcel)},01/07/2026,Ada Batsman,7 Kirkstall Lane,"Flat 2, ""Top""",`)
  // A town that looks like a formula is escaped.
  expect(line).toContain(`'=Leeds`)
  // The phone number has no escaping apostrophe.
  expect(line).toContain('LS6 3DQ,GB,07700900123,')
  expect(line).toContain('ada@customers.example,str8bat Sensor,2,139.99,279.98,0,279.98,GBP,,')
  expect(rest.filter(Boolean)).toEqual([])

  const all = (await shop.call('export-click-and-drop', {}, token)).body.csv
  expect(all).toContain(formatOrderNumber(parcel))
  expect(all).not.toContain(formatOrderNumber(shipped))
})

test('the file has the weight and package size that the owner has entered, and sums of the units that are sent', async () => {
  await using shop = await openTestShop()
  const { token: manager } = await addPerson(shop, { role: 'manager', email: 'manager@shop.example' })
  const { token } = await addPerson(shop, { role: 'packer' })
  const change = { key: 'str8bat-sensor', package_weight_grams: 215, package_size: 'Small parcel' } as const
  const { body: product } = await shop.call('update-product', change, manager)
  expect(product).toMatchObject({ package_weight_grams: 215, package_size: 'Small parcel', price_pence: 13999 })
  // A change of another field keeps weight and size.
  await shop.call('update-product', { key: 'str8bat-sensor', stock: 5 }, manager)

  const shipping_address = addressIn('Leeds')
  const one = await addOrder(shop, { shipping_address })
  const discounted = { quantity: 4, units_cancelled: 1, discount: 11200, total_amount: 44796 }
  const several = await addOrder(shop, { shipping_address, ...discounted })
  const bat = await addOrder(shop, { shipping_address, product_key: 'zap-infinity-bat' })
  const { body } = await shop.call('export-click-and-drop', { ids: [one, several, bat] }, token)
  const ends = body.csv.split('\r\n').map((line) => line.split(',').slice(-8).join())
  expect(ends.slice(1, 4)).toEqual([
    '1,139.99,139.99,0,139.99,GBP,0.215,Small parcel',
    '3,139.99,419.97,0,335.97,GBP,0.645,',
    '1,139.99,139.99,0,139.99,GBP,,',
  ])
  const { body: emptied } = await shop.call(
    'update-product',
    { key: 'str8bat-sensor', package_weight_grams: null, package_size: null },
    manager,
  )
  expect(emptied).toMatchObject({ package_weight_grams: null, package_size: null })
})
