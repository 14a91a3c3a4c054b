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
    expect(code).toBe(0)
  },
)

test.concurrent.each(Object.entries(plantedFaults))(
  'the planted fault %s is found out',
  { timeout },
  async (name, { about }) => {
    const { code, output } = await simulate('--seed', '3', '--journeys', '40', '--world', '40', '--plant', name)
    expect(output).toContain(about)
    expect(output).toMatch(/Failed at step \d+; repeat it: npm run simulate/)
    expect(code).toBe(1)
  },
)
