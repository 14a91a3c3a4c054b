import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#services/open-foundation.ts'
import { readConfig, type Config } from '#services/config.ts'
import { systemClock } from '#services/clock.ts'
import { examine, examineByEmail } from '#services/doctor/examine.ts'
import type { Examined, Finding } from '#services/doctor/finding.ts'
import { outsideWorld } from '#services/doctor/outside-world.ts'
import { openEmail } from '#services/email/open-email.ts'
import { openLog } from '#services/log.ts'
import { openStandIns } from '#services/open-stand-ins.ts'
import { openPayments } from '#services/payments/open-payments.ts'
import { release } from '#services/release.ts'

export type Report = { text: string; isHealthy: boolean }

/** npm run doctor: checks what a shop with these settings needs, in green and red. Changes nothing, but sends a test email. */
export async function main(...options: string[]): Promise<Report> {
  const unknown = options.filter((option) => option !== '--no-email')
  if (unknown.length > 0) throw new Error(`The only option is --no-email, not ${unknown.join(' ')}.`)
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (fault) {
    return report([
      { check: 'Configuration', state: 'bad', sentence: fault instanceof Error ? fault.message : String(fault) },
    ])
  }
  const sound: Finding = {
    check: 'Configuration',
    state: 'good',
    sentence: 'Every setting can be read, and none contradicts another.',
  }
  return report([sound, ...(await examineShop(config, { sendsEmail: !options.includes('--no-email') }))])
}

async function examineShop(config: Config, { sendsEmail }: { sendsEmail: boolean }): Promise<Finding[]> {
  if (config.database.kind === 'embedded' && !existsSync(join(config.database.dataDir, 'PG_VERSION'))) {
    return await examineWithout(
      config,
      `There is no database in ${config.database.dataDir} yet: start the shop once, then run this again.`,
    )
  }
  let database
  try {
    database = await openDatabase(config)
  } catch (fault) {
    return await examineWithout(config, fault instanceof Error ? fault.message : String(fault))
  }
  const standIns = await openStandIns({ config, db: database.db, clock: systemClock, log: openLog('silent') })
  const emailProvider = openEmail(config, standIns.mailbox)
  const payments = openPayments({ config, clock: systemClock, sandbox: standIns.sandbox })
  try {
    const examined = { config, db: database.db, payments, emailProvider, release, world: outsideWorld }
    return [...(await examine(examined)), ...(sendsEmail ? await examineByEmail(examined) : [])]
  } finally {
    emailProvider.close()
    await database.close()
  }
}

/** The remaining checks if the database cannot be opened. Checks that need the database are left out. */
async function examineWithout(config: Config, why: string): Promise<Finding[]> {
  const absent = 'no database to ask'
  const db = new Proxy({} as Examined['db'], {
    get() {
      throw new Error(absent)
    },
  })
  const standIns = await openStandIns({ config, db, clock: systemClock, log: openLog('silent') })
  const emailProvider = openEmail(config, standIns.mailbox)
  const payments = openPayments({ config, clock: systemClock, sandbox: standIns.sandbox })
  const findings = await examine({ config, db, payments, emailProvider, release, world: outsideWorld })
  emailProvider.close()
  const rest = findings.filter(({ sentence }) => !sentence.includes(absent))
  return [{ check: 'Database', state: 'bad', sentence: why }, ...rest]
}

const signs = { good: '\u001B[32m✓\u001B[39m', warning: '\u001B[33m!\u001B[39m', bad: '\u001B[31m✗\u001B[39m' }

function report(findings: Finding[]): Report {
  const lines = findings.map(({ check, state, sentence }) => `${signs[state]} ${check}: ${sentence}`)
  const bad = findings.filter(({ state }) => state === 'bad').length
  const summary = bad === 0 ? 'Nothing is wrong.' : bad === 1 ? 'One thing is wrong.' : `${bad} things are wrong.`
  return { text: [...lines, '', summary].join('\n'), isHealthy: bad === 0 }
}

// In the image: docker compose exec shop node dist/server/doctor.js
if (process.argv[1] === import.meta.filename) {
  main(...process.argv.slice(2)).then(
    ({ text, isHealthy }) => {
      process.stdout.write(`${text}\n`)
      process.exitCode = isHealthy ? 0 : 1
    },
    (fault: unknown) => {
      process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
      process.exitCode = 1
    },
  )
}
