import { spawn } from 'node:child_process'
import { readAudit } from './audit.mjs'
import { notMade } from './check-verdict.mjs'
import { root } from './run.mjs'

const auditTimeoutMs = 15_000

const audit = readAudit(await ask())
if ('unanswered' in audit) {
  console.log(`The registry could not be asked: ${audit.unanswered.replace(/ - \w+ https?:.*/, '')}.`)
  // The check must also pass offline.
  process.exitCode = notMade
} else {
  for (const sentence of audit.vulnerabilities) console.log(sentence)
  if (audit.vulnerabilities.length > 0) process.exitCode = 1
}

/** @returns {Promise<string>} */
function ask() {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--loglevel=silent']
    const npm = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
    const impatience = setTimeout(() => npm.kill(), auditTimeoutMs)
    let output = ''
    npm.stdout.on('data', (piece) => (output += piece))
    npm.once('error', () => resolve(''))
    npm.once('close', () => {
      clearTimeout(impatience)
      resolve(output)
    })
  })
}
