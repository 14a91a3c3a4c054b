import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from './ensure-packages.mjs'
import { findNode } from './find-node.mjs'
import { bump, cutChangelog, describeImage, isNotOlder, isVersion } from './release-files.mjs'
import { root, run } from './run.mjs'

// npm run release -- 0.2.0
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(root, file), text)

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** @param {string} version */
async function release(version) {
  const before = JSON.parse(read('package.json')).version
  if (!isVersion(version))
    throw new Error(`Name a version such as 0.2.0: npm run release -- <version>. The present version is ${before}.`)
  if (!isNotOlder(version, before)) throw new Error(`${version} is older than ${before}, which package.json has.`)
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`There is already a tag v${version}.`)
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.')
  const { changelog, notes } = cutChangelog(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10))

  await ensurePackages({ development: true })
  if ((await run(findNode(), ['scripts/test.mjs'])) !== 0) throw new Error('The tests failed; nothing was changed.')

  const files = ['package.json', 'package-lock.json']
  for (const file of files) write(file, bump(read(file), before, version))
  write('CHANGELOG.md', changelog)
  write('docker-bake.json', describeImage(version))
  await run(findNode(), ['node_modules/oxfmt/bin/oxfmt', 'docker-bake.json', ...files])
  mkdirSync(join(root, '.cache'), { recursive: true })
  const notesFile = join('.cache', `release-${version}.md`)
  write(notesFile, `${version}\n\n${notes}\n`)
  git('add', ...files, 'CHANGELOG.md', 'docker-bake.json')
  git('commit', '--quiet', '--message', `Release ${version}`)

  console.log(`The release commit of ${version} is made. CI runs every test; when it has passed, tag and build:

  git tag --annotate --cleanup=verbatim --file ${notesFile} v${version}
  git push --follow-tags
  GIT_COMMIT=$(git rev-parse HEAD) docker buildx bake --file docker-bake.json`)
}

try {
  await release(process.argv[2] ?? '')
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
