import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { buildForNode } from '../support/build-for-node.ts'
import { startPostgres } from '../support/postgres.ts'
import { findUneventful } from './find-uneventful.ts'
import type * as Simulate from './simulate.ts'
import type { WorldOrder, WorldReport } from './world.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    journeys: { type: 'string', default: '2000' },
    /** Visitors per world; each world's seed is one more than the last. */
    world: { type: 'string', default: '100' },
    /** Run every world twice, and fail if the second run differs. */
    twice: { type: 'boolean', default: false },
    /** The name of a fault to plant in the shop. */
    plant: { type: 'string' },
    /** Plant each fault in turn. Fail if one is not found, or if the correct shop has one. */
    'plant-each': { type: 'boolean', default: false },
    /** A journey that every second visitor takes, by its name. */
    often: { type: 'string' },
    /** How many of the last steps are printed with a failure. */
    trace: { type: 'string', default: '0' },
    /** Print every step from this one. */
    'from-step': { type: 'string', default: 'Infinity' },
  },
})

// With these settings only the order of statements decides what the server does. No data outlives the run.
const serverSettings = {
  autovacuum: 'off',
  deadlock_timeout: '1ms',
  jit: 'off',
  // With asynchronous commits the server would notice dead rows, and reuse their space, at random times.
  synchronous_commit: 'on',
  // Processes often restart, and each would plan every statement five times before it uses a generic plan.
  plan_cache_mode: 'force_generic_plan',
  // `public` comes first, so that the simulation's now() and gen_random_uuid() hide PostgreSQL's.
  search_path: 'public,pg_catalog',
}

async function simulate(built: URL): Promise<boolean> {
  const { prepareTemplate, plantedFaults, journeys } = (await import(built.href)) as typeof Simulate
  if (values.often !== undefined && !(values.often in journeys)) {
    throw new Error(`--often knows ${Object.keys(journeys).join(', ')}`)
  }
  const planted = values.plant === undefined ? null : plantedFaults[values.plant]
  if (planted === undefined) throw new Error(`--plant knows ${Object.keys(plantedFaults).join(', ')}`)
  if (planted) console.log(`Planted: ${planted.about}`)

  const postgres = await startPostgres(serverSettings)
  const worlds = orderWorlds(postgres.url)
  const plants = values['plant-each'] ? [null, ...Object.keys(plantedFaults)] : null
  // The shop and its database take turns and sometimes wait for real time, so two cores can run three worlds.
  const room = Math.min(Math.ceil(availableParallelism() * 1.5), (plants ?? worlds).length)
  const threads = Array.from(
    { length: room },
    () => new Worker(built, { resourceLimits: { maxYoungGenerationSizeMb: 96 } }),
  )
  try {
    await prepareTemplate(postgres.url)
    if (plants) return await judgeFaults(plants, worlds, threads)
    return await judge(worlds, shareOut(worlds, threads, liveThrough))
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
    await postgres.stop()
  }
}

function orderWorlds(serverUrl: string): WorldOrder[] {
  const [journeys, inWorld] = [Number(values.journeys), Number(values.world)]
  return Array.from({ length: Math.ceil(journeys / inWorld) }, (_, index) => ({
    serverUrl,
    seed: Number(values.seed) + index,
    journeys: Math.min(inWorld, journeys - index * inWorld),
    plant: values.plant ?? null,
    patience: { minutes: 600, steps: Infinity },
    often: (values.often as WorldOrder['often'] | undefined) ?? null,
    traceLength: Number(values.trace),
    printFrom: Number(values['from-step']),
  }))
}

/** Runs each task on the next free thread. Returns the results in the order of the tasks. */
function shareOut<Task, Result>(
  tasks: Task[],
  threads: Worker[],
  work: (task: Task, thread: Worker) => Promise<Result>,
): Promise<Result>[] {
  const results = tasks.map(() => Promise.withResolvers<Result>())
  for (const { promise } of results) promise.catch(() => {})
  const left = [...tasks.entries()]
  for (const thread of threads) void serve(thread)
  return results.map(({ promise }) => promise)

  async function serve(thread: Worker) {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, task] = next
      await work(task, thread).then(results[index]!.resolve, results[index]!.reject)
    }
  }
}

async function liveThrough(order: WorldOrder, thread: Worker): Promise<WorldReport> {
  const report = await ask(thread, order)
  if (!values.twice) return report
  const { digest } = await ask(thread, { ...order, printFrom: Infinity })
  if (digest === report.digest) return report
  return { ...report, faults: [...report.faults, `Not true: a seed does the same again. Its trace was now ${digest}`] }
}

async function ask(thread: Worker, order: WorldOrder): Promise<WorldReport> {
  thread.postMessage(order)
  const [report] = (await once(thread, 'message')) as [WorldReport] // the one message a thread sends
  return report
}

/**
 * Each planted fault must be found in one of the worlds, which run one after the other. The correct shop runs as well: a check that also
 * fails there proves nothing.
 */
async function judgeFaults(plants: (string | null)[], worlds: WorldOrder[], threads: Worker[]): Promise<boolean> {
  // A fault may keep the shop busy for ever. A correct shop finishes a world of this size long before these limits.
  const patience = { minutes: 120, steps: 20_000 }
  const findings = shareOut(plants, threads, async (plant, thread) => {
    for (const world of plant === null ? worlds.slice(0, 1) : worlds) {
      const { faults, steps } = await liveThrough({ ...world, plant, patience }, thread)
      if (faults.length > 0) return `seed ${world.seed}, ${steps} steps: ${faults[0]}`
    }
    return null
  })
  let isRight = true
  for (const [index, plant] of plants.entries()) {
    const fault = await findings[index]!
    isRight &&= (plant === null) === (fault === null)
    console.log(`  ${plant ?? 'the shop as it is'}: ${fault === null ? 'nothing found' : `found out, ${fault}`}`)
  }
  return isRight
}

async function judge(orders: WorldOrder[], reports: Promise<WorldReport>[]): Promise<boolean> {
  const counts = new Map<string, number>()
  const began = performance.now()
  for (const [index, { seed, journeys }] of orders.entries()) {
    const world = await reports[index]!
    for (const [what, times] of Object.entries(world.counts)) counts.set(what, (counts.get(what) ?? 0) + times)
    const hours = (world.virtualMs / 3_600_000).toFixed(1)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      `  seed ${seed}: ${journeys} journeys, ${world.steps} steps in ${hours} h, trace ${world.digest}, after ${seconds} s`,
    )
    if (world.faults.length === 0) continue
    for (const line of world.lastSteps) console.log(`    ${line}`)
    for (const fault of world.faults) console.log(`  ${fault}`)
    const plant = values.plant === undefined ? '' : ` --plant ${values.plant}`
    const again = `npm run simulate -- --seed ${seed} --journeys ${journeys} --world ${journeys}${plant}`
    console.log(`  Failed at step ${world.steps}; repeat it: ${again}`)
    return false
  }
  for (const [what, times] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${what}: ${times}`)
  const uneventful = findUneventful(counts, Number(values.journeys))
  for (const sentence of uneventful) console.log(`  ${sentence}`)
  if (uneventful.length === 0) console.log('  nothing lost, nothing doubled, nothing stuck, nothing leaked')
  return uneventful.length === 0
}

// React and other packages run faster without their development checks.
process.env.NODE_ENV = 'production'
const dist = join(import.meta.dirname, '..', '..', 'dist')
mkdirSync(dist, { recursive: true })
const folder = mkdtempSync(join(dist, 'simulate-'))
try {
  console.log(`${values.journeys} journeys from seed ${values.seed}`)
  process.exitCode = (await simulate(
    pathToFileURL(await buildForNode(new URL('./simulate.ts', import.meta.url), folder)),
  ))
    ? 0
    : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
