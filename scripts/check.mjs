import { spawn } from 'node:child_process'
import { ensurePackages } from './ensure-packages.mjs'
import { elapsed } from './progress.mjs'
import { root } from './run.mjs'
import { findNode } from './find-node.mjs'

/** @type {Record<string, string[]>} */
const checks = {
  types: ['node_modules/typescript/bin/tsc'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
  lockfile: ['scripts/check-lock.mjs'],
  licences: ['scripts/check-licences.mjs'],
  'known faults': ['scripts/check-audit.mjs'],
}

await ensurePackages({ development: true })
const node = findNode()
const results = await Promise.all(Object.entries(checks).map(([name, args]) => check(name, args)))
const failed = results.filter((result) => !result.ok).map((result) => result.name)
if (failed.length > 0) {
  console.log(`Not in order: ${failed.join(', ')}`)
  process.exitCode = 1
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function check(name, args) {
  const started = Date.now()
  const { code, output } = await capture(args)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${elapsed(started)})`)
  // The registry may be out of reach; that is no fault, but nobody should take it for a verdict.
  const isWorthReading = code !== 0 || name === 'known faults'
  if (isWorthReading && output.trim() !== '') console.log(output.trimEnd())
  return { name, ok: code === 0 }
}

/**
 * Runs a program with what it says held back, so that what several say at once stays apart.
 *
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function capture(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (piece) => (output += piece))
    child.stderr.on('data', (piece) => (output += piece))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
