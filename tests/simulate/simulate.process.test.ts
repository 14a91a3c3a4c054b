import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
/** Long, because thousands of statements in sequence are slow on a busy machine. */
const timeout = 20 * 60_000

type Run = { code: number; output: string }

/** Runs the simulation in a separate process, because it replaces the clock. */
function simulate(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env: { PATH: process.env.PATH } }, (fault, output, errors) => {
      const code = typeof fault?.code === 'number' ? fault.code : fault ? -1 : 0
      resolve({ code, output: output + errors })
    })
  })
}

// Concurrent, because a simulation waits for one statement at a time and leaves cores idle.
test.concurrent(
  'in journeys through crashes, outages and refusals nothing is lost or done twice, and a seed repeats them step by step',
  { timeout },
  async () => {
    const { code, output } = await simulate('--seed', '3', '--journeys', '24', '--world', '24', '--twice')
    expect(output).toContain('nothing lost, nothing doubled, nothing stuck, nothing leaked')
    for (const fault of ['refunds lost', 'refunds made twice', 'cancelled and shipped']) {
      expect(output).toMatch(new RegExp(`^  money back: ${fault}: 0$`, 'm'))
    }
    expect(code).toBe(0)
  },
)

test.concurrent('the simulation finds each planted fault', { timeout }, async () => {
  // Small worlds are enough: the first one nearly always finds the fault.
  const { code, output } = await simulate('--seed', '3', '--journeys', '48', '--world', '8', '--plant-each')
  expect(output).toMatch(/^ {2}the shop as it is: nothing found$/m)
  for (const name of Object.keys(plantedFaults)) expect(output).toMatch(new RegExp(`^  ${name}: found out, `, 'm'))
  expect(output).toMatch(
    /^ {2}reviewed-before-delivery: .*Not true: every star that is shown belongs to a delivered order/m,
  )
  expect(code).toBe(0)
})
