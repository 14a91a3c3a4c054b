import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../support/free-port.ts'
import { startShop } from '../support/start-shop.ts'
import { databaseOutage } from './database-outage.ts'
import { deployment } from './deployment.ts'
import { countMishaps, countOutcome } from './counts.ts'
import { slowEmailProvider, stoppedWhileSending } from './email-outages.ts'
import { findQuiet } from './check-coverage.ts'
import { misbehave } from './run-chaos.ts'
import { seededRandom } from './random.ts'
import { checkInvariants, countMoneyFaults, laws, mailboxLaw } from './invariants.ts'
import type { Scene } from './scene.ts'
import { hireStaff, type Staff } from './staff.ts'
import { openEmbeddedWorld, openPostgresWorld, type World } from './database.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    journeys: { type: 'string', default: '100' },
    on: { type: 'string', default: 'postgres,embedded,outages' },
  },
})
const stockAtStart = 1000

async function run(name: string, openWorld: () => Promise<World>, journeys: number, seed: number): Promise<boolean> {
  console.log(`\n${name}: ${journeys} journeys, seed ${seed}`)
  const world = await openWorld()
  try {
    const settings = {
      ...world.settings,
      PORT: String(await findFreePort()),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      SANDBOX_FAULTS: '15',
    }
    const staff = await prepare(world, settings)
    const chaos = await misbehave(world, settings, staff, journeys, seededRandom(seed))
    await settle(world, settings)
    const outcome = await countOutcome(world.ask)
    const survived = {
      kills: chaos.kills,
      ...(world.restartDatabase && { 'database restarts': chaos.databaseRestarts }),
      'failed payment calls': chaos.failedPaymentCalls,
      ...(await countMishaps(world.ask, chaos.spells)),
    }
    const moneyBack = { refunds: outcome.refunds, 'cancelled orders': outcome['cancelled orders'] }
    const gaveUp = chaos.outcomes.get('gave up') ?? 0
    const faults = [
      ...chaos.surprises,
      ...(await checkInvariants(world.ask, [...laws, mailboxLaw], {
        'zap-infinity-bat': stockAtStart,
        'str8bat-sensor': stockAtStart,
      })),
      ...findQuiet({ journeys, paid: outcome.paid, gaveUp, survived: { ...survived, ...moneyBack } }),
    ]
    console.log(`  journeys: ${listed(chaos.outcomes)}`)
    console.log(`  outcome: ${listed(Object.entries(outcome))}`)
    console.log(`  survived: ${listed(Object.entries(survived))}`)
    console.log(`  money back: ${listed(Object.entries(await countMoneyFaults(world.ask)))}`)
    for (const fault of faults) console.log(`  ${fault}`)
    console.log(faults.length === 0 ? '  nothing lost, nothing doubled' : `  repeat this with --seed ${seed}`)
    return faults.length === 0
  } finally {
    await world.close()
  }
}

const scenes: Scene[] = [databaseOutage, slowEmailProvider, stoppedWhileSending, deployment]

async function play({ name, play: playScene }: Scene): Promise<boolean> {
  console.log(`\nOutage: ${name}`)
  const { survived, faults } = await playScene()
  for (const line of survived) console.log(`  survived: ${line}`)
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  return faults.length === 0
}

function listed(counts: Iterable<[string, number]>): string {
  return [...counts].map(([what, times]) => `${times} ${what}`).join(', ')
}

/** Somebody at the desk, and enough on the shelf. */
async function prepare(world: World, settings: Record<string, string>): Promise<Staff> {
  const shop = await startShop({ ...settings, SANDBOX_FAULTS: '0' })
  const staff = await hireStaff(shop.url)
  await shop.stop()
  await world.ask(`update products set stock = ${stockAtStart} returning key`)
  return staff
}

/**
 * Peace at last: the shop runs undisturbed, its clock first past the sweep's patience and then past every checkout's end,
 * so that whatever can still be made good has been. On a busy machine that takes more rounds; what is still open after
 * the last is for the invariants to find.
 */
async function settle(world: World, settings: Record<string, string>): Promise<void> {
  const rounds = [15, 90, 180, 270, 360, 450, 540, 630]
  for (const [round, minutes] of rounds.entries()) {
    if (round >= 3 && (await countOpen(world)) === 0) return
    const later = new Date(Date.now() + minutes * 60_000).toISOString()
    const calm = { ...settings, SANDBOX_FAULTS: '0', SHOP_CLOCK: later }
    const shop = await startShop(calm)
    await wait(8000)
    await shop.stop()
  }
}

async function countOpen({ ask }: World): Promise<number> {
  const [row] = await ask(`select (select count(*) from orders where payment_status = 'pending')
    + (select count(*) from email_logs where status = 'queued')
    + (select count(*) from refunds where status = 'requested')
    + (select count(*) from sandbox_objects where settles_at is not null)
    + (select count(*) from sandbox_deliveries where status = 'waiting')
    + (select count(*) from payment_events where processed_at is null) as open`)
  return Number(row?.open)
}

const seed = Number(values.seed)
const journeys = Number(values.journeys)
const worlds = {
  postgres: { name: 'PostgreSQL', open: openPostgresWorld },
  embedded: { name: 'Embedded', open: openEmbeddedWorld },
}
let isSound = true
for (const on of values.on.split(',')) {
  if (on === 'outages') {
    for (const scene of scenes) isSound = (await play(scene)) && isSound
    continue
  }
  if (on !== 'postgres' && on !== 'embedded') throw new Error(`--on knows postgres, embedded and outages, not ${on}`)
  const { name, open } = worlds[on]
  isSound = (await run(name, open, journeys, seed)) && isSound
}
process.exitCode = isSound ? 0 : 1
