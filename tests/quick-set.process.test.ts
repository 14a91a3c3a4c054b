import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allPaths } from './e2e/public-paths.ts'
import { projectRoot } from './support/project-files.ts'

type Suite = { specs: { title: string; tests: { projectName: string }[] }[]; suites?: Suite[] }

/** The titles of the browser tests of `npm test`; a test that runs on two devices is listed twice. */
function listQuickTests(): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, E2E_SET: 'quick' }, maxBuffer: 100_000_000 },
  )
  const titles = ({ specs, suites = [] }: Suite): string[] => [
    ...specs.flatMap(({ title, tests }) => tests.map(() => title)),
    ...suites.flatMap(titles),
  ]
  return (JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap(titles)
}

/** Each journey that `npm test` makes once, by a part of its test's title. */
const journeys = {
  'buying, paid': 'is bought, confirmed on the page and by email',
  'buying, declined first': 'a declined card shows an error',
  tracking: 'a paid order is found by each of its numbers',
  'the order from the email': 'a guest opens the order',
  cancelling: 'an unshipped order is cancelled',
  returning: 'a delivered order is returned',
  reviewing: 'a buyer reviews by keyboard from a star of the email',
  'a claim with a photo': 'a photo and a video are uploaded',
  'a contact message': 'a contact message is validated, sent and acknowledged',
  'a conversation': 'staff answer a claim, the customer replies from the email',
  'from sign-up to an account’s orders': 'an account created later has the order',
  'without scripts': 'a visitor without JavaScript buys',
  'the day of a packer': 'a colleague gets the role packer',
  'the day of staff who ship': 'an order is shipped',
  'the day of staff who refund': 'staff refund a part',
  'the day of staff who answer': 'when two colleagues answer a case at once',
  'the day of an admin': 'a colleague becomes an admin',
  'every page for staff': 'every admin page fits',
  'a lost connection': 'a dropped connection before any script',
}

test('npm test opens every public page and makes every journey once, in about 70 browser tests', () => {
  const quick = listQuickTests()
  const missing = Object.entries(journeys)
    .filter(([, title]) => !quick.some((one) => one.includes(title)))
    .map(([journey, title]) => `${journey}: no browser test "${title}…" says @quick`)
  const unseen = allPaths
    .filter((path) => quick.filter((title) => title.startsWith(`${path} reads well`)).length !== 1)
    .map((path) => `${path} is not looked at exactly once`)
  expect([...missing, ...unseen]).toEqual([])
  expect(quick.length).toBeGreaterThanOrEqual(60)
  expect(quick.length, 'npm test would take more than 8 minutes: move tests to all').toBeLessThanOrEqual(80)
})
