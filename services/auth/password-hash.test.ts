import { scryptSync } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'

test('each guess at a stored password costs 32 MB and a tenth of a second', async () => {
  const [salt = '', key] = (await hashPassword('willow and leather')).split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 }
  expect(scryptSync('willow and leather', salt, 64, cost).toString('hex')).toBe(key)
})
