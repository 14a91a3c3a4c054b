import { parentPort } from 'node:worker_threads'
import { replaceMachine } from './virtual-machine.ts'
import type { WorldOrder, WorldReport } from './world.ts'

// Before the shop's own modules, some of which keep what they found when they were loaded.
replaceMachine()

// Loaded by the first receipt otherwise, at a moment that the disk decides.
await import('pdfkit')
const { liveThrough } = await import('./world.ts')
export const { prepareTemplate } = await import('./simulated-database.ts')
export const { plantedFaults } = await import('./planted-faults.ts')
export const { journeys } = await import('./journeys.ts')

// In a thread of its own, this lives through one world after the other.
parentPort?.on('message', (order: WorldOrder) => {
  void liveThrough(order).then((report: WorldReport) => parentPort?.postMessage(report))
})
