import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { functions, type FunctionName } from '#contract/functions.ts'
import { addAddressedOrder, openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** `no`: responds as if the order did not exist. `code`: the holder of a link must first prove their email address. */
type Door = 'yes' | 'no' | 'code' | 'sign in'

const columns = [
  'a stranger',
  'link of another order',
  'pass of another order',
  'stranger signed in',
  'staff',
  'link',
  'pass',
  'owner signed in',
] as const

const address = { name: 'Ada Batsman', line1: '12 Pavilion Road', city: 'London', postal_code: 'SW1A 1AA' }

const review = { stars: 4, text: 'It helps in the nets.' }

/** Every function that takes an order, and the response to each kind of access, in the order of `columns`. */
const matrix: Partial<Record<FunctionName, { input: object; doors: Door[] }>> = {
  'find-my-order': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'] },
  'download-receipt': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'] },
  'request-invoice': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'] },
  'find-document': {
    input: { number: 'INV-2026-00001' },
    doors: ['no', 'no', 'no', 'no', 'yes', 'code', 'yes', 'yes'],
  },
  'rights-today': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'] },
  'confirm-receipt': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'] },
  'find-my-review': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'] },
  'submit-review': { input: review, doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'] },
  'edit-review': { input: review, doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'] },
  'withdraw-review': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'] },
  'change-delivery-address': { input: address, doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'] },
  'start-return': {
    input: { basis: 'cancel', is_battery_suspect: false },
    doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'],
  },
  'add-return-proof': {
    input: { tracking_number: 'QQ123456785GB' },
    doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'],
  },
  'keep-order': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'] },
  'withdraw-return': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'code', 'yes', 'yes'] },
  'claim-order': {
    input: {},
    doors: ['sign in', 'sign in', 'sign in', 'no', 'no', 'sign in', 'sign in', 'yes'],
  },
  // The holder of a link leaves a cancellation notice, which holds the parcel but refunds nothing.
  'cancel-order': { input: {}, doors: ['no', 'no', 'no', 'no', 'no', 'yes', 'yes', 'yes'] },
}

/** Functions whose response is the same whether the order exists or not. */
const alike: FunctionName[] = ['request-order-code', 'open-order-with-code']

const doorOf = (status: number): Door => {
  if (status === 401) return 'sign in'
  if (status === 403) return 'code'
  return status === 404 ? 'no' : 'yes'
}

/** Ada's order, and every kind of access to it. */
async function openToAll(shop: TestShop) {
  const owner = await addPerson(shop, { email: 'ada@customers.example' })
  const stranger = await addPerson(shop, { email: 'eve@people.example' })
  const admin = await addAdmin(shop)
  const id = await addAddressedOrder(shop, { user_id: owner.id })
  const other = await addAddressedOrder(shop, { user_id: stranger.id })
  const brought: Record<(typeof columns)[number], { access?: string; token?: string }> = {
    'a stranger': {},
    'link of another order': { access: await openEmailLink(shop, other) },
    'pass of another order': { access: await openWithCode(shop, other) },
    'stranger signed in': { token: stranger.token },
    staff: { token: admin.token },
    link: { access: await openEmailLink(shop, id) },
    pass: { access: await openWithCode(shop, id) },
    'owner signed in': { token: owner.token },
  }
  await shop.call('request-invoice', { id }, owner.token)
  return { id, brought }
}

function takesOrder(name: FunctionName): boolean {
  const schema = z.toJSONSchema(functions[name].input, { io: 'input', unrepresentable: 'any' })
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  return 'access' in properties && 'id' in properties
}

test('every function that takes an order and its access has a row in the matrix', () => {
  const taking = (Object.keys(functions) as FunctionName[]).filter(takesOrder)
  expect([...Object.keys(matrix), ...alike].toSorted()).toEqual(taking.toSorted())
})

test.each(Object.entries(matrix))(
  '%s admits the order’s own link, code and owner, each as the matrix says, and no other caller',
  async (name, { input, doors }) => {
    await using shop = await openTestShop()
    const { id, brought } = await openToAll(shop)
    const found: Record<string, Door> = {}
    for (const who of columns) {
      const { access, token } = brought[who]
      const { status } = await shop.call(name as 'find-my-order', { id, access, ...input } as never, token)
      found[who] = doorOf(status)
    }
    expect(found).toEqual(Object.fromEntries(columns.map((who, index) => [who, doors[index]])))
  },
)
