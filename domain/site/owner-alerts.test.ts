import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAlmostFull, isBackupOld, isDisputeUrgent, neverTold, nextAlert, type AlertNews } from './owner-alerts.ts'

const day = 86_400_000
const noon = new Date('2026-11-18T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

test('a dispute is urgent three days before it is due, and while it is late', () => {
  expect(isDisputeUrgent(later(3 * day + 1), noon)).toBe(false)
  expect(isDisputeUrgent(later(3 * day), noon)).toBe(true)
  expect(isDisputeUrgent(later(-day), noon)).toBe(true)
})

test('a database is almost full above four fifths of its limit, a backup old after two days', () => {
  expect(isAlmostFull({ bytes: 800, limit: 1000 })).toBe(false)
  expect(isAlmostFull({ bytes: 801, limit: 1000 })).toBe(true)
  expect(isBackupOld(later(-2 * day), noon)).toBe(false)
  expect(isBackupOld(later(-2 * day - 1), noon)).toBe(true)
})

/** Checks one condition at these minutes; returns the email sent at each. */
function watch(looks: readonly { minute: number; isWrong: boolean }[]) {
  let state = neverTold
  const told: { minute: number; news: AlertNews }[] = []
  for (const { minute, isWrong } of looks) {
    const { after, news } = nextAlert(state, { isWrong, now: later(minute * 60_000) })
    state = after
    if (news) told.push({ minute, news })
  }
  return told
}

test('a fault is emailed once, again after a day, and its end once', () => {
  const looks = [0, 1, 2, 1439, 1440, 1441].map((minute) => ({ minute, isWrong: true }))
  expect(watch([...looks, { minute: 1500, isWrong: false }, { minute: 1501, isWrong: false }])).toEqual([
    { minute: 0, news: 'wrong' },
    { minute: 1440, news: 'wrong' },
    { minute: 1500, news: 'mended' },
  ])
})

test('a fault that comes and goes is emailed once a day, and its end as often as the fault', () => {
  const look = fc.record({ step: fc.integer({ min: 1, max: 600 }), isWrong: fc.boolean() })
  fc.assert(
    fc.property(fc.array(look, { maxLength: 60 }), (steps) => {
      let minute = 0
      const told = watch(steps.map(({ step, isWrong }) => ({ minute: (minute += step), isWrong })))
      const wrong = told.filter(({ news }) => news === 'wrong').map((email) => email.minute)
      for (const [index, at] of wrong.entries()) expect(at - (wrong[index - 1] ?? -1440)).toBeGreaterThanOrEqual(1440)
      // Between two emails about an end there is one about a fault.
      const news = told.map((email) => email.news).join(' ')
      expect(news).not.toMatch(/^mended|mended mended/)
    }),
  )
})
