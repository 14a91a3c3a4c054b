import { isDatabaseAway } from '#db/driver/database-away.ts'
import { examineAddress } from './examine-address.ts'
import { examineAdmins, examineCompany, examineFacts } from './examine-leftovers.ts'
import { examinePayments } from './examine-payments.ts'
import { examineSenderDomain } from './examine-sender-domain.ts'
import { examineBackup, examineDatabaseSize } from './examine-storage.ts'
import { sendTestEmail } from './send-test-email.ts'
import { findingsOf, type Examined, type Finding } from './finding.ts'
import { sql } from 'kysely'
import { migrations } from '#db/driver/migrations.ts'

type Examination = (examined: Examined) => Finding | Finding[] | Promise<Finding | Finding[]>

const examinations: [string, Examination][] = [
  ['Company', examineCompany],
  ['Address', examineAddress],
  ['Database', examineDatabase],
  ['Clock', examineClock],
  ['Disk', examineDisk],
  ['Database size', examineDatabaseSize],
  ['Backup', examineBackup],
  ['Payments', examinePayments],
  ['Sender', examineSenderDomain],
  ['Product facts', examineFacts],
  ['Admins', examineAdmins],
]

/** Checks everything that a shop depends on, and changes nothing. */
export const examine = (examined: Examined) => runAll(examined, examinations)

export const examineByEmail = (examined: Examined) => runAll(examined, [['Test email', sendTestEmail]])

/** Runs all checks. A check that throws becomes a finding and does not stop the others. */
async function runAll(examined: Examined, all: [string, Examination][]): Promise<Finding[]> {
  const findings = await Promise.all(
    all.map(async ([check, run]): Promise<Finding[]> => {
      try {
        return [await run(examined)].flat()
      } catch (fault) {
        return [findingsOf(check).bad(sentenceOf(fault))]
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
  const { good, warning, bad } = findingsOf('Disk')
  const { database } = config
  const free = await world.freeBytes(database.kind === 'embedded' ? database.dataDir : '.')
  const room = `${(free / gigabyte).toFixed(1)} GB are free`
  if (free < gigabyte) return bad(`Only ${room} on this machine: free some space.`)
  if (free < 5 * gigabyte) return warning(`${room} on this machine: free some space soon.`)
  const whose =
    database.kind === 'postgres' ? ' on this machine. The disk of the database cannot be examined from here' : ''
  return good(`${room}${whose}.`)
}

/** The largest allowed difference. Sign-in codes are valid for 30 seconds, and webhooks that seem five minutes old are refused. */
const mostSeconds = 10

async function examineClock({ db, config, world }: Examined): Promise<Finding> {
  const { good, warning, bad } = findingsOf('Clock')
  if (config.clockStart) return warning('SHOP_CLOCK is set: the shop does not use today’s date.')
  const asked = world.now().getTime()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const answered = world.now().getTime()
  const theirs = new Date(rows[0]?.now ?? Number.NaN).getTime()
  // The database read its clock at some moment between request and response, so only a difference beyond that span counts.
  const apart = Math.max(asked - theirs, theirs - answered, 0) / 1000
  if (!(apart <= mostSeconds)) {
    return bad(`This machine’s clock and the database’s are ${Math.round(apart)} seconds apart: set both by NTP.`)
  }
  return good('This machine and the database agree about the time.')
}

const oldestServer = 130_000

async function examineDatabase({ db, config }: Examined): Promise<Finding> {
  const { good, warning, bad } = findingsOf('Database')
  const { rows } = await sql<{
    version: string
    number: string
    has_trigrams: boolean
  }>`select current_setting('server_version') as version, current_setting('server_version_num') as number,
            exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams`.execute(db)
  const [server] = rows
  if (!server) throw new Error('The database answered nothing')
  if (Number(server.number) < oldestServer) {
    return bad(`PostgreSQL ${server.version} is too old: the shop needs 13 or newer.`)
  }
  const waiting = await countWaiting(db)
  if (waiting > 0) {
    const changes = waiting === 1 ? 'One change' : `${waiting} changes`
    return warning(`${changes} of the schema will be made when this version starts. Back up the database first.`)
  }
  if (!server.has_trigrams) {
    return bad('The extension pg_trgm is missing: run “create extension pg_trgm” as a superuser.')
  }
  if (config.database.kind === 'embedded') {
    return warning('The embedded database is for trying the shop: a power cut can lose its last orders.')
  }
  return good(`PostgreSQL ${server.version} answers, and its schema matches this version.`)
}

/** How many migrations are pending. A new database has no table of migrations yet. */
async function countWaiting(db: Examined['db']): Promise<number> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('migrations')::text as found`.execute(
    db,
  )
  if (!tables[0]?.found) return migrations.length
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name)).length
}
