import { ensureBuild } from './ensure-build.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

// npm run doctor, npm run doctor -- --no-email
try {
  await ensurePackages({ development: false })
  const node = findNode()
  await ensureBuild(node)
  const args = ['--env-file-if-exists=.env', 'dist/server/doctor.js', ...process.argv.slice(2)]
  process.exitCode = await run(node, args)
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
