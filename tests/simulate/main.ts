import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { startPostgres } from '../postgres.ts'
import type * as Simulate from './simulate.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    journeys: { type: 'string', default: '2000' },
    /** How many visitors one world has. */
    world: { type: 'string', default: '100' },
    plant: { type: 'string' },
    /** How many of the last steps before a failure are printed. */
    trace: { type: 'string', default: '0' },
  },
})

const root = join(import.meta.dirname, '..', '..')

/** The shop is written for Vite, so the simulation is built with it, into a folder of its own. */
async function buildSimulation(): Promise<{ simulate: typeof Simulate; remove: () => void }> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const outDir = mkdtempSync(join(root, 'dist', 'simulate-'))
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { ssr: 'tests/simulate/simulate.ts', outDir, target: 'node24', copyPublicDir: false, emitAssets: false },
    })
    return { simulate: (await import(pathToFileURL(join(outDir, 'simulate.js')).href)) as typeof Simulate, remove }
  } catch (fault) {
    remove()
    throw fault
  }
}

const settings = {
  autovacuum: 'off',
  deadlock_timeout: '1ms',
  jit: 'off',
  synchronous_commit: 'off',
  search_path: 'public,pg_catalog',
}

process.env.NODE_ENV = 'production'
const { simulate, remove } = await buildSimulation()
const postgres = await startPostgres(settings)
try {
  await simulate.prepareTemplate(postgres.url)
  const fault = values.plant === undefined ? null : simulate.plantedFaults[values.plant]
  if (fault === undefined) throw new Error(`--plant knows ${Object.keys(simulate.plantedFaults).join(', ')}`)
  if (fault) console.log(`Planted: ${fault.about}`)
  const counts = new Map<string, number>()
  const startedAt = process.hrtime.bigint()
  const left = { seed: Number(values.seed), journeys: Number(values.journeys) }
  let isSound = true
  while (left.journeys > 0 && isSound) {
    const inWorld = Math.min(left.journeys, Number(values.world))
    const { faults, steps, digest, virtualMs, lastSteps, counts: happened } = await simulate.liveThrough({
      serverUrl: postgres.url,
      seed: left.seed,
      journeys: inWorld,
      rewrite: fault?.rewrite ?? ((statement) => statement),
      traceLength: Number(values.trace),
    })
    for (const [what, times] of Object.entries(happened)) counts.set(what, (counts.get(what) ?? 0) + times)
    const seconds = Number((process.hrtime.bigint() - startedAt) / 1_000_000n) / 1000
    console.log(`  seed ${left.seed}: ${inWorld} journeys, ${steps} steps, ${(virtualMs / 3_600_000).toFixed(1)} h, trace ${digest}, ${seconds.toFixed(1)} s so far`)
    if (faults.length > 0) {
      isSound = false
      for (const line of lastSteps) console.log(`    ${line}`)
      for (const sentence of faults) console.log(`  ${sentence}`)
      console.log(`  Failed at step ${steps}. Repeat it with: npm run simulate -- --seed ${left.seed} --journeys ${inWorld}`)
    }
    left.seed += 1
    left.journeys -= inWorld
  }
  for (const [what, times] of [...counts].sort()) console.log(`  ${times} ${what}`)
  process.exitCode = isSound ? 0 : 1
} finally {
  await postgres.stop()
  remove()
}
