import { expect, test } from 'vitest'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { cards } from '#tests/support/test-cards.ts'

async function cancelDisputed() {
  const shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { id, payment_intent_id } = await buySensor(shop, { cardNumber: cards.disputed })
  await shop.runJobs()
  const access = await openWithCode(shop, id, 'Ann.Lee@example.com')
  const { body } = await shop.call('cancel-order', { id, access })
  expect(body).toMatchObject({ outcome: 'cancelled', refund_amount: 0 })
  async function answerBank(uncategorized_text: string) {
    const stripe = stripeClient(shop)
    const [dispute] = (await stripe.disputes.list({ payment_intent: payment_intent_id ?? '' })).data
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text } })
    await shop.runJobs()
    await shop.runJobs()
  }
  const openDeadlines = async () => (await shop.call('list-deadlines', { kind: 'refund' }, token)).body.rows
  return { shop, id, answerBank, openDeadlines }
}

test('a cancelled order in dispute has a refund deadline, and is refunded if we win', async () => {
  const { shop, id, answerBank, openDeadlines } = await cancelDisputed()
  await using _ = shop
  expect(await openDeadlines()).toMatchObject([{ subject_id: id, basis: 'Cancelled before dispatch' }])
  await answerBank('winning_evidence')
  expect(await readOrder(shop, id)).toMatchObject({ dispute_status: 'won', refunded_amount: 13999 })
  expect(await openDeadlines()).toEqual([])
})

test('a lost dispute has already paid the buyer of a cancelled order: nothing more is due', async () => {
  const { shop, id, answerBank, openDeadlines } = await cancelDisputed()
  await using _ = shop
  await answerBank('losing_evidence')
  expect(await readOrder(shop, id)).toMatchObject({ dispute_status: 'lost', refunded_amount: 0 })
  expect(await shop.services.db.selectFrom('refunds').select('id').execute()).toEqual([])
  expect(await openDeadlines()).toEqual([])
})
