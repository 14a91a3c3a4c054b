import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
/** Thousands of statements one after the other: on a busy machine that takes what it takes. */
const timeout = 20 * 60_000

type Run = { code: number; output: string }

/** In a process of its own, because it lives in a time of its own. */
function simulate(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env: { PATH: process.env.PATH } }, (fault, output, errors) => {
      const code = typeof fault?.code === 'number' ? fault.code : fault ? -1 : 0
      resolve({ code, output: output + errors })
    })
  })
}

// Side by side, because a simulation waits for one statement after the other and leaves the machine idle meanwhile.
test.concurrent(
  'journeys through crashes, outages and refusals lose and double nothing, and a seed repeats them step by step',
  { timeout },
  async () => {
    const { code, output } = await simulate('--seed', '3', '--journeys', '40', '--world', '40', '--twice')
    expect(output).toContain('nothing lost, nothing doubled, nothing stuck, nothing leaked')
    for (const fault of ['refunds lost', 'refunds made twice', 'cancelled and shipped']) {
      expect(output).toMatch(new RegExp(`^  money back: ${fault}: 0$`, 'm'))
    }
    expect(code).toBe(0)
  },
)

test.concurrent('each of the planted faults is found out', { timeout }, async () => {
  // Small worlds, of which the first nearly always finds it.
  const { code, output } = await simulate('--seed', '3', '--journeys', '48', '--world', '12', '--plant-each')
  expect(output).toMatch(/^ {2}the shop as it is: nothing found$/m)
  for (const name of Object.keys(plantedFaults)) expect(output).toMatch(new RegExp(`^  ${name}: found out, `, 'm'))
  expect(output).toMatch(
    /^ {2}reviewed-before-delivery: .*Not true: no star is shown that no delivered order stands behind/m,
  )
  expect(code).toBe(0)
})
