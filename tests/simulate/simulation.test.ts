import { expect, test } from 'vitest'
import { ownership, Simulation, type Owner } from './simulation.ts'

const anOwner = (name: string): Owner => ({ name, isDead: false, timers: new Set(), clockOffsetMs: 0 })

function aSimulation(lines: string[] = []): Simulation {
  return new Simulation(1, new Date('2026-05-12T08:00:00Z'), (step, line) => lines.push(`${step} ${line()}`))
}

test('events happen in the order of their times, each after all effects of the one before', async () => {
  const lines: string[] = []
  const simulation = aSimulation(lines)
  const happened: string[] = []
  const visit = async (name: string, delay: number) => {
    await simulation.wait(delay, `${name} comes`)
    happened.push(name)
    await simulation.wait(1, `${name} goes`)
  }
  await simulation.runUntilDone(Promise.all([visit('second', 20), visit('first', 10), visit('third', 20.5)]))
  expect(happened).toEqual(['first', 'second', 'third'])
  expect(lines).toEqual([
    '1 2026-05-12T08:00:00.010Z first comes',
    '2 2026-05-12T08:00:00.011Z first goes',
    '3 2026-05-12T08:00:00.020Z second comes',
    '4 2026-05-12T08:00:00.020Z third comes',
    '5 2026-05-12T08:00:00.021Z second goes',
    '6 2026-05-12T08:00:00.021Z third goes',
  ])
})

test('the code of a dead process never continues, while other processes do', async () => {
  const simulation = aSimulation()
  const owner = anOwner('shop 1')
  let isReached = false
  ownership.run(owner, () => void simulation.wait(5, 'statement').then(() => (isReached = true)))
  simulation.schedule(3, 'crash', () => void (owner.isDead = true), null)
  await simulation.runUntilDone(simulation.wait(100, 'the end'))
  expect(isReached).toBe(false)
  expect(simulation.steps).toBe(2)
})

test('no event happens until real work is done', async () => {
  const simulation = aSimulation()
  const work = Promise.withResolvers<void>()
  const order: string[] = []
  const main = async () => {
    void simulation.wait(1, 'next').then(() => order.push('event'))
    setImmediate(() => setImmediate(() => work.resolve()))
    await simulation.during(work.promise.then(() => order.push('work')))
    await simulation.wait(2, 'the end')
  }
  await simulation.runUntilDone(main())
  expect(order).toEqual(['work', 'event'])
})

test('a world that waits without any further event throws', async () => {
  const simulation = aSimulation()
  await expect(simulation.runUntilDone(new Promise(() => {}))).rejects.toThrow(
    'Nothing can happen any more after step 0, and a process still waits',
  )
})
