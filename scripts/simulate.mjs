import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

// npm run simulate -- --seed 7 --journeys 2000 --plant no-row-lock --trace 50
try {
  await ensurePackages({ development: true })
  process.exitCode = await run(findNode(), ['tests/simulate/main.ts', ...process.argv.slice(2)])
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
