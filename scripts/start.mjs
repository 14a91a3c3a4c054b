import { join } from 'node:path'
import { ensureBuild } from './ensure-build.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { root, run } from './run.mjs'
import { findNode } from './find-node.mjs'

try {
  await ensurePackages({ development: false })
  const node = findNode()
  await ensureBuild(node)
  const server = join(root, 'dist', 'server', 'main.js')
  const watch = new URL('./end-with-starter.mjs', import.meta.url).href
  process.exitCode = await run(node, ['--env-file-if-exists=.env', '--import', watch, server], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
