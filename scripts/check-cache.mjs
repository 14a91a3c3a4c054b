import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'

/** @typedef {Map<string, string>} Inputs the hash of each file's contents, by its path from the project's folder */

// Left out by place, not by .gitignore: a file that git ignores inside a source folder is still read by the compiler.
const notRead = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const neverSource = /^(photos|public)\/|\.(md|jpg|png|webp|avif|ico|woff2|log)$/
const lintable = /\.[cm]?[jt]sx?$/
const isDeclaration = /\.d\.[cm]?ts$/
const declaresForAll = /\bdeclare\s+(global|module)\b/
const possibleImport = /['"`]((?:\.{1,2}\/|#)[^'"`\s]+)['"`]/g

/**
 * Every file a check of the sources may read: whatever lies in the project's folder, whether or not git knows it, except
 * text for people, pictures and what the tools make themselves.
 *
 * @param {string} folder the project's
 * @returns {Inputs}
 */
export function readInputs(folder) {
  /** @type {Inputs} */
  const inputs = new Map()
  /** @param {string} below */
  const add = (below) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = posix.join(below, entry.name)
      if (notRead.has(path) || neverSource.test(path)) continue
      if (entry.isDirectory()) add(path)
      else if (entry.isFile()) inputs.set(path, hashOf(readFileSync(join(folder, path))))
    }
  }
  add('')
  return inputs
}

/**
 * The tools themselves: Node and every installed package, by version.
 *
 * @param {string} folder
 * @param {string} nodeVersion
 */
export function fingerprintTools(folder, nodeVersion) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  return hashOf(`${nodeVersion}\0${process.platform}\0${process.arch}\0${readFileSync(installed, 'utf8')}`)
}

/**
 * @param {Inputs} inputs
 * @param {string[]} circumstances whatever else decides the result: the tools and how they are called
 */
export function fingerprint(inputs, circumstances) {
  const files = [...inputs].sort(([a], [b]) => (a < b ? -1 : 1))
  return hashOf(JSON.stringify([circumstances, files]))
}

/**
 * What the compiler noted of each file's outside: a word that changes with the types it exports, but not with a comment
 * or with what its functions do inside.
 *
 * @param {string} folder
 * @param {string} buildInfo the path of the compiler's notes
 * @returns {Inputs} empty if there are no notes, or none that can be read
 */
export function readShapes(folder, buildInfo) {
  const { fileNames, fileInfos } = readJson(buildInfo)
  /** @type {Inputs} */
  const shapes = new Map()
  if (!Array.isArray(fileNames) || !Array.isArray(fileInfos)) return shapes
  for (const [index, name] of fileNames.entries()) {
    const info = fileInfos[index]
    const shape = typeof info === 'string' ? info : info.signature || info.version
    shapes.set(relative(folder, join(dirname(buildInfo), name)).replaceAll('\\', '/'), shape)
  }
  return shapes
}

/**
 * For each file a linter reads, one word that changes when the file does, or the types of one it imports, directly or not.
 * Whatever looks like the path of a project's file counts as an import, in comments as well, because types are imported
 * there. What a file declares for all the others, and every file that is no source (settings, packages), counts for each.
 * Circles of imports need no more: a new one goes through a file that has changed.
 *
 * @param {string} folder
 * @param {Inputs} inputs
 * @param {Inputs} shapes
 * @param {string[]} circumstances
 * @returns {Record<string, string>}
 */
export function fingerprintForLint(folder, inputs, shapes, circumstances) {
  /** @type {Map<string, string[]>} */
  const byStem = new Map()
  for (const file of inputs.keys()) {
    if (lintable.test(file)) byStem.set(stemOf(file), [...(byStem.get(stemOf(file)) ?? []), file])
  }
  /** @type {Map<string, string[]>} */
  const imports = new Map()
  /** @type {Inputs} */
  const forAll = new Map()
  for (const [file, hash] of inputs) {
    if (!lintable.test(file)) {
      forAll.set(file, hash)
      continue
    }
    const source = readFileSync(join(folder, file), 'utf8')
    if (isDeclaration.test(file) || declaresForAll.test(source)) forAll.set(file, hash)
    imports.set(
      file,
      findImports(file, source).flatMap((stem) => byStem.get(stem) ?? []),
    )
  }
  const shared = fingerprint(forAll, circumstances)
  const reached = (/** @type {string} */ file) => {
    const seen = new Set([file])
    for (const one of seen) for (const next of imports.get(one) ?? []) seen.add(next)
    return new Map([...seen].map((one) => [one, shapes.get(one) ?? inputs.get(one) ?? '']))
  }
  const state = (/** @type {string} */ file) => fingerprint(reached(file), [shared, inputs.get(file) ?? ''])
  return Object.fromEntries([...imports.keys()].map((file) => [file, state(file)]))
}

/**
 * The possible imports of a file as paths without their ends, because "./money", "./money.js" and "./money.ts" may all
 * mean the same file.
 *
 * @param {string} file
 * @param {string} source
 */
function findImports(file, source) {
  return [...source.matchAll(possibleImport)].flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
    const stem = stemOf(path.replace(/\?.*$/, ''))
    return [stem, posix.join(stem, 'index')]
  })
}

/** @param {string} path */
const stemOf = (path) => path.replace(lintable, '')

/**
 * What passed the last time, by name.
 *
 * @param {string} file
 * @returns {Record<string, string>}
 */
export const readPassed = (file) => readJson(file)

/**
 * @param {string} file
 * @param {Record<string, string>} passed
 */
export function writePassed(file, passed) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(passed))
}

/** @param {string} file */
function readJson(file) {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A run that was broken off while it wrote leaves half a file, which proves nothing.
    return {}
  }
}

/** @param {string | Buffer} contents */
const hashOf = (contents) => createHash('sha256').update(contents).digest('hex')
