import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

/**
 * A password's hash is slow on purpose, a tenth of a second of a core. It is made cheap here, and this also checks that the
 * shop asks for a slow one. The shop itself has no switch for this.
 *
 * @param {string} password
 * @param {string} salt
 * @param {number} length
 * @param {import('node:crypto').ScryptOptions} options
 * @param {(fault: Error | null, key: Buffer) => void} done
 */
function quickScrypt(password, salt, length, options, done) {
  if ((options.N ?? 0) < 16_384) throw new Error('The shop is to ask for a hash at its full cost')
  scrypt(password, salt, length, { ...options, N: 2 }, done)
}

// Test files that share a process each load this module.
if (scrypt.name !== quickScrypt.name) {
  crypto.scrypt = /** @type {typeof scrypt} */ (quickScrypt)
  syncBuiltinESMExports()
}
