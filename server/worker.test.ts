import { expect, test } from 'vitest'
import { openLog } from '#services/log.ts'
import { startWorker, type RunAgain } from './worker.ts'

/** A worker with one job, and a function that announces work for it. */
async function aWorker(run: (announce: () => void) => Promise<RunAgain | void>) {
  let announce = () => {}
  const job = { name: 'job', everySeconds: 1000, channel: 'work', run: () => run(announce) }
  const worker = await startWorker([job], openLog('silent'), async (_, heard) => {
    announce = heard
    return async () => {}
  })
  return { worker, announce: () => announce() }
}

test('a job runs at the start, and again when work is announced', async () => {
  let runs = 0
  const ran = Promise.withResolvers<void>()
  const { worker, announce } = await aWorker(async () => {
    runs += 1
    if (runs === 2) ran.resolve()
  })
  announce()
  await ran.promise
  await worker.stop()
  expect(runs).toBe(2)
})

test('a job never runs twice at once, and an announcement during a run causes another run', async () => {
  let [running, most, runs] = [0, 0, 0]
  const third = Promise.withResolvers<void>()
  const { worker } = await aWorker(async (announce) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    runs += 1
    if (runs < 3) announce()
    else third.resolve()
  })
  await third.promise
  await worker.stop()
  expect({ most, runs }).toEqual({ most: 1, runs: 3 })
})

test('a failing job does not stop the worker', async () => {
  let runs = 0
  const again = Promise.withResolvers<void>()
  const { worker, announce } = await aWorker(async () => {
    runs += 1
    if (runs === 1) throw new Error('database away')
    again.resolve()
  })
  announce()
  await again.promise
  await worker.stop()
  expect(runs).toBe(2)
})

test('stopping waits for running jobs', async () => {
  let isDone = false
  const gate = Promise.withResolvers<void>()
  const { worker } = await aWorker(async () => {
    await gate.promise
    isDone = true
  })
  const stopped = worker.stop()
  gate.resolve()
  await stopped
  expect(isDone).toBe(true)
})

test('stopping tells a running job to end, and does not start it again', async () => {
  let runs = 0
  const job = {
    name: 'job',
    everySeconds: 0,
    channel: 'work',
    async run(signal: AbortSignal) {
      runs += 1
      const aborted = new Promise((stopped) => signal.addEventListener('abort', stopped))
      await Promise.resolve()
      announce()
      await aborted
    },
  }
  let announce = () => {}
  const worker = await startWorker([job], openLog('silent'), async (_, heard) => {
    announce = heard
    return async () => {}
  })
  await worker.stop()
  announce()
  expect(runs).toBe(1)
})

test('a job that left work undone runs again at the time it asked for', async () => {
  let runs = 0
  const again = Promise.withResolvers<void>()
  const { worker } = await aWorker(async () => {
    runs += 1
    if (runs === 1) return { againInMs: 1 }
    again.resolve()
  })
  await again.promise
  await worker.stop()
  expect(runs).toBe(2)
})

test('a job that gathers announcements runs once for a burst of them, and not after the worker has stopped', async () => {
  let runs = 0
  let announce = () => {}
  const second = Promise.withResolvers<void>()
  const run = async () => {
    runs += 1
    if (runs === 2) second.resolve()
  }
  const job = { name: 'job', everySeconds: 1000, channel: 'work', gatherSeconds: 0.01, run }
  const worker = await startWorker([job], openLog('silent'), async (_, heard) => {
    announce = heard
    return async () => {}
  })
  for (let count = 0; count < 5; count += 1) announce()
  await second.promise
  announce()
  await worker.stop()
  expect(runs).toBe(2)
})
