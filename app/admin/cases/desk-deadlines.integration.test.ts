import { expect, test } from 'vitest'
import { aClaim, aComplaint, aContact, anApplication, newestCase, deadlinesOf } from '#tests/support/cases.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const aDataRequest = { ...aContact, inquiry_type: 'privacy', subject: 'A copy of my data' }

const day = 24 * 60 * 60

test.each([
  ['a message', 'submit-contact', aContact, ['first-answer']],
  ['a request about data', 'submit-contact', aDataRequest, ['data-request', 'first-answer']],
  ['an application', 'submit-retailer-application', anApplication, ['first-answer']],
  ['a claim', 'send-warranty-claim', aClaim, ['claim-resolved', 'first-answer']],
  ['a complaint about data', 'complain-about-data', aComplaint, ['first-answer', 'privacy-outcome']],
] as const)('the missed deadlines of %s are listed as late until they are met', async (_, name, input, kinds) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await shop.call(name, input as never)
  const { id, number } = await newestCase(shop)
  const late = async () => {
    const { body } = await shop.call('list-deadlines', { show: 'late' }, admin.token)
    return body.rows.map(({ kind }) => kind).sort()
  }
  expect(await late()).toEqual([])

  shop.clock.advance(40 * day)
  expect(await late()).toEqual(kinds)
  const queue = await shop.call('list-cases', { show: 'late' }, admin.token)
  expect(queue.body.rows).toMatchObject([{ number: `C-${number}`, is_overdue: true }])
  await shop.runJobs()
  const metrics = await (await shop.app.request('/metrics')).text()
  for (const kind of kinds)
    expect(metrics).toMatch(new RegExp(`shop_deadlines_overdue\\{[^}]*kind="${kind}"[^}]*\\} 1$`, 'm'))

  const message = 'We are sorry that this took so long.'
  const { status } = await shop.call('answer-case', { case_id: id, message }, admin.token)
  expect(status).toBe(200)
  expect(await late()).toEqual(kinds.filter((kind) => kind !== 'first-answer'))
})

test.each([
  ['contact', 'submit-contact', aContact, 'set-contact-status', 'reviewed', 'resolved'],
  ['contact', 'submit-contact', aDataRequest, 'set-contact-status', 'reviewed', 'resolved'],
  ['claim', 'send-warranty-claim', aClaim, 'set-claim-status', 'in_review', 'resolved'],
  ['retailer', 'submit-retailer-application', anApplication, 'set-retailer-status', 'pending', 'approved'],
] as const)(
  'a %s that is only marked as seen keeps its deadlines, and one that is settled meets them',
  async (kind, name, input, setStatus, mark, end) => {
    await using shop = await openTestShop()
    const admin = await addAdmin(shop)
    await shop.call(name, input as never)
    const { id: caseId } = await newestCase(shop)
    const table = {
      contact: 'contact_submissions',
      claim: 'warranty_claims',
      retailer: 'retailer_applications',
    } as const
    const { id } = await shop.services.db.selectFrom(table[kind]).select('id').executeTakeFirstOrThrow()
    await shop.call(setStatus, { id, status: mark } as never, admin.token)
    expect(await deadlinesOf(shop, caseId)).toMatchObject({ 'first-answer': 'open' })
    await shop.call(setStatus, { id, status: end } as never, admin.token)
    expect(Object.values(await deadlinesOf(shop, caseId))).not.toContain('open')
  },
)
