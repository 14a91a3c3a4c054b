import { isDatabaseAway } from '#db/driver/database-away.ts'
import { examineAddress } from './examine-address.ts'
import { examineClock } from './examine-clock.ts'
import { examineDatabase } from './examine-database.ts'
import { examineDisk } from './examine-disk.ts'
import { examineAdmins, examineCompany, examineFacts } from './examine-leftovers.ts'
import { examinePayments } from './examine-payments.ts'
import { examineSenderDomain } from './examine-sender-domain.ts'
import { sendTestEmail } from './send-test-email.ts'
import type { Examined, Finding } from './finding.ts'

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
