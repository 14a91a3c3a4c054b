import type { Visitor } from './visitor.ts'

const dashboard = '/sandbox/dashboard'

/** The provider pays out the whole balance or too little; the bank returns a payout; a card is charged without an order. */
export async function moveAccount(visitor: Visitor): Promise<void> {
  const acts: [path: string, fields: Record<string, string>][] = [
    ['payouts', {}],
    ['payouts', { too_little: '20' }],
    ['payouts/fail', {}],
    ['charges', { amount: '45' }],
  ]
  for (let times = visitor.random.pick([1, 2, 4]); times > 0; times -= 1) {
    const [path, fields] = visitor.random.pick(acts)
    await visitor.submit(`${dashboard}/${path}`, fields)
    await visitor.wait(0.1, 120)
  }
  if (visitor.random.chance(0.5)) await settleFindings(visitor)
}

/** An admin settles a few findings, often by pressing twice. */
async function settleFindings(visitor: Visitor): Promise<void> {
  await visitor.wait(10, 1200)
  const { body } = await visitor.callAsAdmin('list-findings', { limit: 3 })
  for (const { id } of body.rows as { id: string }[]) {
    const settle = () => visitor.callAsAdmin('settle-finding', { id, reason: 'Asked the provider.' })
    const answers = await Promise.all(visitor.random.chance(0.5) ? [settle(), settle()] : [settle()])
    const wrong = answers.find(({ status }) => status !== 200)
    if (wrong) throw new Error(`A finding was not settled: ${wrong.status} ${JSON.stringify(wrong.body)}`)
  }
}
