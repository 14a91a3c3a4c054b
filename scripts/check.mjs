import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { notMade, verdictOf } from './check-verdict.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { elapsed } from './progress.mjs'
import { root } from './run.mjs'

const isFresh = process.argv.includes('--fresh')

await ensurePackages({ development: true })
const node = findNode()
const cache = join(root, '.cache', 'check')
mkdirSync(cache, { recursive: true })
const incremental = isFresh ? [] : ['--incremental', '--tsBuildInfoFile', join(cache, 'types.json')]
// Half as many checkers as cores: each computes the shared types again, so more of them than idle cores only cost time.
const checkers = ['--checkers', String(Math.max(1, Math.floor(availableParallelism() / 2)))]

/** @type {Record<string, string[]>} */
const checks = {
  types: ['node_modules/typescript/bin/tsc', ...checkers, ...incremental],
  lint: ['node_modules/oxlint/bin/oxlint'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
  comments: ['scripts/check-comments.mjs'],
  lockfile: ['scripts/check-lock.mjs'],
  licences: ['scripts/check-licences.mjs'],
  'known vulnerabilities': ['scripts/check-audit.mjs'],
}

const results = await Promise.all(Object.entries(checks).map(([name, args]) => check(name, args)))
const failed = results.filter(({ code }) => code !== 0 && code !== notMade).map(({ name }) => name)
if (failed.length > 0) {
  console.log(`These checks failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function check(name, args) {
  const started = Date.now()
  const { code, output } = await capture(args)
  console.log(verdictOf({ name, code, output }, elapsed(started)))
  return { name, code }
}

/**
 * Runs a program and collects its output, so that the outputs of several programs do not mix.
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
