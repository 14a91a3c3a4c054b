import { isDatabaseAway } from '#db/driver/database-away.ts'
import { examineAddress } from './examine-address.ts'
import { examineDatabase } from './examine-database.ts'
import { examineAdmins, examineCompany, examineFacts } from './examine-leftovers.ts'
import { examinePayments } from './examine-payments.ts'
import { examineSenderDomain } from './examine-sender-domain.ts'
import { sendTestEmail } from './send-test-email.ts'
import type { Examined, Finding } from './finding.ts'
import { sql } from 'kysely'

type Examination = (examined: Examined) => Finding | Finding[] | Promise<Finding | Finding[]>

const examinations: [string, Examination][] = [
  ['Company', examineCompany],
  ['Address', examineAddress],
  ['Database', examineDatabase],
  ['Clock', examineClock],
  ['Disk', examineDisk],
  ['Payments', examinePayments],
  ['Sender', examineSenderDomain],
  ['Product facts', examineFacts],
  ['Admins', examineAdmins],
]

/** Looks at everything a shop stands on, and changes nothing. */
export const examine = (examined: Examined) => runAll(examined, examinations)

export const examineByEmail = (examined: Examined) => runAll(examined, [['Test email', sendTestEmail]])

/** An examination that fails is a finding itself; the others go on. */
async function runAll(examined: Examined, all: [string, Examination][]): Promise<Finding[]> {
  const findings = await Promise.all(
    all.map(async ([check, run]): Promise<Finding[]> => {
      try {
        return [await run(examined)].flat()
      } catch (fault) {
        return [{ check, state: 'bad', sentence: sentenceOf(fault) }]
      }
    }),
  )
  return findings.flat()
}

function sentenceOf(fault: unknown): string {
  const reason = fault instanceof Error ? fault.message || (fault as { code?: string }).code : String(fault)
  return isDatabaseAway(fault) ? `The database does not answer (${reason}).` : `Could not be examined: ${reason}`
}

const gigabyte = 1_000_000_000

export async function examineDisk({ config, world }: Examined): Promise<Finding> {
  const check = 'Disk'
  const { database } = config
  const free = await world.freeBytes(database.kind === 'embedded' ? database.dataDir : '.')
  const room = `${(free / gigabyte).toFixed(1)} GB are free`
  if (free < gigabyte) return { check, state: 'bad', sentence: `Only ${room} on this machine: make room.` }
  if (free < 5 * gigabyte) return { check, state: 'warning', sentence: `${room} on this machine.` }
  const whose = database.kind === 'postgres' ? ' here; the database’s own disk cannot be seen from here' : ''
  return { check, state: 'good', sentence: `${room}${whose}.` }
}

/** Sign-in codes live 30 seconds, and webhooks are refused when they seem five minutes old. */
const mostSeconds = 10

async function examineClock({ db, config, world }: Examined): Promise<Finding> {
  const check = 'Clock'
  if (config.clockStart) {
    return { check, state: 'warning', sentence: 'SHOP_CLOCK is set: the shop does not live today.' }
  }
  const asked = world.now().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const answered = world.now().getTime()
  const theirs = new Date(rows[0]?.now ?? Number.NaN).getTime()
  // It was read at some moment between question and answer; anything in between is no difference.
  const apart = Math.max(asked - theirs, theirs - answered, 0) / 1000
  if (!(apart <= mostSeconds)) {
    const sentence = `This machine’s clock and the database’s are ${Math.round(apart)} seconds apart: let both keep time by NTP.`
    return { check, state: 'bad', sentence }
  }
  return { check, state: 'good', sentence: 'This machine and the database agree about the time.' }
}
