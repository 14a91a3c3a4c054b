import type net from 'node:net'
import { Client } from 'pg'
import { DatabaseLine } from './database-line.ts'
import { InstantConnection } from './instant-connection.ts'
import { ownership, type Owner, type Simulation } from './simulation.ts'
import { realDelay } from './virtual-machine.ts'

/** Kinds of outage: connections are refused, or packets are dropped silently. */
export type Outage = 'refusing' | 'silent'

/** Replaces a statement on its way to the database. */
export type Rewrite = (statement: string) => string

/**
 * The network between the simulated processes and the real PostgreSQL. Statements run one at a time. While a statement waits for a lock,
 * others run: most races happen then.
 */
export class DatabaseNetwork {
  readonly simulation: Simulation
  readonly rewrite: Rewrite
  /** Matches statements that may cause a notification: they write a table with a trigger, or call notify. */
  readonly announcing: RegExp
  outage: Outage | null = null
  statements = 0
  lockWaits = 0
  deadlocks = 0
  readonly #lines = new Set<DatabaseLine>()
  readonly #executing = new Set<DatabaseLine>()
  /** Connections that wait for locks, with their backends stopped; they resume in the order in which they began to wait. */
  readonly #stopped = new Set<DatabaseLine>()
  /** The connections with a response, in the order of arrival. */
  readonly #answered = new Set<DatabaseLine>()
  readonly #channels = new Set<string>()
  readonly #heard: { channel: string; payload: string }[] = []
  readonly #monitor: Client
  /** Counts statements that begin or end: after a change, a waiting statement may have got its lock. */
  #changes = 0
  #opened = 0
  #lastChecked = -1
  #mayHaveNotified = false
  #changed: (() => void) | null = null

  private constructor(simulation: Simulation, rewrite: Rewrite, monitor: Client, announced: string[]) {
    this.simulation = simulation
    this.rewrite = rewrite
    this.announcing = new RegExp(String.raw`\b(?:${['pg_notify', ...announced].join('|')})\b`)
    this.#monitor = monitor
    monitor.on('notification', ({ channel, payload }) => this.#heard.push({ channel, payload: payload ?? '' }))
    simulation.onSettle(() => this.#settle())
  }

  static async open(simulation: Simulation, url: string, rewrite: Rewrite): Promise<DatabaseNetwork> {
    const monitor = new Client({ connectionString: url })
    await monitor.connect()
    const { rows } = await monitor.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where prosrc like '%pg_notify%' order by name`,
    )
    const announced = rows.map(({ name }) => name)
    return new DatabaseNetwork(simulation, rewrite, monitor, announced)
  }

  openLine(): net.Socket {
    const owner = ownership.getStore()
    if (!owner) throw new Error('Only processes of the simulation have simulated connections')
    if ('hasOwnDatabase' in owner) return new InstantConnection(this.simulation)
    // DatabaseLine has every member of a socket that pg uses.
    return new DatabaseLine(this, owner) as unknown as net.Socket
  }

  linesOf(owner: Owner): DatabaseLine[] {
    return [...this.#lines].filter((line) => line.owner === owner && line.isOpened)
  }

  /** Drops the connections of a dead process. */
  async forget(owner: Owner): Promise<void> {
    const lines = [...this.#lines].filter((line) => line.owner === owner)
    for (const line of lines) this.#lines.delete(line)
    await this.endSessions(lines)
  }

  /** A query by the simulation itself, unaffected by outages. */
  async ask(question: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await this.simulation.during(this.#monitor.query(question, values))
    return rows as Record<string, unknown>[]
  }

  /** Ends the sessions of connections on the server, and waits until they hold no locks. */
  async endSessions(lines: DatabaseLine[]): Promise<void> {
    for (const line of lines) line.disconnect()
    const pids = lines.flatMap(({ pid }) => (pid === null ? [] : [pid]))
    if (pids.length === 0) return
    await this.beforeLocksEnd()
    this.#changes += 1
    await this.ask('select pg_terminate_backend(pid, 60000) from unnest($1::integer[]) as pid', [pids])
  }

  /** Cuts off every process of the shop. */
  async beginOutage(outage: Outage): Promise<void> {
    this.outage = outage
    const lines = [...this.#lines].filter((line) => line.isOpened)
    await this.endSessions(lines)
    if (outage === 'refusing') for (const line of lines) line.reset()
  }

  endOutage(): void {
    const wasSilent = this.outage === 'silent'
    this.outage = null
    // The server closed these connections during the outage, and resets them once it can be reached.
    if (wasSilent) for (const line of [...this.#lines]) if (line.isDisconnected) line.reset()
  }

  /**
   * Stops the backends of all statements that wait for a lock, to resume them one by one. Otherwise it would be random which of them gets
   * the lock first, because each checks the changed row again.
   */
  async beforeLocksEnd(): Promise<void> {
    if (this.#executing.size < 2) return
    const waiting = [...this.#executing].filter(({ pid }) => pid !== null)
    for (const line of waiting) this.#stopped.add(line)
    for (;;) {
      for (const { pid } of waiting) signal(pid, 'SIGSTOP')
      // If a backend was stopped during its deadlock check, it blocks all locks and this query too. Then it runs on for a moment.
      const answer = this.#monitor.query(`select pg_blocking_pids($1)`, [waiting[0]?.pid])
      if (await Promise.race([answer.then(() => true), realDelay(200).then(() => false)])) return
      for (const { pid } of waiting) signal(pid, 'SIGCONT')
      await answer
    }
  }

  #goOn(line: DatabaseLine): void {
    if (!this.#stopped.delete(line)) return
    signal(line.pid, 'SIGCONT')
    this.#changes += 1
  }

  async close(): Promise<void> {
    for (const line of [...this.#stopped]) this.#goOn(line)
    await this.#monitor.end()
  }

  opened(line: DatabaseLine): number {
    this.#lines.add(line)
    return ++this.#opened
  }

  closed(line: DatabaseLine): void {
    this.#lines.delete(line)
    this.#answered.delete(line)
    this.finished(line, false)
  }

  started(line: DatabaseLine): void {
    this.#executing.add(line)
    this.#changes += 1
    this.statements += 1
  }

  answered(line: DatabaseLine, mayHaveNotified: boolean): void {
    this.#answered.add(line)
    this.finished(line, mayHaveNotified)
  }

  finished(line: DatabaseLine, mayHaveNotified: boolean): void {
    this.#goOn(line)
    if (!this.#executing.delete(line)) return
    this.#changes += 1
    this.#mayHaveNotified ||= mayHaveNotified
    this.#changed?.()
  }

  async listen(channel: string): Promise<void> {
    if (this.#channels.has(channel)) return
    this.#channels.add(channel)
    await this.#monitor.query(`listen ${this.#monitor.escapeIdentifier(channel)}`)
  }

  /** Waits until every statement has ended or waits for a lock, and all notifications have arrived. */
  async #settle(): Promise<void> {
    for (;;) {
      await this.#untilAllWait()
      const [next] = this.#stopped
      if (!next) break
      this.#goOn(next)
    }
    // A listening connection receives earlier notifications before its next statement ends.
    if (this.#mayHaveNotified && this.#channels.size > 0) await this.#monitor.query('')
    this.#mayHaveNotified = false
    this.#passOn()
  }

  /** Waits until every statement that is not stopped has ended or waits for a lock. */
  async #untilAllWait(): Promise<void> {
    while (this.#executing.size > this.#stopped.size && this.#lastChecked !== this.#changes) {
      const changed = new Promise<void>((resolve) => (this.#changed = resolve))
      const before = this.#executing.size
      // Nothing can wait if no connection holds a lock.
      const holders = [...this.#lines].filter((line) => line.isInTransaction || this.#executing.has(line))
      await (holders.length > 1 ? Promise.race([changed, realDelay(2)]) : changed)
      if (this.#executing.size < before) continue
      const changes = this.#changes
      if (await this.#allWaitForLocks()) this.#lastChecked = changes
    }
  }

  /** Passes responses on in a fixed order, because their order of arrival is random. */
  #passOn(): void {
    const answered = [...this.#answered].sort((one, other) => one.number - other.number)
    this.#answered.clear()
    for (const line of answered) line.passOn()
    for (const { channel, payload } of this.#heard.splice(0)) {
      for (const line of this.#lines) line.notify(channel, payload)
    }
  }

  async #allWaitForLocks(): Promise<boolean> {
    const pids = [...this.#executing].filter((line) => !this.#stopped.has(line)).map(({ pid }) => pid)
    if (pids.includes(null)) return false
    const { rows } = await this.#monitor.query<{ pid: number; blockers: number[] }>(
      `select pid, pg_blocking_pids(pid) as blockers from unnest($1::integer[]) as pid`,
      [pids],
    )
    const waiting = new Map(rows.filter(({ blockers }) => blockers.length > 0).map((row) => [row.pid, row.blockers]))
    if (waiting.size < pids.length) return false
    // A backend that waits only for other waiting backends is in a deadlock, which the server is about to resolve. A backend that waits for a
    // backend of another world is about to continue: notifications make them wait for a moment.
    const ours = new Set([...this.#lines].map(({ pid }) => pid))
    const leadsOut = (pid: number, seen: Set<number>): boolean => {
      if (seen.has(pid)) return false
      const blockers = waiting.get(pid)
      if (blockers === undefined) return ours.has(pid)
      return blockers.every((blocker) => leadsOut(blocker, new Set(seen).add(pid)))
    }
    const isSettled = [...waiting.keys()].every((pid) => leadsOut(pid, new Set()))
    if (isSettled) this.lockWaits += 1
    return isSettled
  }
}

function signal(pid: number | null, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    if (pid !== null) process.kill(pid, name)
  } catch (fault) {
    // The backend has ended meanwhile, and its caller gets that response.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault
  }
}
