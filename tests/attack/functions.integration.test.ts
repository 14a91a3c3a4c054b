import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { failureStatus } from '#contract/failure.ts'
import { functions, type FunctionName } from '#contract/functions.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { anyJson, nearlyValid } from './contract-input.ts'

// The seed is fixed, so every run makes the same attacks; set FUZZ_SEED and FUZZ_RUNS to try others.
const seed = Number(process.env.FUZZ_SEED ?? 20261115)
const runs = Number(process.env.FUZZ_RUNS ?? 25)

const names = Object.keys(functions) as FunctionName[] // the contract's own keys

/** A shop with at least one row of each kind, and the ids of those rows. */
async function openFilledShop() {
  const shop = await openTestShop()
  const admin = await addAdmin(shop)
  await addAdmin(shop, 'another-admin@people.example')
  const user = await addPerson(shop)
  const order = await addOrder(shop, { tracking_number: 'RM123', shipping_status: 'delivered' })
  const contact = {
    first_name: 'Ada',
    last_name: 'Batsman',
    email: 'ada@customers.example',
    inquiry_type: 'general',
  } as const
  await shop.call('submit-contact', { ...contact, subject: 'Hello', message: 'Is there a left-handed one?' })
  await shop.call('send-warranty-claim', {
    orderNumber: order,
    name: 'Ada Batsman',
    email: 'ada@customers.example',
    description: 'It does not switch on.',
  })
  const rows = await Promise.all([
    shop.services.db.selectFrom('contact_submissions').select('id').execute(),
    shop.services.db.selectFrom('warranty_claims').select('id').execute(),
    shop.services.db.selectFrom('email_logs').select('id').execute(),
  ])
  return { shop, admin, user, ids: [order, user.id, admin.id, ...rows.flat().map(({ id }) => id)] }
}

/** Describes how a response breaks the function's contract; null if it does not. */
async function findFault(shop: TestShop, name: FunctionName, body: string, token?: string): Promise<string | null> {
  const response = await shop.app.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  })
  const text = await response.text()
  if (response.status >= 500) return `status ${response.status}: ${text}`
  if (/\bat .+\.(ts|js|mjs):\d+|node_modules|syntax error|relation "/.test(text) && !body.includes('node_modules')) {
    return `shows its inside: ${text}`
  }
  const answer: unknown = JSON.parse(text)
  if (response.ok) {
    const parsed = functions[name].output.safeParse(answer)
    return parsed.success ? null : `not as the contract promises: ${text}`
  }
  const { error, code } = answer as { error?: unknown; code?: keyof typeof failureStatus }
  const isFailure =
    typeof error === 'string' && error !== '' && code !== undefined && failureStatus[code] === response.status
  return isFailure ? null : `status ${response.status}, but no failure: ${text}`
}

const credentials = nearlyValid(
  z.object({
    email: z.email(),
    password: z.string(),
    newPassword: z.string(),
    token: z.string(),
    code: z.string(),
    challenge: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    callbackURL: z.optional(z.string()),
    redirectTo: z.optional(z.string()),
  }),
  ['ada@customers.example'],
)

async function findAuthFault(shop: TestShop, path: string, body: string): Promise<string | null> {
  const response = await shop.app.request(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  if (response.ok) return null
  const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown }
  return response.status < 500 && typeof error === 'string' && typeof code === 'string'
    ? null
    : `${response.status} ${text}`
}

async function attack(shop: TestShop, name: FunctionName, inputs: fc.Arbitrary<unknown>, token?: string) {
  const property = fc.asyncProperty(inputs, async (input) => {
    expect(await findFault(shop, name, JSON.stringify(input), token)).toBeNull()
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: process.env.FUZZ_SEED === undefined })
}

test.each(names)('%s keeps its contract for any input, from a visitor and from an admin', async (name) => {
  const { shop, admin, ids } = await openFilledShop()
  await using _ = shop
  const inputs = fc.oneof(
    { weight: 4, arbitrary: nearlyValid(functions[name].input, ids) },
    { weight: 1, arbitrary: anyJson },
  )
  await attack(shop, name, inputs)
  await attack(shop, name, inputs, admin.token)
})

test.each([
  ['lists in lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['objects in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a deeply nested known field', `{"code":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['a deeply nested unknown field', `{"code":"MOLESEY5","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['ten thousand fields', `{${Array.from({ length: 6000 }, (_, index) => `"k${index}":1`).join()}}`],
  ['a number of 50,000 digits', `{"code":${'9'.repeat(50_000)}}`],
])('%s gets the same response as any other invalid input', async (_what, body) => {
  await using shop = await openTestShop()
  expect(await findFault(shop, 'check-promo', body)).toBeNull()
})

test.each(['sign-in/email', 'sign-up/email', 'request-password-reset', 'reset-password', 'two-factor/verify-totp'])(
  '/auth/v1/%s answers any input in the shop’s format',
  async (path) => {
    await using shop = await openTestShop()
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    const property = fc.asyncProperty(credentials, async (input) => {
      expect(await findAuthFault(shop, path, JSON.stringify(input))).toBeNull()
    })
    await fc.assert(property, { numRuns: runs, seed, examples: [[{}], [null]] })
    expect(await findAuthFault(shop, path, `{"email":${deep},"password":${deep},"token":${deep}}`)).toBeNull()
  },
)
