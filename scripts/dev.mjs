import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

try {
  await ensurePackages({ development: true })
  process.exitCode = await run(findNode(), ['--env-file-if-exists=.env', 'scripts/dev-server.mjs'])
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
