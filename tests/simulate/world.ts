import { countFindings } from './books-laws.ts'
import { countMoneyFaults } from './laws.ts'
import { ShopAway } from './shop-response.ts'
import { DatabaseNetwork } from './database-network.ts'
import { attachmentHost, EmailProvider } from './email-provider.ts'
import { Said } from './desk-laws.ts'
import { findBrokenLaws, findUnsettled } from './invariants.ts'
import { journeys, pickJourney, type JourneyName } from './journeys.ts'
import { PaymentProvider, siteUrl } from './payment-provider.ts'
import { plantedFaults } from './planted-faults.ts'
import {
  createWorldDatabase,
  dropWorldDatabase,
  simulationStart as start,
  type StaffMember,
} from './simulated-database.ts'
import { ShopProcesses } from './shop-processes.ts'
import { ownership, Simulation } from './simulation.ts'
import { Trouble } from './trouble.ts'
import { enterSimulation, leaveSimulation } from './virtual-machine.ts'
import { Visitor, type Town } from './visitor.ts'

const secondsBetweenVisitors = 6
const stockAtStart = { 'zap-infinity-bat': 1000, 'str8bat-sensor': 10 }
const minute = 60_000
/** Timers may be this late, as on a busy machine. Otherwise most events would be jobs that poll every few seconds. */
const lateness = { inTrouble: 20_000, inPeace: 5 * minute }
export type WorldOrder = {
  serverUrl: string
  seed: number
  journeys: number
  /** The name of a planted fault. */
  plant: string | null
  /** A journey that every second visitor takes. */
  often: JourneyName | null
  /** How long the shop may take to settle after all trouble has ended: in virtual time, and in events. */
  patience: Patience
  /** How many of the last events the report contains. */
  traceLength: number
  /** Print events from this one. */
  printFrom: number
}

export type Patience = { minutes: number; steps: number }

type Outcome = {
  faults: string[]
  /** How often each event happened, by name. */
  counts: Record<string, number>
}

export type WorldReport = Outcome & { steps: number; digest: string; virtualMs: number; lastSteps: string[] }

/** Runs one world, from an empty shop to the last invariant. */
export async function liveThrough(order: WorldOrder): Promise<WorldReport> {
  const name = `world_${order.seed}${order.plant === null ? '' : `_${order.plant.replaceAll('-', '_')}`}`
  const { url, staff } = await createWorldDatabase(order.serverUrl, name, stockAtStart)
  const trace = keepTrace(order)
  const simulation = new Simulation(order.seed, start, trace.note)
  const planted = order.plant === null ? null : plantedFaults[order.plant]
  const network = await DatabaseNetwork.open(simulation, url, planted?.rewrite ?? ((statement) => statement))
  const emails = new EmailProvider(simulation)
  const parts: { shops?: ShopProcesses; provider?: PaymentProvider } = {}
  enterSimulation(simulation, {
    seed: order.seed,
    openSocket: () => network.openLine(),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { host } = new URL(request.url)
      if (host === 'api.resend.com' || host === attachmentHost) return await emails.answer(request)
      if (host === new URL(siteUrl).host) return await parts.shops!.answer(request)
      throw new Error(`No server answers at ${host}`)
    },
  })
  const life = ownership.run(null, () =>
    simulation.runUntilDone(live(order, { simulation, network, emails, parts, url, staff })),
  )
  const outcome = await life.catch((fault: unknown): Outcome => {
    return { faults: [String(fault instanceof Error ? fault.stack : fault)], counts: {} }
  })
  leaveSimulation()
  await network.close()
  await dropWorldDatabase(order.serverUrl, name)
  const { steps, elapsedMs: virtualMs } = simulation
  return { ...outcome, steps, virtualMs, digest: simulation.digest(), lastSteps: trace.last() }
}

function keepTrace({ traceLength, printFrom }: WorldOrder) {
  const kept: string[] = []
  return {
    note(step: number, line: () => string) {
      if (step >= printFrom) console.log(`    ${step} ${line()}`)
      if (traceLength === 0) return
      kept.push(`${step} ${line()}`)
      if (kept.length > traceLength) kept.shift()
    },
    last: () => kept,
  }
}

type Parts = {
  simulation: Simulation
  network: DatabaseNetwork
  emails: EmailProvider
  parts: { shops?: ShopProcesses; provider?: PaymentProvider }
  url: string
  staff: StaffMember[]
}

async function live(order: WorldOrder, { simulation, network, emails, parts, url, staff }: Parts): Promise<Outcome> {
  const surprises: string[] = []
  const onUncaught = (fault: unknown) =>
    surprises.push(`Step ${simulation.steps}: a process would have ended by ${String(fault)}`)
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', onUncaught)
  try {
    return await liveWith(order, { simulation, network, emails, parts, url, staff }, surprises)
  } finally {
    process.off('uncaughtException', onUncaught)
    process.off('unhandledRejection', onUncaught)
  }
}

async function liveWith(
  order: WorldOrder,
  { simulation, network, emails, parts, url, staff }: Parts,
  surprises: string[],
): Promise<Outcome> {
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
    staff,
    said: new Said(),
    isWithoutDatabase: () => network.outage !== null || simulation.now - trouble.lastOutageEndedAt < 2 * minute,
  }
  simulation.latenessMs = lateness.inTrouble
  trouble.start()

  const planted = order.plant === null ? null : plantedFaults[order.plant]
  const wanted = order.often ?? planted?.met ?? null
  const taken = new Map<string, number>()
  // The visits end when a visitor meets the planted fault, because the rest of the world would show nothing more.
  const over = Promise.withResolvers<void>()
  const visits = Array.from({ length: order.journeys }, async (_, index) => {
    const visitor = new Visitor(town, simulation.random.fork(), index + 1)
    const arrives = visitor.random.between(0, order.journeys * secondsBetweenVisitors)
    await simulation.wait(arrives * 1000, 'a visitor comes')
    const journey = pickJourney(visitor, wanted)
    const outcome = await journeys[journey].travel(visitor).then(
      () => journey,
      (fault: unknown) => {
        if (fault instanceof ShopAway) return 'gave up'
        surprises.push(`Step ${simulation.steps}, "${journey}": ${String(fault)}`)
        if (order.plant !== null) over.resolve()
        return 'gave up'
      },
    )
    taken.set(outcome, (taken.get(outcome) ?? 0) + 1)
  })
  const troubleEnds = simulation.wait((order.journeys * secondsBetweenVisitors + 300) * 1000, 'trouble ends')
  await Promise.race([troubleEnds, over.promise])
  trouble.end({ mayEmailsWait: planted?.waitsForEmails ?? planted === null })
  shops.isDeadly = false
  simulation.latenessMs = lateness.inPeace
  // The visits also end after this time, because a visitor waits for ever for an email that a planted fault has lost.
  const limit = simulation.schedule(order.patience.minutes * minute, 'the visitors leave', () => {
    surprises.push('Not true: every journey ends.')
    over.resolve()
  })
  await Promise.race([Promise.all(visits), over.promise]).finally(limit.cancel)

  const peaceAt = simulation.now
  const isFound = order.plant !== null && surprises.length > 0
  const stuck = isFound ? null : await settle(simulation, ask, order.patience)
  const settledMs = simulation.now - peaceAt
  await shops.close()
  await provider.close()
  const faults = [
    ...surprises,
    ...(stuck === null
      ? []
      : [`Not true: nothing is stuck. After ${Math.round(settledMs / minute)} minutes: ${stuck}`]),
    ...shops.leaks,
    ...(await findBrokenLaws(ask, { sent: [...emails.sent.values()], said: town.said, stockAtStart })),
  ]
  const counts = {
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
    ...prefixed('people', { 'copies looked through': town.said.copies, left: town.said.leavers.length }),
    ...prefixed('money back', await countMoneyFaults(ask)),
    ...prefixed('findings', await countFindings(ask)),
  }
  return { faults, counts }
}

function prefixed(prefix: string, counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([what, times]) => [`${prefix}: ${what}`, times]))
}

/** Waits until the shop has finished all work; null then. After the time limit, describes the unfinished work. */
async function settle(
  simulation: Simulation,
  ask: Parameters<typeof findUnsettled>[0],
  patience: Patience,
): Promise<string | null> {
  for (let waited = 0; ; waited += 10 * minute) {
    const unsettled = await findUnsettled(ask)
    const isOver = waited >= patience.minutes * minute || simulation.steps >= patience.steps
    if (unsettled === null || isOver) return unsettled
    await simulation.wait(10 * minute, 'the world settles')
  }
}
