import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import { startShop, type RunningShop } from '../start-shop.ts'
import { travel, type Journey } from './journey.ts'
import { seededRandom, type Random } from './random.ts'
import { count, reckon } from './reckoning.ts'
import { openEmbeddedWorld, openPostgresWorld, type World } from './world.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    journeys: { type: 'string', default: '100' },
    on: { type: 'string', default: 'postgres,embedded' },
  },
})
const stockAtStart = 1000
const visitorsAtOnce = 6

/** How webhooks misbehave, from one start to the next: told twice at once, not at all, late, in another order. */
const moods = ['duplicate', 'drop', 'duplicate,delay', 'duplicate,reorder', 'delay,reorder']

type Chaos = { kills: number; databaseRestarts: number }

async function run(name: string, openWorld: () => Promise<World>, journeys: number, seed: number): Promise<boolean> {
  console.log(`\n${name}: ${journeys} journeys, seed ${seed}`)
  const random = seededRandom(seed)
  const world = await openWorld()
  try {
    const settings = {
      ...world.settings,
      PORT: String(await findFreePort()),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      SANDBOX_FAULTS: '15',
    }
    await stockUp(world, settings)
    const chaos = await misbehave(world, settings, journeys, random)
    await settle(world, settings)
    const faults = await reckon(world.ask, stockAtStart)
    report(chaos, await count(world.ask), faults)
    return faults.length === 0
  } finally {
    await world.close()
  }
}

async function stockUp(world: World, settings: Record<string, string>): Promise<void> {
  await (await startShop(settings)).stop()
  await world.ask(`update products set stock = ${stockAtStart} returning key`)
}

/** Visitors come and go while the shop is killed and started, and its database with it. */
async function misbehave(
  world: World,
  settings: Record<string, string>,
  journeys: number,
  random: Random,
): Promise<Chaos> {
  const chaos: Chaos = { kills: 0, databaseRestarts: 0 }
  const fate = random.fork()
  const start = () => startShop({ ...settings, SANDBOX_WEBHOOKS: moods[chaos.kills % moods.length] ?? '' })
  let shop: RunningShop = await start()
  let isOver = false
  const url = shop.url

  const trouble = (async () => {
    while (!isOver) {
      await wait(fate.between(200, 1500))
      if (isOver) break
      if (world.restartDatabase && (chaos.kills + chaos.databaseRestarts) % 5 === 4) {
        await world.restartDatabase()
        chaos.databaseRestarts += 1
      } else {
        await shop.kill()
        chaos.kills += 1
        shop = await start()
      }
    }
  })()

  const outcomes = new Map<Journey | 'gave up', number>()
  const numbers = Array.from({ length: journeys }, (_, index) => ({ number: index + 1, random: random.fork() }))
  async function visit() {
    for (let next = numbers.shift(); next; next = numbers.shift()) {
      const outcome = await travel({ url: () => url, isOver: () => isOver }, next.random, next.number).catch(
        () => 'gave up' as const,
      )
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (next.number % 20 === 0) console.log(`  ${next.number} journeys begun, ${chaos.kills} kills`)
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit))
  isOver = true
  await trouble
  await shop.kill()
  console.log(`  ${[...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')}`)
  return chaos
}

/**
 * Peace at last: the shop runs undisturbed, its clock first past the sweep's patience and then past every checkout's end,
 * so that whatever can still be made good has been.
 */
async function settle(world: World, settings: Record<string, string>): Promise<void> {
  for (const minutes of [15, 90, 180]) {
    const later = new Date(Date.now() + minutes * 60_000).toISOString()
    const calm = { ...settings, SANDBOX_FAULTS: '0', SHOP_CLOCK: later }
    const shop = await startShop(calm)
    await wait(8000)
    await shop.stop()
  }
}

function report(chaos: Chaos, counted: Record<string, number>, faults: string[]): void {
  console.log(`  survived ${chaos.kills} kills and ${chaos.databaseRestarts} database restarts`)
  console.log(
    `  ${Object.entries(counted)
      .map(([what, number]) => `${what.replaceAll('_', ' ')} ${number}`)
      .join(', ')}`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  console.log(
    faults.length === 0 ? '  nothing lost, nothing doubled' : '  this must not happen; repeat it with the same seed',
  )
}

const seed = Number(values.seed)
const journeys = Number(values.journeys)
let isSound = true
if (values.on.includes('postgres')) isSound = (await run('PostgreSQL', openPostgresWorld, journeys, seed)) && isSound
if (values.on.includes('embedded'))
  isSound = (await run('Embedded', openEmbeddedWorld, Math.ceil(journeys / 4), seed)) && isSound
process.exitCode = isSound ? 0 : 1
