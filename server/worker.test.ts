import { expect, test } from 'vitest'
import { openLog } from '#services/log.ts'
import { startWorker, type Job } from './worker.ts'

const log = openLog('silent')

function aJob(run: () => Promise<void>): Job {
  return { name: 'job', everySeconds: 1000, run }
}

test('a job runs at the start, and again when it is nudged', async () => {
  let runs = 0
  const ran = Promise.withResolvers<void>()
  const worker = startWorker([aJob(async () => void (++runs === 2 && ran.resolve()))], log)
  worker.nudge('job')
  await ran.promise
  await worker.stop()
  expect(runs).toBe(2)
})

test('a job never runs twice at a time, and a nudge meanwhile is not forgotten', async () => {
  let [running, most, runs] = [0, 0, 0]
  const third = Promise.withResolvers<void>()
  const worker = startWorker(
    [
      aJob(async () => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running -= 1
        if (++runs < 3) worker.nudge('job')
        else third.resolve()
      }),
    ],
    log,
  )
  await third.promise
  await worker.stop()
  expect({ most, runs }).toEqual({ most: 1, runs: 3 })
})

test('a job that fails does not take the worker with it', async () => {
  let runs = 0
  const again = Promise.withResolvers<void>()
  const worker = startWorker(
    [
      aJob(async () => {
        if (++runs === 1) throw new Error('database away')
        again.resolve()
      }),
    ],
    log,
  )
  worker.nudge('job')
  await again.promise
  await worker.stop()
  expect(runs).toBe(2)
})

test('stopping waits for what is running', async () => {
  let isDone = false
  const gate = Promise.withResolvers<void>()
  const worker = startWorker(
    [
      aJob(async () => {
        await gate.promise
        isDone = true
      }),
    ],
    log,
  )
  const stopped = worker.stop()
  gate.resolve()
  await stopped
  expect(isDone).toBe(true)
})
