import { sql } from 'kysely'
import type { Examined, Finding } from './finding.ts'

/** Sign-in codes live 30 seconds, and webhooks are refused when they seem five minutes old. */
const mostSeconds = 10

export async function examineClock({ db, config, world }: Examined): Promise<Finding> {
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
