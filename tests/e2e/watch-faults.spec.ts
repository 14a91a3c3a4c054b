import { expect, test } from './test.ts'
import { watchFaults, withoutAllowed } from './watch-faults.ts'

test('every kind of fault is noticed, in every tab @desktop', async ({ browser, page, allow }) => {
  allow(/planted/)
  const { faults } = watchFaults(browser)
  await page.goto('/healthz')
  await page.evaluate(async () => {
    console.error('planted in the console')
    setTimeout(() => {
      throw new Error('planted in a script')
    })
    await fetch('/functions/v1/planted')
    await fetch('https://planted.example/').catch(() => null)
  })
  const otherTab = await page.context().newPage()
  await otherTab.evaluate(() => console.error('planted in another tab'))

  const origin = new URL(page.url()).origin
  await expect
    .poll(() => faults.toSorted())
    .toEqual([
      'console error: planted in another tab',
      'console error: planted in the console',
      'foreign request: GET https://planted.example/',
      'page error: planted in a script',
      expect.stringMatching(`refused request: GET ${origin}/functions/v1/planted .4`),
    ])
})

test('only what the test allows by name is forgiven @desktop', () => {
  const faults = ['console error: planted', 'refused request: GET http://localhost/a (404)']
  expect(withoutAllowed(faults, [])).toEqual(faults)
  expect(withoutAllowed(faults, ['planted'])).toEqual([faults[1]])
  expect(withoutAllowed(faults, ['planted', /\(404\)$/])).toEqual([])
})
