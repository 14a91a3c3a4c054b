import { ensureBuild } from './ensure-build.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'

await ensurePackages({ development: false })
await ensureBuild(findNode())
