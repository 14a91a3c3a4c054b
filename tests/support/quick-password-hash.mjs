import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

/**
 * Hashes passwords fast in tests, because the shop's hash takes a tenth of a second on purpose. Throws if the shop does not
 * request a slow hash. The shop itself has no switch for this.
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

// Replaced once, although each test file of a process loads this module.
if (scrypt.name !== quickScrypt.name) {
  crypto.scrypt = /** @type {typeof scrypt} */ (quickScrypt)
  syncBuiltinESMExports()
}
