import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  fingerprint,
  fingerprintForLint,
  fingerprintTools,
  readInputs,
  readPassed,
  readShapes,
  writePassed,
} from './check-cache.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { elapsed } from './progress.mjs'
import { root } from './run.mjs'

const isFresh = process.argv.includes('--fresh')

await ensurePackages({ development: true })
const node = findNode()
const { output: nodeVersion } = await capture(['--version'])
const tools = fingerprintTools(root, nodeVersion)

const cache = join(root, '.cache', 'check')
mkdirSync(cache, { recursive: true })
// The compiler knows by contents what it has seen. Knip goes by size and time of change, which suffices within one folder.
const typesFile = join(cache, 'types.json')
const seenTypes = isFresh ? [] : ['--incremental', '--tsBuildInfoFile', typesFile]
const seenCode = isFresh ? [] : ['--cache', '--cache-location', join(cache, `knip-${tools.slice(0, 16)}`)]

const ofSources = {
  types: ['node_modules/typescript/bin/tsc', ...seenTypes],
  lint: ['node_modules/oxlint/bin/oxlint'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress', ...seenCode],
}
// These take no time, or ask what no file here can tell.
const always = {
  lockfile: ['scripts/check-lock.mjs'],
  licences: ['scripts/check-licences.mjs'],
  'known faults': ['scripts/check-audit.mjs'],
}

// This file is one of them, so that another way to call a tool counts as a change too.
const inputs = readInputs(root)
const state = fingerprint(inputs, [tools])
const passedFile = join(cache, 'passed.json')
const lintedFile = join(cache, 'linted.json')
const passed = isFresh ? {} : readPassed(passedFile)
/** @type {Record<string, string> | null} */
let lintStates = null

const { types, lint, ...others } = ofSources
const results = await Promise.all([
  checkUnlessSame('types', types).then(async (result) => [result, await checkLint(result.ok)]),
  ...Object.entries(others).map(([name, args]) => checkUnlessSame(name, args)),
  ...Object.entries(always).map(([name, args]) => check(name, args)),
])
const failed = results
  .flat()
  .filter((result) => !result.ok)
  .map((result) => result.name)
remember()
if (failed.length > 0) {
  console.log(`Not in order: ${failed.join(', ')}`)
  process.exitCode = 1
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function checkUnlessSame(name, args) {
  if (passed[name] !== state) return check(name, args)
  console.log(`✓ ${name} (unchanged since it passed)`)
  return { name, ok: true }
}

/**
 * Lints the files that a change concerns. It waits for the compiler, whose notes tell a change inside a file from one of
 * its types; where those do not hold, every file is linted.
 *
 * @param {boolean} areTypesRight
 */
async function checkLint(areTypesRight) {
  if (passed.lint === state || isFresh || !areTypesRight) return checkUnlessSame('lint', lint)
  const linted = readPassed(lintedFile)
  lintStates = fingerprintForLint(root, inputs, readShapes(root, typesFile), [tools])
  const concerned = Object.entries(lintStates).filter(([file, fileState]) => linted[file] !== fileState)
  // Beyond some hundred files naming each is slower than looking at all, and a command line has an end.
  const files = concerned.length < 300 ? concerned.map(([file]) => file) : []
  return check('lint', [...lint, ...files])
}

/** Notes what passed, unless a file changed meanwhile: then nobody knows which of the two was looked at. */
function remember() {
  if (fingerprint(readInputs(root), [tools]) !== state) return
  const names = Object.keys(ofSources).filter((name) => !failed.includes(name))
  writePassed(passedFile, Object.fromEntries(names.map((name) => [name, state])))
  if (lintStates && !failed.includes('lint')) writePassed(lintedFile, lintStates)
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
