import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A password's hash is slow on purpose, a tenth of a second of a core, and no test is about how slow it is but
// services/auth/password-hash.test.ts. The shop itself has no switch for this.
const { scrypt } = crypto
crypto.scrypt = /** @type {typeof scrypt} */ (
  (
    /** @type {string} */ password,
    /** @type {string} */ salt,
    /** @type {number} */ length,
    /** @type {import('node:crypto').ScryptOptions} */ options,
    /** @type {(fault: Error | null, key: Buffer) => void} */ done,
  ) => scrypt(password, salt, length, { ...options, N: 2 }, done)
)
syncBuiltinESMExports()
