import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('each step of the set-up is ticked when it is done, and open again when it is undone', async () => {
  await using shop = await openTestShop()
  const { id, token } = await addAdmin(shop)
  const { db } = shop.services
  const ticked = async () => (await shop.call('first-run', {}, token)).body
  await db.updateTable('products').set({ stock: null }).execute()
  const before = await ticked()
  expect(before).toEqual({
    company: false,
    payments: false,
    email: false,
    prices_and_stock: false,
    test_order: false,
    second_admin: false,
    two_factor: false,
    product_facts: false,
    missing_facts: [
      { product: 'str8bat-sensor', count: expect.any(Number) },
      { product: 'zap-infinity-bat', count: expect.any(Number) },
    ],
    sells_unmeasured: false,
  })

  await db.updateTable('products').set({ stock: 10 }).execute()
  expect(await ticked()).toEqual({ ...before, prices_and_stock: true })
  await addOrder(shop)
  const second = await addAdmin(shop, 'second@people.example')
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  const done = { ...before, prices_and_stock: true, test_order: true, second_admin: true, two_factor: true }
  expect(await ticked()).toEqual(done)

  await db.deleteFrom('user_roles').where('user_id', '=', second.id).execute()
  expect(await ticked()).toEqual({ ...done, second_admin: false })
})

test('a shop that takes real money is warned while the bat has no size or weight', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { db, payments } = shop.services
  Object.assign(payments, { isLive: true })
  const readFirstRun = async () => (await shop.call('first-run', {}, token)).body
  const describeBat = (facts: object) =>
    db
      .updateTable('products')
      .set({ facts: JSON.stringify(facts) })
      .where('key', '=', 'zap-infinity-bat')
      .execute()
  expect(await readFirstRun()).toMatchObject({ sells_unmeasured: true })
  await describeBat({ size: 'Short handle' })
  expect(await readFirstRun()).toMatchObject({ sells_unmeasured: true })
  await describeBat({ size: 'Short handle', weight: '1.2 kg' })
  expect(await readFirstRun()).toMatchObject({ sells_unmeasured: false, product_facts: false })
})

test('company, payments and email are ticked by the shop’s settings', async () => {
  const company = {
    COMPANY_NAME: 'Real Bats Ltd',
    COMPANY_ADDRESS: '1 Mill Lane, Leeds',
    COMPANY_POSTCODE: 'LS1 4AP',
    COMPANY_PHONE: '0113 496 0000',
    COMPANY_EMAIL: 'hello@realbats.example',
    COMPANY_SUPPORT_EMAIL: 'support@realbats.example',
    COMPANY_REGISTRATION_NUMBER: '12345678',
    COMPANY_VAT_NUMBER: 'GB123456782',
    COMPANY_INSTAGRAM: 'https://instagram.com/realbats',
    COMPANY_TIKTOK: 'https://tiktok.com/@realbats',
    COMPANY_PARTNER: 'Real Partner Ltd',
  }
  await using shop = await openTestShop(company)
  const { token } = await addAdmin(shop)
  expect((await shop.call('first-run', {}, token)).body).toMatchObject({ company: true, payments: false, email: false })
})
