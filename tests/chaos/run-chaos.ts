import { setTimeout as wait } from 'node:timers/promises'
import { sandboxFault } from '#sandbox/stripe/respond-unreliably.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { travel, type Journey } from './journey.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.ts'
import { ShopAway, type Shop } from './visit-shop.ts'
import type { World } from './database.ts'

const visitorsAtOnce = 6

/** How webhooks misbehave, from one start to the next: told twice at once, not at all, late, in another order. */
const moods = ['duplicate', 'drop', 'duplicate,delay', 'duplicate,reorder', 'delay,reorder'] as const

/** From one start to the next kill. */
export type Spell = { mood: string; from: Date; to: Date }

export type Chaos = {
  kills: number
  databaseRestarts: number
  failedPaymentCalls: number
  spells: Spell[]
  outcomes: Map<Journey | 'gave up', number>
  /** What visitors met that no outage explains. */
  surprises: string[]
}

/** Visitors come and go while the shop is killed and started, and its database with it. */
export async function misbehave(
  world: World,
  settings: Record<string, string>,
  staff: Staff,
  journeys: number,
  random: Random,
): Promise<Chaos> {
  const chaos: Chaos = {
    kills: 0,
    databaseRestarts: 0,
    failedPaymentCalls: 0,
    spells: [],
    outcomes: new Map(),
    surprises: [],
  }
  const trouble = await startTrouble(world, settings, chaos, random.fork())
  await sendVisitors(trouble.shop, staff, journeys, chaos, random)
  await trouble.end()
  return chaos
}

async function startTrouble(world: World, settings: Record<string, string>, chaos: Chaos, fate: Random) {
  const start = async () => {
    const mood = moods[chaos.kills % moods.length] ?? ''
    const from = new Date()
    const seed = String(fate.seed())
    const running = await startShop({ ...settings, SANDBOX_WEBHOOKS: mood, SANDBOX_SEED: seed })
    return { running, mood, from }
  }
  const kill = async ({ running, mood, from }: { running: RunningShop; mood: string; from: Date }) => {
    chaos.failedPaymentCalls += running.readLog().split(sandboxFault).length - 1
    await running.kill()
    chaos.spells.push({ mood, from, to: new Date() })
  }

  let current = await start()
  let isOver = false
  let databaseAwayUntil = 0
  const shop: Shop = {
    url: current.running.url,
    isWithoutDatabase: () => Date.now() < databaseAwayUntil,
    answered: 0,
  }
  async function makeTrouble() {
    while (!isOver) {
      // By what was done, not by the clock: on a slow machine visitors would else never get anywhere.
      const until = shop.answered + fate.between(3, 30)
      while (!isOver && shop.answered < until) await wait(10)
      if (isOver) break
      if (world.restartDatabase && (chaos.kills + chaos.databaseRestarts) % 5 === 4) {
        databaseAwayUntil = Infinity
        await world.restartDatabase()
        // Connections that were cut are found out one by one, each when it is next used.
        databaseAwayUntil = Date.now() + 5000
        chaos.databaseRestarts += 1
      } else {
        await kill(current)
        chaos.kills += 1
        current = await start()
      }
    }
  }
  const ended = makeTrouble()
  return {
    shop,
    async end() {
      isOver = true
      await ended
      await kill(current)
    },
  }
}

async function sendVisitors(shop: Shop, staff: Staff, journeys: number, chaos: Chaos, random: Random): Promise<void> {
  const visitors = Array.from({ length: journeys }, (_, index) => ({ number: index + 1, random: random.fork() }))
  async function visit() {
    for (let next = visitors.shift(); next; next = visitors.shift()) {
      const outcome = await travel(shop, staff, next.random, next.number).catch((fault: unknown) => {
        if (!(fault instanceof ShopAway)) chaos.surprises.push(`Journey ${next?.number}: ${String(fault)}`)
        return 'gave up' as const
      })
      chaos.outcomes.set(outcome, (chaos.outcomes.get(outcome) ?? 0) + 1)
      if (next.number % 20 === 0) console.log(`  ${next.number} journeys begun, ${chaos.kills} kills`)
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit))
}
