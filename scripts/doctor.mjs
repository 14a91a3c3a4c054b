import { ensureBuild } from './ensure-build.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

// npm run doctor, npm run doctor -- --no-email
try {
  await ensurePackages({ development: false })
  const node = findNode()
  await ensureBuild(node)
  const call = `import { main } from './dist/server/doctor.js'
    main(...process.argv.slice(1)).then(
      ({ text, isHealthy }) => { console.log(text); process.exitCode = isHealthy ? 0 : 1 },
      (fault) => { console.error(fault.message); process.exitCode = 1 })`
  const args = ['--env-file-if-exists=.env', '--input-type=module', '-e', call]
  process.exitCode = await run(node, [...args, '--', ...process.argv.slice(2)])
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
