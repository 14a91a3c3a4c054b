import fc from 'fast-check'
import { expect, test } from 'vitest'
import { functions, type FunctionName } from '#contract/functions.ts'
import { mayAct, staffRoles, type StaffRole } from '#domain/customers/role.ts'
import { addAdmin, addPerson, expiredToken, forgeToken } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { nearlyValid } from '#tests/attack/contract-input.ts'

const names = Object.keys(functions) as FunctionName[] // the contract's own keys
const leastRole = (name: FunctionName): StaffRole | null =>
  staffRoles.find((role) => role === functions[name].access) ?? null
const forStaff = names.filter((name) => leastRole(name) !== null)
const forUsers = names.filter((name) => functions[name].access === 'user')

/** Functions without access control. The test fails for a new function until it is listed. */
const forAnyone: FunctionName[] = [
  'check-promo',
  'ask-for-stock-alert',
  'confirm-stock-alert',
  'create-checkout',
  'get-stripe-session',
  'get-session',
  'update-order',
  'public-order-status',
  'submit-contact',
  'submit-retailer-application',
  'send-warranty-claim',
  'complain-about-data',
  'find-my-case',
  'reply-to-case',
  'find-fresh-order',
  'keep-analytics-consent',
  'withdraw-analytics-consent',
  'find-my-order',
  'download-receipt',
  'request-invoice',
  'find-document',
  'request-order-code',
  'open-order-with-code',
  'change-delivery-address',
  'confirm-receipt',
  'rights-today',
  'cancel-order',
  'keep-order',
  'start-return',
  'add-return-proof',
  'start-upload',
  'find-my-review',
  'submit-review',
  'edit-review',
  'withdraw-review',
  'list-reviews',
  'stop-review-emails',
  'report-review',
  'withdraw-return',
]

test('only functions on the list are open to every caller', () => {
  expect(names.filter((name) => functions[name].access === 'anyone').toSorted()).toEqual(forAnyone.toSorted())
  expect(forUsers.toSorted()).toEqual([
    'accept-invitation',
    'bootstrap_first_admin',
    'claim-order',
    'delete-my-account',
    'download-my-data',
    'find-my-address',
    'get_current_user_role',
    'list-my-cases',
    'list-my-orders',
    'list-my-passkeys',
    'preview-deletion',
    'remove-my-address',
    'remove-passkey',
    'rename-passkey',
    'save-my-address',
  ])
})

test('every function for staff refuses a missing token, a customer’s, a forged and an expired one', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const user = await addPerson(shop)
  const attempts: [string, string | undefined, number, string][] = [
    ['no token', undefined, 401, 'Please sign in.'],
    ['a word', 'token', 401, 'Please sign in.'],
    ['a forged token', forgeToken(shop, admin), 401, 'Please sign in.'],
    ['an expired token', expiredToken(shop, admin), 401, 'Please sign in.'],
    ['a plain user', user.token, 403, 'Access denied. Admin rights required.'],
  ]
  expect(forStaff.length).toBeGreaterThan(30)
  for (const name of forStaff) {
    for (const [who, token, status, error] of attempts) {
      const answer = await shop.call(name, {} as never, token)
      expect({ name, who, status: answer.status, error: answer.body.error }).toEqual({ name, who, status, error })
    }
  }
})

test('every function for users refuses a missing, a forged and an expired token', async () => {
  await using shop = await openTestShop()
  const user = await addPerson(shop)
  for (const name of forUsers) {
    for (const token of [undefined, forgeToken(shop, user), expiredToken(shop, user)]) {
      expect(await shop.call(name, {} as never, token)).toMatchObject({
        status: 401,
        body: { error: 'Please sign in.' },
      })
    }
  }
})

test('an admin may call all of these functions, until the role is revoked', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  for (const name of forStaff) {
    const { status } = await shop.call(name, { id: 'no id' } as never, admin.token)
    expect({ name, isRefused: status === 401 || status === 403 }).toEqual({ name, isRefused: false })
  }
  await shop.services.db.deleteFrom('user_roles').execute()
  for (const name of forStaff) {
    expect(await shop.call(name, {} as never, admin.token)).toMatchObject({ status: 403 })
  }
})

test('each role is admitted as the published contract says, before its input is validated', async () => {
  await using shop = await openTestShop()
  const callers: [string, string | undefined][] = [
    ['anonymous', undefined],
    ['user', (await addPerson(shop)).token],
  ]
  for (const role of staffRoles) {
    callers.push([role, (await addPerson(shop, { role, email: `${role}@people.example` })).token])
  }
  const published = (await (await shop.app.request('/functions/v1/openapi.json')).json()) as {
    paths: Record<string, { post: { description: string } }>
  }
  for (const name of forStaff) {
    const { description } = published.paths[`/functions/v1/${name}`]?.post ?? { description: '' }
    const least = staffRoles.find((role) => description.startsWith(`For: ${role}.`))
    const expected = callers.map(([who]) => {
      const role = staffRoles.find((known) => known === who)
      if (who === 'anonymous') return [who, 401]
      return [who, role && least && mayAct(role, least) ? 400 : 403]
    })
    const answered: (string | number)[][] = []
    for (const [who, token] of callers) answered.push([who, await sendNonsense(shop, name, token)])
    expect({ name, answered }).toEqual({ name, answered: expected })
  }
})

async function sendNonsense(shop: TestShop, name: FunctionName, token: string | undefined): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return (await shop.app.request(`/functions/v1/${name}`, { method: 'POST', headers, body: 'not json' })).status
}

test.each(staffRoles)(
  'no function that the role %s may call refuses the role again inside its handler',
  async (role) => {
    await using shop = await openTestShop()
    const { token } = await addPerson(shop, { role })
    const order = await addOrder(shop)
    for (const name of forStaff.filter((one) => leastRole(one) === role)) {
      for (const input of fc.sample(nearlyValid(functions[name].input, [order]), { numRuns: 5, seed: 33 })) {
        const { status, body } = await shop.call(name, input as never, token)
        expect({ name, status, error: body.error }).not.toMatchObject({ status: 403 })
      }
    }
  },
)
