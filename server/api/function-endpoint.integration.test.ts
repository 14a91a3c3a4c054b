import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

const post = { method: 'POST', headers: { 'content-type': 'application/json' } }

test.each([
  ['a name nobody knows', '/functions/v1/no-such-function', { ...post, body: '{}' }, 404, 'not-found'],
  ['a name every object has', '/functions/v1/constructor', { ...post, body: '{}' }, 404, 'not-found'],
  ['broken JSON', '/functions/v1/check-promo', { ...post, body: '{"code":' }, 400, 'input'],
  ['a wrong type', '/functions/v1/check-promo', { ...post, body: '{"code":5}' }, 400, 'input'],
  ['no object at all', '/functions/v1/check-promo', { ...post, body: '[]' }, 400, 'input'],
  ['a NUL byte', '/functions/v1/check-promo', { ...post, body: String.raw`{"code":"A\u0000B"}` }, 400, 'input'],
  [
    'half a surrogate pair',
    '/functions/v1/check-promo',
    { ...post, body: String.raw`{"code":"\ud800"}` },
    400,
    'input',
  ],
  [
    'bytes that are no text',
    '/functions/v1/check-promo',
    { ...post, body: new Uint8Array([0xff, 0xfe]) },
    400,
    'input',
  ],
  ['another content type', '/functions/v1/check-promo', { method: 'POST', body: 'code=A' }, 400, 'input'],
  [
    'too much',
    '/functions/v1/check-promo',
    { ...post, body: JSON.stringify({ code: 'A'.repeat(70_000) }) },
    413,
    'too-large',
  ],
  ['no token where one is needed', '/functions/v1/list-orders', { ...post, body: '{}' }, 401, 'unauthenticated'],
])('%s is refused with a sentence', async (_, path, request, status, code) => {
  await using shop = await openTestShop()
  const response = await shop.app.request(path, request)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code, error: expect.stringMatching(/\w+/) })
})

test('what is wrong with each field is said by its name', async () => {
  await using shop = await openTestShop()
  const { body } = await shop.call('submit-contact', {} as never)
  expect(body.fields).toMatchObject({ first_name: 'Please enter your first name', email: 'Invalid email address' })
})

test('unknown input keys are ignored', async () => {
  await using shop = await openTestShop()
  const { status } = await shop.call('check-promo', { code: 'MOLESEY5', price: 1 } as never)
  expect(status).toBe(200)
})

test('functions answer POST only', async () => {
  await using shop = await openTestShop()
  const response = await shop.app.request('/functions/v1/check-promo')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
})

test('the contract is published as OpenAPI', async () => {
  await using shop = await openTestShop()
  const document = await (await shop.app.request('/functions/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/functions/v1/create-checkout')
  expect(Object.keys(document.paths)).toContain('/functions/v1/manage_user_role')
})
