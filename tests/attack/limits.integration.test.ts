import { expect, test } from 'vitest'
import { functions, type FunctionName } from '#contract/functions.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'

const names = Object.keys(functions) as FunctionName[] // the contract's own keys
const open = names.filter((name) => functions[name].access === 'anyone')

test.each(open)('%s is rate-limited per address, for valid and invalid input alike', async (name) => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  const { limit } = functions[name]
  for (let call = 0; call < (limit?.calls ?? 0); call++) {
    expect((await shop.call(name, {} as never)).status).toBe(400)
  }
  const refused = await shop.call(name, {} as never)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('without the buyer’s email a caller learns nothing about an order, not even that it exists', async () => {
  await using shop = await openTestShop()
  const id = await addOrder(shop, { tracking_number: 'RM123', shipping_status: 'shipped' })
  const ask = (identifier: string, type: 'id' | 'tracking', email: string) =>
    shop.call('public-order-status', { identifier, type, email })

  expect((await ask(id, 'id', 'ada@customers.example')).body).toMatchObject({ id })
  const unknown = await ask('3f0e8f5e-0000-4000-8000-000000000000', 'id', 'ada@customers.example')
  expect(unknown).toMatchObject({ status: 200, body: null })
  const attempts = [
    ask(id, 'id', 'eve@customers.example'),
    ask(id, 'id', '%'),
    ask(id, 'id', "' or '1'='1"),
    ask(id, 'id', 'ada@customers.example%'),
    ask(id.slice(0, 8), 'id', 'ada@customers.example'),
    ask('%', 'tracking', 'ada@customers.example'),
    ask('RM12_', 'tracking', 'ada@customers.example'),
    ask('RM123', 'tracking', '_____customers.example'),
  ]
  for (const { status, body } of await Promise.all(attempts))
    expect({ status, body }).toEqual({ status: 200, body: null })
})

test('a visitor cannot avoid the rate limit with forged address headers', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  const statuses: number[] = []
  for (let call = 0; call < 21; call++) {
    const response = await shop.app.request('/functions/v1/check-promo', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${call}`,
        forwarded: `for=${call}`,
      },
      body: JSON.stringify({ code: `GUESS${call}` }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
})

test.each([
  ['a network of IPv6', (call: number) => `2001:db8:1:2::${call.toString(16)}`],
  ['one address with many ports', (call: number) => `198.51.100.1:${10_000 + call}`],
  ['an invalid address', (call: number) => `nobody-${call}`],
])('behind a proxy, %s counts as one visitor', async (_, addressOf) => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  const statuses: number[] = []
  for (let call = 0; call < 21; call++) {
    const response = await shop.app.request('/functions/v1/check-promo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(call) },
      body: JSON.stringify({ code: `GUESS${call}` }),
    })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
})
