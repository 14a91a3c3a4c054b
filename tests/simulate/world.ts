import { sql } from 'kysely'
import { createDatabase } from '../postgres.ts'
import { ShopAway } from '../faults/visit-shop.ts'
import { addPerson } from '../people.ts'
import type { TestShop } from '../shop.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { seed as seedShop } from '#db/seed.ts'
import { DatabaseNetwork, type Rewrite } from './database-network.ts'
import { EmailProvider } from './email-provider.ts'
import { findBrokenLaws, findUnsettled } from './invariants.ts'
import { journeys, lastUsesCode, pickJourney } from './journeys.ts'
import { PaymentProvider, siteUrl } from './payment-provider.ts'
import { ShopProcesses } from './shop-processes.ts'
import { ownership, Simulation } from './simulation.ts'
import { Trouble } from './trouble.ts'
import { enterSimulation, leaveSimulation, realDelay } from './virtual-machine.ts'
import { Visitor, type Town } from './visitor.ts'

const templateName = 'simulated_template'
const start = new Date('2026-05-12T08:00:00Z')
const secondsBetweenVisitors = 15
const stockAtStart = { 'zap-infinity-bat': 1000, 'str8bat-sensor': 10 }
const minute = 60_000
/** As long as the shop may take to put everything right once peace has come. */
const settlesWithin = 10 * 60 * minute

export type WorldPlan = {
  serverUrl: string
  seed: number
  journeys: number
  rewrite: Rewrite
  onStep: (step: number, line: string) => void
}

export type WorldReport = {
  faults: string[]
  steps: number
  digest: string
  virtualMs: number
  /** How often what happened, by what it is called. */
  counts: Record<string, number>
}

/**
 * The schema with a clock and ids of the simulation's own: functions of the same name stand before PostgreSQL's in the
 * search path.
 */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  const database = await openPostgres(await createDatabase(serverUrl, templateName), 1)
  await sql`create sequence simulated_clock`.execute(database.db)
  await sql`create sequence simulated_ids`.execute(database.db)
  await sql`create function public.now() returns timestamptz language sql stable as
    $$ select to_timestamp((select last_value from public.simulated_clock) / 1000.0) $$`.execute(database.db)
  await sql`create function public.gen_random_uuid() returns uuid language sql volatile as
    $$ select md5(nextval('public.simulated_ids')::text)::uuid $$`.execute(database.db)
  await sql`select setval('simulated_clock', ${start.getTime()}::bigint)`.execute(database.db)
  await migrate(database.db)
  await seedShop(database.db)
  // What no row shows afterwards: how often an order became paid.
  await sql`create table simulated_payments (order_id uuid not null, paid_at timestamptz)`.execute(database.db)
  await sql`create function note_payment() returns trigger language plpgsql as
    $$ begin insert into simulated_payments values (new.id, new.paid_at); return null; end $$`.execute(database.db)
  await sql`create trigger simulated_payments after update of paid_at on orders for each row
    when (new.paid_at is distinct from old.paid_at) execute function note_payment()`.execute(database.db)
  await database.close()
}

/** Lives through one world, from an empty shop to the last invariant. */
export async function liveThrough(plan: WorldPlan): Promise<WorldReport> {
  const name = `world_${plan.seed}`
  const url = await createDatabase(plan.serverUrl, name, templateName)
  const simulation = new Simulation(plan.seed, start, plan.onStep)
  const adminToken = await furnish(url)
  const network = await DatabaseNetwork.open(simulation, url, plan.rewrite)
  const emails = new EmailProvider(simulation)
  const parts: { shops?: ShopProcesses; provider?: PaymentProvider } = {}
  enterSimulation(simulation, {
    seed: plan.seed,
    openSocket: () => network.openLine(),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { host } = new URL(request.url)
      if (host === 'api.resend.com') return await emails.answer(request)
      if (host === new URL(siteUrl).host) return await parts.shops!.answer(request)
      throw new Error(`Nobody lives at ${host}`)
    },
  })
  try {
    return await ownership.run(null, () =>
      simulation.runUntilDone(live(plan, { simulation, network, emails, parts, url, adminToken })),
    )
  } catch (fault) {
    return report(simulation, [String(fault instanceof Error ? fault.stack : fault)], {})
  } finally {
    leaveSimulation()
    await network.close()
    await dropDatabase(plan.serverUrl, name)
  }
}

type Parts = {
  simulation: Simulation
  network: DatabaseNetwork
  emails: EmailProvider
  parts: { shops?: ShopProcesses; provider?: PaymentProvider }
  url: string
  adminToken: string
}

async function live(
  plan: WorldPlan,
  { simulation, network, emails, parts, url, adminToken }: Parts,
): Promise<WorldReport> {
  const surprises: string[] = []
  const onUncaught = (fault: unknown) =>
    surprises.push(`Step ${simulation.steps}: a process would have ended by ${String(fault)}`)
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', onUncaught)
  try {
    return await liveWith(plan, { simulation, network, emails, parts, url, adminToken }, surprises)
  } finally {
    process.off('uncaughtException', onUncaught)
    process.off('unhandledRejection', onUncaught)
  }
}

async function liveWith(
  plan: WorldPlan,
  { simulation, network, emails, parts, url, adminToken }: Parts,
  surprises: string[],
): Promise<WorldReport> {
  const ask = (question: string) => network.ask(question)
  const provider = await PaymentProvider.open(simulation, url, (request) => parts.shops!.answer(request))
  const shops = new ShopProcesses(simulation, { url, network, provider, onLog: () => {} })
  Object.assign(parts, { shops, provider })
  await shops.open()
  const trouble = new Trouble({ simulation, network, provider, emails, shops })
  const town: Town = {
    simulation,
    provider,
    emails,
    adminToken,
    isWithoutDatabase: () => network.outage !== null || simulation.now - trouble.lastOutageEndedAt < 2 * minute,
  }
  trouble.start()

  const taken = new Map<string, number>()
  const visits = Array.from({ length: plan.journeys }, async (_, index) => {
    const visitor = new Visitor(town, simulation.random.fork(), index + 1)
    const arrives = visitor.random.between(0, plan.journeys * secondsBetweenVisitors)
    await simulation.wait(arrives * 1000, 'a visitor comes')
    const journey = pickJourney(visitor)
    const outcome = await journeys[journey]!.travel(visitor).then(
      () => journey,
      (fault: unknown) => {
        if (!(fault instanceof ShopAway)) surprises.push(`Step ${simulation.steps}, "${journey}": ${String(fault)}`)
        return 'gave up'
      },
    )
    taken.set(outcome, (taken.get(outcome) ?? 0) + 1)
  })
  await simulation.wait((plan.journeys * secondsBetweenVisitors + 300) * 1000, 'trouble ends')
  trouble.end()
  shops.isDeadly = false
  simulation.latenessMs = minute
  await Promise.all(visits)

  const stuck = await settle(simulation, ask)
  await shops.close()
  await provider.close()
  const faults = [
    ...surprises,
    ...(stuck === null ? [] : [`Not true: nothing is stuck. After ${settlesWithin / minute} minutes: ${stuck}`]),
    ...shops.leaks,
    ...(await findLeakedConnections(network)),
    ...(await findBrokenLaws(ask, [...emails.sent.values()], stockAtStart)),
  ]
  return report(simulation, faults, {
    ...Object.fromEntries([...taken].map(([journey, times]) => [`journeys: ${journey}`, times])),
    ...prefixed('shop', shops.counts),
    ...prefixed('database', trouble.counts),
    ...prefixed('database', {
      statements: network.statements,
      'waits for locks': network.lockWaits,
      deadlocks: network.deadlocks,
    }),
    ...prefixed('provider', provider.counts),
    ...prefixed('webhooks', provider.webhooks),
    ...prefixed('emails', emails.counts),
  })
}

function prefixed(prefix: string, counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([what, times]) => [`${prefix}: ${what}`, times]))
}

function report(simulation: Simulation, faults: string[], counts: Record<string, number>): WorldReport {
  return {
    faults,
    steps: simulation.steps,
    digest: simulation.digest(),
    virtualMs: simulation.elapsedMs,
    counts,
  }
}

/** What is still under way when the shop's time is over; null when all is at rest. */
async function settle(simulation: Simulation, ask: Parameters<typeof findUnsettled>[0]): Promise<string | null> {
  for (let waited = 0; ; waited += 10 * minute) {
    const unsettled = await findUnsettled(ask)
    if (unsettled === null || waited >= settlesWithin) return unsettled
    await simulation.wait(10 * minute, 'the world settles')
  }
}

/** What the server still holds for processes that ended. Sessions take a moment of real time to end. */
async function findLeakedConnections(network: DatabaseNetwork): Promise<string[]> {
  for (let looks = 0; ; looks++) {
    const rows = await network.ask(`select state, query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    if (rows.length === 0) return []
    if (looks === 100) return rows.map((row) => `A connection was left open: ${JSON.stringify(row)}`)
    await network.simulation.during(realDelay(20))
  }
}

async function furnish(url: string): Promise<string> {
  const { db, close } = await openPostgres(url, 1)
  for (const [key, stock] of Object.entries(stockAtStart)) {
    await db
      .updateTable('products')
      .set({ stock })
      .where('key', '=', key as 'str8bat-sensor')
      .execute()
  }
  const code = {
    code: lastUsesCode,
    type: 'fixed_minor',
    value: 700,
    description: 'The last uses',
    scope: 'all',
  } as const
  await db
    .insertInto('promo_codes')
    .values({ ...code, max_uses: 3, active: true })
    .execute()
  // Only the database and the shop's address are asked for.
  const shop = { services: { db, config: { siteUrl } } } as unknown as TestShop
  const lifetime = start.getTime() / 1000 - Date.now() / 1000 + 30 * 24 * 3600
  const admin = await addPerson(shop, {
    email: 'admin@people.example',
    isAdmin: true,
    tokenLivesSeconds: Math.ceil(lifetime),
  })
  await close()
  return admin.token
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const { db, close } = await openPostgres(serverUrl, 1)
  await sql`drop database ${sql.id(name)} with (force)`.execute(db)
  await close()
}
