import { expect, test } from 'vitest'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test.each(['here', 'with the buyer'])(
  'a wholly refunded order that is %s cannot be cancelled or sent back',
  async (place) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    const owner = await addPerson(shop, { email: 'ann.lee@example.com' })
    const { id } = await buySensor(shop)
    if (place !== 'here') await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
    const link = await openEmailLink(shop, id)
    const pass = await openWithCode(shop, id, 'Ann.Lee@example.com')
    const expected_updated_at = (await readOrder(shop, id)).updated_at.toISOString()
    const request = {
      order_id: id,
      amount: 13999,
      reason: 'goodwill',
      confirmation: '139.99',
      expected_updated_at,
    } as const
    await shop.call('create-refund', request, admin.token)
    await shop.runJobs()
    expect((await readOrder(shop, id)).refunded_amount).toBe(13999)

    for (const [input, token] of [
      [{ id, access: link }, undefined],
      [{ id, access: pass }, undefined],
      [{ id }, owner.token],
    ] as const) {
      expect((await shop.call('rights-today', input, token)).body).toEqual([])
      const answers = [
        await shop.call('cancel-order', input, token),
        await shop.call('start-return', { ...input, basis: 'cancel', is_battery_suspect: false }, token),
        await shop.call('start-return', { ...input, basis: 'reject', is_battery_suspect: false }, token),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('whole price') } })
      }
    }
    const { db } = shop.services
    expect(await db.selectFrom('returns').select('id').execute()).toEqual([])
    expect(await db.selectFrom('cancellation_notices').select('id').execute()).toEqual([])

    // Number and email prove nothing, so the response reveals nothing about the order.
    const named = await shop.call('cancel-order', { number: id, email: 'Ann.Lee@example.com' })
    expect(named).toMatchObject({ status: 200, body: { outcome: 'proof-needed' } })
  },
)
