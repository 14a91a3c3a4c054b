import { expect, test, vi } from 'vitest'
import { askForPromo, forgetPromo, promoPrice, type AppliedPromo } from './promo-store.ts'

const wycombe: AppliedPromo = {
  code: 'WYCOMBE10',
  description: '£10 off',
  prices: { 'zap-infinity-bat': 34000, 'str8bat-sensor': 12999 },
}
const batOnly: AppliedPromo = { code: 'BATS', description: 'Bats only', prices: { 'zap-infinity-bat': 30000 } }

/** A fake server that responds to each request when told to. */
function answerLater() {
  const answers: ((promo: AppliedPromo) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((promo) => resolve(Response.json(promo)))))
  return answers
}

test('a code has a price for its products, and none for others', () => {
  expect(promoPrice(wycombe, 'str8bat-sensor')).toBe(12999)
  expect(promoPrice(batOnly, 'str8bat-sensor')).toBeNull()
  expect(promoPrice(null, 'str8bat-sensor')).toBeNull()
})

test('a code that is not for the product is not stored', async () => {
  vi.stubGlobal('fetch', async () => Response.json(batOnly))
  expect(await askForPromo('BATS', ['str8bat-sensor'])).toBeNull()
  expect(await askForPromo('BATS', ['str8bat-sensor', 'zap-infinity-bat'])).toEqual(batOnly)
})

test('of two concurrent checks the later one wins, in either order of the responses', async () => {
  const answers = answerLater()
  const first = askForPromo('BATS', ['zap-infinity-bat'])
  const second = askForPromo('WYCOMBE10', ['zap-infinity-bat'])
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.(wycombe)
  answers[0]?.(batOnly)
  expect(await second).toEqual(wycombe)
  expect(await first).toBe('overtaken')
})

test('a code removed while it is being checked stays removed', async () => {
  const answers = answerLater()
  const asked = askForPromo('WYCOMBE10', ['zap-infinity-bat'])
  await expect.poll(() => answers).toHaveLength(1)
  forgetPromo()
  answers[0]?.(wycombe)
  expect(await asked).toBe('overtaken')
})
