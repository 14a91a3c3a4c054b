import { expect, test } from 'vitest'
import { respondUnreliably } from './open-stripe-sandbox.ts'

async function fatesOfCalls(seed: number): Promise<string[]> {
  let isDone = false
  let faults = 0
  const call = respondUnreliably({ faultPercent: 50, seed, onFault: () => (faults += 1) }, () => {
    isDone = true
    return new Response('Done')
  })
  const fates: string[] = []
  for (let turn = 0; turn < 40; turn++) {
    isDone = false
    const { ok } = await call(new Request('https://provider.example/v1'))
    fates.push(ok ? 'answered' : isDone ? 'done, answer lost' : 'not done')
  }
  expect(faults).toBe(fates.filter((fate) => fate !== 'answered').length)
  return fates
}

test('the same seed fails the same calls in the same way, and another seed fails others', async () => {
  const fates = await fatesOfCalls(7)
  expect(new Set(fates)).toEqual(new Set(['answered', 'done, answer lost', 'not done']))
  expect(await fatesOfCalls(7)).toEqual(fates)
  expect(await fatesOfCalls(8)).not.toEqual(fates)
})
