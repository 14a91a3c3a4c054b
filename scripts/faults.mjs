import { ensureBuild } from './ensure-build.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

// npm run faults
try {
  await ensurePackages({ development: true })
  const node = findNode()
  await ensureBuild(node)
  process.exitCode = await run(node, ['tests/chaos/main.ts', ...process.argv.slice(2)])
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
