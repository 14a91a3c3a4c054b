import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { startPostgres } from '../support/postgres.ts'
import { findUneventful } from './find-uneventful.ts'
import type * as Simulate from './simulate.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    journeys: { type: 'string', default: '2000' },
    /** How many visitors one world has; each world has the seed after the last one's. */
    world: { type: 'string', default: '100' },
    /** Live through every world twice, and fail when the second is not the same. */
    twice: { type: 'boolean', default: false },
    /** The name of a fault that the shop is given. */
    plant: { type: 'string' },
    /** How many of the last steps are printed with a failure. */
    trace: { type: 'string', default: '0' },
    /** Print every step from this one on. */
    'from-step': { type: 'string', default: 'Infinity' },
  },
})

// Nothing but the order of statements may decide what the server does, and nothing here outlives the run.
const serverSettings = {
  autovacuum: 'off',
  deadlock_timeout: '1ms',
  jit: 'off',
  synchronous_commit: 'off',
  // The template's own now() and gen_random_uuid() stand before PostgreSQL's.
  search_path: 'public,pg_catalog',
}

/** The shop is written for Vite, so the simulation is built with it, into a folder of its own. */
async function buildSimulation(folder: string): Promise<typeof Simulate> {
  const root = join(import.meta.dirname, '..', '..')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      ssr: 'tests/simulate/simulate.ts',
      outDir: folder,
      target: 'node24',
      copyPublicDir: false,
      emitAssets: false,
      minify: false,
    },
  })
  return (await import(pathToFileURL(join(folder, 'simulate.js')).href)) as typeof Simulate
}

async function simulate({ liveThrough, prepareTemplate, plantedFaults }: typeof Simulate): Promise<boolean> {
  const planted = values.plant === undefined ? null : plantedFaults[values.plant]
  if (planted === undefined) throw new Error(`--plant knows ${Object.keys(plantedFaults).join(', ')}`)
  if (planted) console.log(`Planted: ${planted.about}`)

  const postgres = await startPostgres(serverSettings)
  try {
    await prepareTemplate(postgres.url)
    const journeys = Number(values.journeys)
    const counts = new Map<string, number>()
    const began = performance.now()
    for (let seed = Number(values.seed), left = journeys; left > 0; seed += 1, left -= Number(values.world)) {
      const inWorld = Math.min(left, Number(values.world))
      const trace = keepTrace()
      const rewrite = planted?.rewrite ?? ((statement: string) => statement)
      const plan = { serverUrl: postgres.url, seed, journeys: inWorld, rewrite, onStep: trace.note }
      const world = await liveThrough(plan)
      const again = values.twice ? await liveThrough({ ...plan, onStep: () => {} }) : world
      const { steps, digest, virtualMs } = world
      const isSame = again.digest === digest
      const faults = [
        ...world.faults,
        ...(isSame ? [] : [`Not true: a seed does the same again. The second trace was ${again.digest}`]),
      ]
      for (const [what, times] of Object.entries(world.counts)) counts.set(what, (counts.get(what) ?? 0) + times)
      const hours = (virtualMs / 3_600_000).toFixed(1)
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(
        `  seed ${seed}: ${inWorld} journeys, ${steps} steps in ${hours} h, trace ${digest}, after ${seconds} s`,
      )
      if (faults.length === 0) continue
      for (const line of trace.last()) console.log(`    ${line}`)
      for (const fault of faults) console.log(`  ${fault}`)
      const plant = values.plant === undefined ? '' : ` --plant ${values.plant}`
      console.log(
        `  Failed at step ${steps}; repeat it: npm run simulate -- --seed ${seed} --journeys ${inWorld}${plant}`,
      )
      return false
    }
    for (const [what, times] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
      console.log(`  ${what}: ${times}`)
    const uneventful = findUneventful(counts, journeys)
    for (const sentence of uneventful) console.log(`  ${sentence}`)
    if (uneventful.length === 0) console.log('  nothing lost, nothing doubled, nothing stuck, nothing leaked')
    return uneventful.length === 0
  } finally {
    await postgres.stop()
  }
}

function keepTrace() {
  const kept: string[] = []
  const length = Number(values.trace)
  const from = Number(values['from-step'])
  return {
    note(step: number, line: string) {
      if (step >= from) console.log(`    ${step} ${line}`)
      kept.push(`${step} ${line}`)
      if (kept.length > length) kept.shift()
    },
    last: () => kept,
  }
}

// React and others are faster without what they have for developers.
process.env.NODE_ENV = 'production'
const dist = join(import.meta.dirname, '..', '..', 'dist')
mkdirSync(dist, { recursive: true })
const folder = mkdtempSync(join(dist, 'simulate-'))
try {
  console.log(`${values.journeys} journeys from seed ${values.seed}`)
  process.exitCode = (await simulate(await buildSimulation(folder))) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
