import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findVagueComments } from './plain-comments.mjs'
import { root } from './run.mjs'

const listed = execFileSync(
  'git',
  ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.yaml', '*.yml', 'Dockerfile', '.env.example'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
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
 * Reads a file. Rewrites comments of SQL, YAML and settings as in TypeScript, so that one parser finds them.
 *
 * @param {string} file
 */
function read(file) {
  const source = readFileSync(join(root, file), 'utf8')
  if (/\.(ts|tsx|mjs|css)$/.test(file)) return source
  return source.replaceAll(file.endsWith('.sql') ? /^(\s*|.*\s)--(?=\s)/gm : /^(\s*|.*\s)#(?=\s)/gm, '$1//')
}
