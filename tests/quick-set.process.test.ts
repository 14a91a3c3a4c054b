import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { allPaths } from './e2e/public-paths.ts'
import { projectRoot } from './support/project-files.ts'

type Suite = { specs: { title: string; tests: { projectName: string }[] }[]; suites?: Suite[] }

/** The browser tests of `npm test`, by title; a test that ran on two devices would stand here twice. */
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
  'buying, declined first': 'a declined card is told',
  tracking: 'a paid order is found by each of its numbers',
  'the order from the email': 'a guest opens the order',
  cancelling: 'an order that has not left is cancelled',
  returning: 'a delivered order is sent back',
  reviewing: 'a buyer reviews by keyboard from a star of the email',
  'a claim with a photo': 'a photo and a film are uploaded',
  'a contact message': 'a contact message is checked, sent and thanked for',
  'a conversation': 'a claim is answered in the shop, replied to from the email',
  'from sign-up to an account’s orders': 'an account made later has the order',
  'without scripts': 'a visitor without scripts buys',
  'the day of a packer': 'a packer is given the role',
  'the places of a packer': 'a packer is led to the places',
  'the places of support': 'a support is led to the places',
  'the places of a manager': 'a manager is led to the places',
  'the day of staff who ship': 'ten parcels go from To ship',
  'the day of staff who refund': 'staff refund a part',
  'the day of staff who answer': 'of two who answer one case',
  'the day of an admin': 'a colleague is made an admin',
  'every page for staff': 'every page for staff fits',
  'a lost connection': 'a dropped connection before any script',
}

test('npm test looks at every public page and makes every journey once, in about 110 browser tests', () => {
  const quick = listQuickTests()
  const missing = Object.entries(journeys)
    .filter(([, title]) => !quick.some((one) => one.includes(title)))
    .map(([journey, title]) => `${journey}: no browser test "${title}…" says @quick`)
  const unseen = allPaths
    .filter((path) => quick.filter((title) => title.startsWith(`${path} reads well`)).length !== 1)
    .map((path) => `${path} is not looked at exactly once`)
  expect([...missing, ...unseen]).toEqual([])
  expect(quick.length).toBeGreaterThanOrEqual(100)
  expect(quick.length, 'npm test would take more than 8 minutes: move tests to all').toBeLessThanOrEqual(135)
})
