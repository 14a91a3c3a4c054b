import { parentPort } from 'node:worker_threads'
import { replaceMachine } from './virtual-machine.ts'
import type { WorldOrder, WorldReport } from './world.ts'

// Called before the shop's modules are loaded, because some of them keep references to the original functions.
replaceMachine()

// Loaded now, because the first receipt would load it at a time that depends on the disk.
await import('pdfkit')
const { liveThrough } = await import('./world.ts')
export const { prepareTemplate } = await import('./simulated-database.ts')
export const { plantedFaults } = await import('./planted-faults.ts')
export const { journeys } = await import('./journeys.ts')

// As a worker thread, runs one world after the other.
parentPort?.on('message', (order: WorldOrder) => {
  void liveThrough(order).then((report: WorldReport) => parentPort?.postMessage(report))
})
