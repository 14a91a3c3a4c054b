import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMissingPackages } from './lockfile.mjs'
import { root } from './run.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const missing = findMissingPackages(packages)
for (const sentence of missing) console.log(sentence)
if (missing.length > 0) {
  console.log('Pin versions whose packages the registry has for every platform, then install again.')
  process.exitCode = 1
}
