import { replaceMachine } from './virtual-machine.ts'

// Before the shop's own modules, some of which keep what they found when they were loaded.
replaceMachine()

export const { liveThrough } = await import('./world.ts')
export const { prepareTemplate } = await import('./simulated-database.ts')
export const { plantedFaults } = await import('./planted-faults.ts')
