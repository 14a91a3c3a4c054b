import { expect, test } from 'vitest'
import { claimDueEmail } from '#db/emails/outbox.ts'
import { samples } from '#emails/sample-data.ts'
import { addOrder, findBuyersOrder } from '#tests/support/order-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import type { Email, EmailTransport } from './email.ts'
import { orderConfirmation } from './order-emails.ts'
import { queueEmail } from './outbox.ts'
import { sendDueEmails } from './send-due-emails.ts'

function aTransport() {
  const types: string[] = []
  const emailProvider: EmailTransport = {
    longestSendSeconds: 20,
    close() {},
    async send({ type }: Email) {
      types.push(type)
      return { kind: 'sent', providerId: null }
    },
  }
  return { types, emailProvider }
}

async function queueThanks({ services: { db } }: TestShop, count: number) {
  for (let number = 0; number < count; number += 1) {
    const to = { email: `visitor-${number}@customer.example`, name: null }
    await queueEmail(db, { type: 'contact_notification', to, data: samples.contact_notification })
  }
}

const queueReset = ({ services: { db } }: TestShop) =>
  queueEmail(db, {
    type: 'reset_password',
    to: { email: 'asha@customer.example', name: 'Asha' },
    data: { first_name: 'Asha', url: 'http://shop.test/auth#token' },
  })

const queueConfirmation = async (shop: TestShop) =>
  queueEmail(shop.services.db, orderConfirmation(await findBuyersOrder(shop, await addOrder(shop))))

test('emails that give access are sent first, owed emails second and courtesy emails last', async () => {
  await using shop = await openTestShop()
  const { db, clock } = shop.services
  await queueThanks(shop, 5)
  await queueConfirmation(shop)
  await queueReset(shop)
  // Claims are compared, because three emails are sent concurrently and may arrive in another sequence.
  const now = clock.now()
  const until = new Date(now.getTime() + 60_000)
  const claimNext = () => claimDueEmail(db, { now, until, nextSendAt: now })
  const types = []
  for (let claimed = await claimNext(); claimed; claimed = await claimNext()) types.push(claimed.email_type)
  expect(types).toEqual(['reset_password', 'order_confirmation', ...Array(5).fill('contact_notification')])
})

test('courtesy emails leave the last fifth of the daily quota to others, and are sent the next day', async () => {
  await using shop = await openTestShop({ MAIL_PER_DAY: '10' })
  const { types, emailProvider } = aTransport()
  const services = { ...shop.services, emailProvider }
  await queueThanks(shop, 12)
  expect(await sendDueEmails(services)).toBeUndefined()
  expect(types).toHaveLength(8)

  await queueConfirmation(shop)
  await queueReset(shop)
  await sendDueEmails(services)
  expect(types.slice(8).toSorted()).toEqual(['order_confirmation', 'reset_password'])

  shop.clock.advance(24 * 60 * 60)
  await sendDueEmails(services)
  expect(types).toHaveLength(14)
})
