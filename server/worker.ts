import type { OpenedDatabase } from '#db/driver/open.ts'
import type { Log } from '#services/log.ts'

export type Job = {
  name: string
  everySeconds: number
  /** A channel of the database on which work for this job is announced; it then runs at once. */
  channel?: string
  /** Runs this long after an announcement instead, so that a burst costs one run. */
  gatherSeconds?: number
  /** Safe on any number of instances. When the signal aborts, it finishes the current item and returns. */
  run: (signal: AbortSignal) => Promise<RunAgain | void>
}

/** Returned by a job that left work to do before its next interval. */
export type RunAgain = { againInMs: number }

/** `stop` tells running jobs to end, and waits until they have. */
export type Worker = { stop: () => Promise<void> }

/** Runs each job at its interval and when work is announced, one run at a time. Failures are logged and retried. */
export async function startWorker(jobs: Job[], log: Log, listen: OpenedDatabase['listen']): Promise<Worker> {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const timers = new Map<string, NodeJS.Timeout>()

  function start(job: Job): void {
    clearTimeout(timers.get(job.name))
    if (stopping.signal.aborted) return
    if (running.has(job.name)) {
      again.add(job.name)
      return
    }
    const run = job
      .run(stopping.signal)
      .catch((fault: unknown) => log.error({ err: fault, job: job.name }, 'job failed'))
      .then((left) => {
        running.delete(job.name)
        if (again.delete(job.name)) return start(job)
        if (stopping.signal.aborted) return
        const waitMs = Math.min(left?.againInMs ?? Infinity, job.everySeconds * 1000)
        timers.set(
          job.name,
          setTimeout(() => start(job), waitMs),
        )
      })
    running.set(job.name, run)
  }

  const gathering = new Map<string, NodeJS.Timeout>()

  function hear(job: Job): void {
    if (job.gatherSeconds === undefined) return start(job)
    if (gathering.has(job.name) || stopping.signal.aborted) return
    const begin = () => {
      gathering.delete(job.name)
      start(job)
    }
    gathering.set(job.name, setTimeout(begin, job.gatherSeconds * 1000))
  }

  const listening = jobs.flatMap((job) => (job.channel === undefined ? [] : [listen(job.channel, () => hear(job))]))
  const deafen = await Promise.all(listening)
  for (const job of jobs) start(job)
  return {
    async stop() {
      stopping.abort()
      for (const timer of [...timers.values(), ...gathering.values()]) clearTimeout(timer)
      await Promise.all([...deafen.map((stopListening) => stopListening()), ...running.values()])
    },
  }
}
