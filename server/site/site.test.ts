import { expect, test } from 'vitest'
import { systemClock } from '#services/clock.ts'
import { readConfig } from '#services/config.ts'
import { openLog } from '#services/log.ts'
import { sampleFacts as facts } from '#tests/support/sample-facts.ts'
import { openSite } from './site.ts'

const assets = {
  assetsFor: () => ({ styles: [], fonts: [], boot: '/boot.js', scripts: [], openers: [], development: [] }),
}

test('a page that cannot be rendered after a change is in the log, and the process lives on', async () => {
  let change = () => {}
  let readFacts = () => facts
  const heard = Promise.withResolvers<string>()
  const site = openSite(
    {
      config: readConfig({ NODE_ENV: 'test' }),
      log: openLog('info', { write: heard.resolve }),
      clock: systemClock,
      db: null as never, // only files of other releases are looked for there, and nobody asks for one
    },
    { facts: () => readFacts(), onChange: (changed) => ((change = changed), () => {}) },
    assets,
    'dist/none',
  )
  // The files for machines are written first; rendering then fails.
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
