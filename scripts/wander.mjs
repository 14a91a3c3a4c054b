import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

// npm run wander -- --seed 7 --steps 20000
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '2000' },
    // How many walkers run side by side, each with its own shop and browser.
    walkers: { type: 'string', default: String(availableParallelism()) },
  },
})
try {
  await ensurePackages({ development: true })
  const { seed, steps, walkers } = values
  const args = ['test', 'tests/e2e/wander.spec.ts', '-g', 'at random', '--workers', walkers]
  const env = { ...process.env, WANDER_SEED: seed, WANDER_STEPS: steps, WANDER_WALKERS: walkers }
  process.exitCode = await run(findNode(), ['node_modules/@playwright/test/cli.js', ...args], { env })
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
console.log(`${process.exitCode === 0 ? 'No fault' : 'A fault'}: seed ${values.seed}, ${values.steps} steps.`)
