import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findVagueComments } from './plain-comments.mjs'
import { root } from './run.mjs'

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
  cwd: root,
  encoding: 'utf8',
})
const faults = listed
  .split('\n')
  // Git still lists a file whose deletion is not committed.
  .filter((file) => file && existsSync(join(root, file)))
  .flatMap((file) => findVagueComments(file, read(file)))
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}

/**
 * A file, with the comments of SQL written as in TypeScript, also those behind code.
 *
 * @param {string} file
 */
function read(file) {
  const source = readFileSync(join(root, file), 'utf8')
  return file.endsWith('.sql') ? source.replaceAll(/^(\s*|.*\s)--(?=\s)/gm, '$1//') : source
}
