import { expect, test } from 'vitest'
import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import { systemClock } from '#services/clock.ts'
import { readConfig } from '#services/config.ts'
import { openLog } from '#services/log.ts'
import { sampleFacts as facts } from '#tests/support/sample-facts.ts'
import { openSite } from './site.ts'

const assets = { styles: [], fonts: [], boot: '/boot.js', scripts: [], openers: [], development: [] }

function openSiteOf(readFacts: () => ShopFacts, write: (line: string) => void = () => {}) {
  let changed = () => {}
  let rendered = 0
  const site = openSite(
    {
      config: readConfig({ NODE_ENV: 'test' }),
      log: openLog('info', { write }),
      clock: systemClock,
      db: null as never, // only used for files of other releases, which this test does not request
    },
    { facts: () => readFacts(), onChange: (listener) => ((changed = listener), () => {}) },
    { assetsFor: () => ((rendered += 1), assets) },
    'dist/none',
  )
  return { site, change: () => changed(), countRendered: () => rendered }
}

test('after a change the pages that were prerendered are prerendered again, and no others', async () => {
  const { site, change, countRendered } = openSiteOf(() => facts)
  change()
  expect(countRendered()).toBe(0)

  await site.warm(['/'])
  change()
  await expect.poll(() => site.findStored('/tech')).not.toBeNull()
})

test('a page that cannot be rendered after a change is logged, and the process continues', async () => {
  let readFacts = () => facts
  const heard = Promise.withResolvers<string>()
  const { site, change } = openSiteOf(() => readFacts(), heard.resolve)
  await site.warm(['/'])
  // The site files are written first; rendering then fails.
  readFacts = () => {
    readFacts = () => {
      throw new Error('no facts')
    }
    return facts
  }
  change()
  expect(JSON.parse(await heard.promise)).toMatchObject({ level: 'error', msg: 'pages not rendered ahead' })
  readFacts = () => facts
  expect((await site.fetchPage('/tech')).status).toBe(200)
})
