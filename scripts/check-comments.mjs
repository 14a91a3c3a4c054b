import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findVagueComments } from './plain-comments.mjs'
import { root } from './run.mjs'

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
const faults = listed
  .split('\n')
  .filter(Boolean)
  .flatMap((file) => findVagueComments(file, readFileSync(join(root, file), 'utf8')))
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}
