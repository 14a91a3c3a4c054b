import { join } from 'node:path'
import { demoSettings } from './demo-settings.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { withProgress } from './progress.mjs'
import { root, run } from './run.mjs'

// npm run demo: a temporary shop with invented customers.
if (process.env.NODE_ENV === 'production') {
  console.error('The demo does not start with NODE_ENV=production.')
  process.exit(1)
}
const { env, remove } = demoSettings()
try {
  await ensurePackages({ development: false })
  const node = findNode()
  await ensureBuild(node)
  /** @param {string} name */
  const built = (name) => join(root, 'dist', 'server', name)
  const filled = await withProgress('Inventing three months of trade', () => run(node, [built('demo.js')], { env }))
  if (filled !== 0) throw new Error('The demo could not be filled; the reason is printed above.')

  const watch = new URL('./exit-with-parent.mjs', import.meta.url).href
  process.exitCode = await run(node, ['--import', watch, built('main.js')], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
} finally {
  remove()
}
