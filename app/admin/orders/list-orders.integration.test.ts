import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAddressedOrder, openWithCode } from '#tests/support/order-openings.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type CallResponse } from '#tests/support/shop.ts'

const ids = ({ body }: CallResponse<'list-orders'>) => body.rows.map((row) => row.id)

test('orders are listed newest first, page by page, without gaps or repeats', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const placed: string[] = []
  for (let number = 0; number < 5; number++) {
    shop.clock.advance(60)
    placed.unshift(await addOrder(shop))
  }

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: CallResponse<'list-orders'> = await shop.call('list-orders', { limit: 2, cursor }, token)
    seen.push(...ids(page))
    cursor = page.body.next
  } while (cursor !== null)
  expect(seen).toEqual(placed)
})

test('an order is listed with everything an admin needs, without the checkout’s own fields', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const address = { line1: '1 Pavilion Road', line2: null, city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB' }
  await addOrder(shop, {
    shipping_address: JSON.stringify({ name: 'Ada Batsman', phone: null, address }),
    notes: 'Ring twice',
    reserved: 1,
  })
  const { body } = await shop.call('list-orders', {}, token)
  expect(body.rows[0]).toMatchObject({
    customer_name: 'Ada Batsman',
    total_amount: 13999,
    payment_status: 'paid',
    shipping_status: 'pending',
    shipping_address: { address: { city: 'Leeds' } },
    notes: 'Ring twice',
  })
  expect(body.rows[0]).not.toHaveProperty('reserved')
  expect(body.rows[0]).not.toHaveProperty('position')
})

test('the list is filtered by payment status and by shipping status, alone and together', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const waiting = await addOrder(shop, { payment_status: 'paid', shipping_status: 'pending' })
  const shipped = await addOrder(shop, { payment_status: 'paid', shipping_status: 'shipped' })
  const abandoned = await addOrder(shop, { payment_status: 'failed', shipping_status: 'pending' })

  const filtered = async (filter: object) => new Set(ids(await shop.call('list-orders', filter, token)))
  expect(await filtered({ payment_status: 'paid' })).toEqual(new Set([waiting, shipped]))
  expect(await filtered({ shipping_status: 'pending' })).toEqual(new Set([waiting, abandoned]))
  expect(await filtered({ payment_status: 'paid', shipping_status: 'pending' })).toEqual(new Set([waiting]))
  expect(await shop.call('list-orders', { payment_status: 'lost' } as never, token)).toMatchObject({ status: 400 })
})

test('orders that need work can be listed alone', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const packing = await addOrder(shop, { shipping_status: 'processing' })
  await addOrder(shop, { shipping_status: 'shipped' })
  const odd = await addOrder(shop, { payment_status: 'pending', payment_problem: 'Paid £1 instead of £139.99' })
  expect(ids(await shop.call('list-orders', { show: 'waiting-to-ship' }, token))).toEqual([packing])
  expect(ids(await shop.call('list-orders', { show: 'payment-problem' }, token))).toEqual([odd])
})

test('an order with a requested address is marked, and can be filtered', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const id = await addAddressedOrder(shop)
  await addAddressedOrder(shop, { customer_email: 'else@customers.example' })
  const marks = async () => {
    const { body } = await shop.call('list-orders', {}, token)
    return body.rows.filter((row) => row.address_change_asked_at !== null).map((row) => row.id)
  }
  expect(await marks()).toEqual([])

  const access = await openWithCode(shop, id)
  const elsewhere = { name: 'Ada Batsman', line1: '1 Other Street', city: 'Manchester', postal_code: 'M1 1AE' }
  await shop.call('change-delivery-address', { id, access, ...elsewhere })
  expect(await marks()).toEqual([id])
  expect(ids(await shop.call('list-orders', { show: 'address-change' }, token))).toEqual([id])
  expect(ids(await shop.call('list-orders', { show: 'address-change', search: 'ada@' }, token))).toEqual([id])
  expect((await shop.call('overview', { days: 30 }, token)).body.waiting_address_changes).toBe(1)

  const { address_changes, openings, owner_email } = (await shop.call('find-order', { id }, token)).body
  expect(owner_email).toBeNull()
  expect(openings).toEqual([{ how: 'code', at: shop.clock.now().toISOString() }])
  await shop.call('decide-address-change', { id: address_changes[0]?.id ?? '', decision: 'decline' }, token)
  expect(await marks()).toEqual([])
  expect((await shop.call('overview', { days: 30 }, token)).body.waiting_address_changes).toBe(0)
})

const filters = {
  id: '6f1c1c9e-3f0e-4b8e-9a52-6d1f0badc0de',
  customer_name: "Róisín O'Brien-Marsh",
  customer_email: 'Roisin.Marsh@customers.example',
  tracking_number: 'AB123456789GB',
  payment_intent_id: 'pi_3Sought',
  stripe_session_id: 'cs_test_Sought',
}

test.each([
  ['its id', filters.id],
  ['its id in capitals', filters.id.toUpperCase()],
  ['its short id', '0badc0de'],
  ['its number', '0BAD C0DE'],
  ['its number with a hash', '#0bad c0de'],
  ['its number with the word', 'Order 0BAD-C0DE'],
  ['its number with an o for each nought', 'obad code'],
  ['its tracking number', 'ab 1234 56789 gb'],
  ['its payment', 'pi_3Sought'],
  ['its checkout', 'cs_test_Sought'],
  ['the beginning of the first name', 'róis'],
  ['the beginning of the last name', "o'bri"],
  ['the beginning of both names', "  róisín   o'b"],
  ['the whole email', 'roisin.marsh@customers.example'],
  ['the beginning of the email', 'ROISIN.M'],
])('an order is found by %s', async (_, search) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop)
  await addOrder(shop, filters)
  expect(ids(await shop.call('list-orders', { search }, token))).toEqual([filters.id])
})

test.each([
  'nobody',
  '%',
  "' or true --",
  '😀',
  'pi_unknown',
  '!!!',
  '&',
  '\\',
  '6f1c1c9e-3f0e-4b8e-9a52-000000000000',
])('a search for %j finds nothing and does not fail', async (search) => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop)
  expect(await shop.call('list-orders', { search }, token)).toMatchObject({ status: 200, body: { rows: [] } })
})

test('a search with thousands of matches shows the newest first, page by page', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await sql`
    insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_name,
      customer_email, created_at)
    select 'str8bat-sensor', 'str8bat Sensor', 13999, 1, 13999, 13999, 'Ada Number' || number,
      'ada' || number || '@customers.example', timestamptz '2026-01-01' + number * interval '1 minute'
    from generate_series(1, 2100) as number`.execute(shop.services.db)
  await addOrder(shop, { customer_name: 'Somebody Else', customer_email: 'else@customers.example' })

  const names = ({ body }: CallResponse<'list-orders'>) => body.rows.map((row) => row.customer_name)
  const first = await shop.call('list-orders', { search: 'ada', limit: 2 }, token)
  expect(names(first)).toEqual(['Ada Number2100', 'Ada Number2099'])
  const second = await shop.call('list-orders', { search: 'ada', limit: 2, cursor: first.body.next }, token)
  expect(names(second)).toEqual(['Ada Number2098', 'Ada Number2097'])
})

test('thousands of old matches are found together with a filter, too, page by page', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await sql`
    insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, customer_name,
      customer_email, payment_status, shipping_status, created_at)
    select 'str8bat-sensor', 'str8bat Sensor', 13999, 1, 13999, 13999, name || number, lower(name) || number || '@customers.example',
      'paid', case when number % 1000 = 0 then 'shipped' else 'delivered' end, timestamptz '2026-01-01' + number * interval '1 minute'
    from generate_series(1, 4200) as number,
      lateral (select case when number <= 2100 then 'Ada' else 'Bob' end as name) as buyer`.execute(shop.services.db)

  const pagesOf = async (filter: object) => {
    const names: (string | null)[] = []
    let cursor: string | null = null
    for (let page = 0; page < 2; page++) {
      const { body }: CallResponse<'list-orders'> = await shop.call(
        'list-orders',
        { search: 'ada', limit: 2, cursor, ...filter },
        token,
      )
      names.push(...body.rows.map((row) => row.customer_name))
      cursor = body.next
      if (cursor === null) break
    }
    return names
  }
  expect(await pagesOf({})).toEqual(['Ada2100', 'Ada2099', 'Ada2098', 'Ada2097'])
  expect(await pagesOf({ payment_status: 'paid' })).toEqual(['Ada2100', 'Ada2099', 'Ada2098', 'Ada2097'])
  expect(await pagesOf({ shipping_status: 'shipped' })).toEqual(['Ada2000', 'Ada1000'])
  expect(await pagesOf({ payment_status: 'failed' })).toEqual([])
})

test('the export has every order once, also while new ones are created', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await sql`
    insert into orders (product_key, product_name, product_price, quantity, subtotal, total_amount, payment_status, created_at)
    select 'str8bat-sensor', 'str8bat Sensor', 13999, 1, 13999, 13999, 'paid',
      timestamptz '2026-01-01' + number * interval '1 minute'
    from generate_series(1, 4100) as number`.execute(shop.services.db)

  let csv = ''
  const counts: number[] = []
  let cursor: string | null = null
  do {
    const { body }: CallResponse<'export-orders'> = await shop.call('export-orders', { cursor }, token)
    csv += body.csv
    counts.push(body.count)
    cursor = body.next
    await addOrder(shop)
  } while (cursor !== null)

  expect(counts).toEqual([2000, 2000, 100])
  const [head, ...lines] = csv.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFOrder number,kind,Date,Order ID,/)
  expect(new Set(lines.map((line) => line.split(',')[3])).size).toBe(4100)
  expect(lines).toHaveLength(4100)
})

test('the export contains the search results, in a file without formulas', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop, { customer_name: '=HYPERLINK("http://evil.example","Ada")', notes: 'two\nlines, "quoted"' })
  await addOrder(shop, { customer_name: 'Somebody Else', payment_status: 'failed' })

  const { body } = await shop.call('export-orders', { payment_status: 'paid' }, token)
  const [head, ...lines] = body.csv.split('\r\n')
  expect(head).toMatch(/^\uFEFFOrder number,kind,Date,Order ID,Placed,/)
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"",""Ada"")"`)
  expect(lines.join('\n')).toContain('"two\nlines, ""quoted"""')
  expect(lines.join('\n')).toContain(',139.99,')
  expect(body.csv).not.toContain('Somebody Else')
})
