import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the project's folder, by default in this terminal. Passes signals that end this process on to it.
 * Returns its exit code.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const stopPassing = passSignalsOn(child)
    child.once('error', (fault) => {
      stopPassing()
      reject(fault)
    })
    child.once('close', (code, signal) => {
      stopPassing()
      // A program ended by a signal gets the exit code that shells use.
      resolve(code ?? (signal ? 128 + constants.signals[signal] : 1))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsOn(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // Not passed on at a terminal, where Ctrl-C reaches every program directly. A second signal would mean "do not wait".
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}
