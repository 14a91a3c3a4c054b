import { expect, test } from 'vitest'
import { addAddressedOrder, readEmailedCode } from '#tests/support/order-openings.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('a code works once, for ten minutes and five tries, and only the newest', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const named = { number: id, email: 'ada@customers.example' }
  const ask = async () => {
    await shop.call('request-order-code', named)
    return await readEmailedCode(shop)
  }
  const open = async (code: string) => (await shop.call('open-order-with-code', { ...named, code })).status

  const used = await ask()
  expect(await open(used)).toBe(200)
  expect(await open(used)).toBe(422)

  const first = await ask()
  const second = await ask()
  if (first !== second) expect(await open(first)).toBe(422)
  expect(await open(second.replace(' ', '-'))).toBe(200)

  const late = await ask()
  shop.clock.advance(600)
  expect(await open(late)).toBe(422)

  const guessed = await ask()
  const wrong = guessed === '000 000' ? '000 001' : '000 000'
  for (let guess = 0; guess < 5; guess++) expect(await open(wrong)).toBe(422)
  expect(await open(guessed)).toBe(422)
})

test('a wrong code, one for an unknown order and an invalid one get the same message', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const email = 'ada@customers.example'
  await shop.call('request-order-code', { number: id, email })
  const answers = await Promise.all([
    shop.call('open-order-with-code', {
      number: id,
      email,
      code: (await readEmailedCode(shop)) === '000 000' ? '1' : '000000',
    }),
    shop.call('open-order-with-code', { number: id, email, code: 'abc' }),
    shop.call('open-order-with-code', { number: id, email: 'eve@people.example', code: '000000' }),
    shop.call('open-order-with-code', { number: '1234 5678', email, code: '000000' }),
  ])
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 422, body: answers[0].body })
})

test('of many concurrent guesses five are checked', async () => {
  await using shop = await openTestShop()
  const id = await addAddressedOrder(shop)
  const named = { number: id, email: 'ada@customers.example' }
  await shop.call('request-order-code', named)
  const right = (await readEmailedCode(shop)).replace(' ', '')
  const guesses = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0')).filter(
    (code) => code !== right,
  )
  const answers = await Promise.all(guesses.map((code) => shop.call('open-order-with-code', { ...named, code })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  const { tries } = await shop.services.db.selectFrom('order_codes').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

async function callFrom(shop: TestShop, from: string, name: string, input: object): Promise<Response> {
  return await shop.app.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...input, email: 'ada@customers.example' }),
  })
}

async function askForCode(shop: TestShop, number: string, from: string) {
  const response = await callFrom(shop, from, 'request-order-code', { number })
  expect(await response.json()).toEqual({ success: true })
}

const tryCode = async (shop: TestShop, from: string, input: { number: string; code: string }) =>
  (await callFrom(shop, from, 'open-order-with-code', input)).status

async function countCodes({ services: { db } }: TestShop): Promise<number> {
  return (await db.selectFrom('email_logs').select('id').where('email_type', '=', 'order_code').execute()).length
}

test('a stranger who requests codes uses up the limit of their own address, not the buyer’s', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  const id = await addAddressedOrder(shop)
  for (let asked = 0; asked < 7; asked++) await askForCode(shop, id, '10.0.0.1')
  expect(await countCodes(shop)).toBe(5)
  await askForCode(shop, id, '10.0.0.2')
  expect(await countCodes(shop)).toBe(6)
})

test('a stranger’s request does not change the buyer’s code', async () => {
  await using shop = await openTestShop({ TRUST_PROXY: '1' })
  const id = await addAddressedOrder(shop)
  await askForCode(shop, id, '10.0.0.1')
  const code = await readEmailedCode(shop)
  await askForCode(shop, id, '10.0.0.2')
  const opened = await shop.call('open-order-with-code', { number: id, email: 'ada@customers.example', code })
  expect(opened.status).toBe(200)
})

test('a stranger’s wrong guesses do not use up the tries of the address that requested the code', async () => {
  await using shop = await openTestShop({ TRUST_PROXY: '1' })
  const number = await addAddressedOrder(shop)
  const [buyer, stranger] = ['10.0.0.1', '10.0.0.2']
  await askForCode(shop, number, buyer)
  const code = await readEmailedCode(shop)
  const wrong = { number, code: code === '000 000' ? '000 001' : '000 000' }
  for (let guess = 0; guess < 20; guess++) expect(await tryCode(shop, stranger, wrong)).toBe(422)
  for (let guess = 0; guess < 4; guess++) expect(await tryCode(shop, buyer, wrong)).toBe(422)
  expect(await tryCode(shop, buyer, { number, code })).toBe(200)
})

test('all other addresses together have five tries at a code', async () => {
  await using shop = await openTestShop({ TRUST_PROXY: '1' })
  const number = await addAddressedOrder(shop)
  await askForCode(shop, number, '10.0.0.1')
  const code = await readEmailedCode(shop)
  const wrong = { number, code: code === '000 000' ? '000 001' : '000 000' }
  for (let guess = 0; guess < 5; guess++) expect(await tryCode(shop, `10.0.1.${guess}`, wrong)).toBe(422)
  expect(await tryCode(shop, '10.0.0.2', { number, code })).toBe(422)
  expect(await tryCode(shop, '10.0.0.1', { number, code })).toBe(200)
})

test('one address has a hundred wrong codes a day, and right ones do not count', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  const number = await addAddressedOrder(shop)
  const guessed = { calls: 100, seconds: 24 * 3600 }
  for (let guess = 0; guess < 99; guess++) await shop.services.limits.take('order-code-guesses', '10.0.0.1', guessed)
  await askForCode(shop, number, '10.0.0.1')
  expect(await tryCode(shop, '10.0.0.1', { number, code: await readEmailedCode(shop) })).toBe(200)
  expect(await tryCode(shop, '10.0.0.1', { number, code: '000000' })).toBe(422)
  expect(await tryCode(shop, '10.0.0.1', { number, code: '000000' })).toBe(429)
  expect(await tryCode(shop, '10.0.0.2', { number, code: '000000' })).toBe(422)
})

test('one order gets few codes from all addresses together, and further requests get the same response', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  const id = await addAddressedOrder(shop)
  await Promise.all(Array.from({ length: 18 }, (_, asked) => askForCode(shop, id, `10.0.0.${asked}`)))
  expect(await countCodes(shop)).toBe(15)
})

test('one address has a limited number of requests and tries', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  const named = { number: '1234 5678', email: 'ada@customers.example', code: '000000' }
  const answers: number[] = []
  for (let tried = 0; tried < 25; tried++) answers.push((await shop.call('open-order-with-code', named)).status)
  expect(answers.filter((status) => status === 422)).toHaveLength(20)
  expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429])
})
