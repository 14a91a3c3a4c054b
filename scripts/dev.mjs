import { demoSettings } from './demo-settings.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

// npm run dev: `-- --demo` uses a temporary database with demo data, `-- --inspect` waits for a debugger.
const options = process.argv.slice(2)
const known = ['--demo', '--inspect', '--inspect-brk']
const unknown = options.filter((option) => !known.includes(option.split('=')[0] ?? ''))
if (unknown.length > 0) {
  console.error(`npm run dev has the options ${known.join(', ')}, not ${unknown.join(' ')}.`)
  process.exit(1)
}
const isDemo = options.includes('--demo')
const demo = isDemo ? demoSettings() : null
try {
  await ensurePackages({ development: true })
  // Ends the server if its parent is killed. Otherwise it would keep its port and data for ever.
  const watch = new URL('./exit-with-parent.mjs', import.meta.url).href
  const node = [
    '--enable-source-maps',
    '--import',
    watch,
    ...options.filter((option) => option.startsWith('--inspect')),
  ]
  const settings = demo ? [] : ['--env-file-if-exists=.env']
  process.exitCode = await run(
    findNode(),
    [...node, ...settings, 'scripts/dev-server.mjs', ...(demo ? ['--demo'] : [])],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...(demo && { env: demo.env }) },
  )
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
} finally {
  demo?.remove()
}
