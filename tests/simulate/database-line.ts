import { Duplex } from 'node:stream'
import type { DatabaseNetwork } from './database-network.ts'
import { ownership, type Owner } from './simulation.ts'
import { RealSocket } from './virtual-machine.ts'

/**
 * One connection of a simulated process to the database, in place of pg's socket. From PostgreSQL's protocol it reads only where a request
 * ends, which statement it contains and where the response ends. Request and response are separate events, so that a process can die, or
 * lose its database, before a statement or right after it.
 */
export class DatabaseLine extends Duplex {
  readonly owner: Owner
  /** Connections are numbered in the order in which they are opened. */
  readonly number: number
  pid: number | null = null
  isDisconnected = false
  isInTransaction = false
  readonly #network: DatabaseNetwork
  readonly #channels = new Set<string>()
  /** The statements that pg has prepared on this connection, by name. */
  readonly #prepared = new Map<string, string>()
  #server: InstanceType<typeof RealSocket> | null = null
  #address: { port: number; host: string } | null = null
  #outgoing: Buffer = Buffer.alloc(0)
  #incoming: Buffer = Buffer.alloc(0)
  #response: Buffer[] = []
  #answered: Buffer = Buffer.alloc(0)
  #label = 'connect'
  /** The number of expected responses to statements that pg did not send. */
  #unasked = 0
  /** The time last sent to the server. */
  #toldTime = 0
  #mayNotify = false
  #isStarted = false
  #latestArrival = 0
  #silence: { ms: number; since: number; timer: NodeJS.Timeout | null } = { ms: 0, since: 0, timer: null }
  bytesRead = 0

  constructor(network: DatabaseNetwork, owner: Owner) {
    super({ allowHalfOpen: false })
    this.#network = network
    this.owner = owner
    this.number = network.opened(this)
  }

  get isOpened(): boolean {
    return this.#address !== null
  }

  connect(port: number, host: string): this {
    this.#address = { port, host }
    this.#after('opens a connection', () => {
      const { outage } = this.#network
      if (outage === 'silent') this.isDisconnected = true
      else if (outage === 'refusing') this.#fail('connect ECONNREFUSED', 'ECONNREFUSED')
      else this.emit('connect')
    })
    return this
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  setTimeout(ms: number, onTimeout?: () => void): this {
    if (onTimeout) this.on('timeout', onTimeout)
    if (this.#silence.timer) clearTimeout(this.#silence.timer)
    this.#silence = { ms, since: this.#network.simulation.now, timer: null }
    if (ms > 0) this.#watchSilence(ms)
    return this
  }
  destroySoon(): void {
    this.destroy()
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#outgoing = Buffer.concat([this.#outgoing, chunk])
    this.#breakSilence()
    this.#sendWholeRequests()
    done()
  }

  override _final(done: () => void): void {
    done()
  }

  override _destroy(fault: Error | null, done: (fault: Error | null) => void): void {
    if (this.#silence.timer) clearTimeout(this.#silence.timer)
    this.disconnect()
    this.#network.closed(this)
    done(fault)
  }

  /** Closes the connection at the server. The process does not notice yet. */
  disconnect(): void {
    this.isDisconnected = true
    this.isInTransaction = false
    this.#server?.destroy()
    this.#network.finished(this, false)
  }

  /** Makes the process notice that the connection is closed. */
  reset(): void {
    ownership.run(this.owner, () => this.#fail('read ECONNRESET', 'ECONNRESET'))
  }

  notify(channel: string, payload: string): void {
    if (!this.#channels.has(channel) || this.isDisconnected) return
    const text = Buffer.from(`${channel}\0${payload}\0`)
    const message = Buffer.alloc(9)
    message.write('A')
    message.writeInt32BE(8 + text.length, 1)
    this.#after(`hears ${channel}`, () => this.#deliver(Buffer.concat([message, text])))
  }

  #fail(message: string, code: string): void {
    this.destroy(Object.assign(new Error(message), { code }))
  }

  /** Schedules a message to the process. Messages of one connection arrive in the order in which they were sent. */
  #after(label: string, run: () => void): void {
    const { simulation } = this.#network
    const { random, now } = simulation
    const delay = 0.2 * 10 ** random.between(0, random.chance(0.05) ? 4 : 1.5)
    this.#latestArrival = Math.max(this.#latestArrival, now + delay)
    const arrive = () => {
      if (!this.destroyed) run()
    }
    simulation.schedule(this.#latestArrival - now, label, arrive, this.owner)
  }

  #sendWholeRequests(): void {
    const request = takeRequest(this.#outgoing, this.#isStarted, this.#prepared)
    if (request === null) return
    this.#outgoing = this.#outgoing.subarray(request.length)
    this.#isStarted = true
    const messages = rewriteStatements(request.bytes, this.#network.rewrite)
    const label = request.statement === null ? request.kind : labelOf(request.statement)
    this.#after(label, () => void this.#execute(messages, label, request))
    this.#sendWholeRequests()
  }

  async #execute(bytes: Buffer, label: string, { kind, statement }: Request): Promise<void> {
    if (kind === 'terminate') {
      this.#server?.end(bytes)
      this.destroy()
      return
    }
    // A message to an unreachable server gets no response.
    if (this.isDisconnected) return
    this.#label = label
    const endsLocks = this.isInTransaction && /^(commit|rollback)/i.test(statement ?? '')
    if (endsLocks) {
      // A rollback also reverts the time that was set in the transaction.
      this.#toldTime = 0
      await this.#network.simulation.during(this.#network.beforeLocksEnd())
    }
    this.#network.started(this)
    this.#mayNotify ||= statement !== null && this.#network.announcing.test(statement)
    const channel = /^listen "?([^"\s;]+)/i.exec(statement ?? '')?.[1]
    if (channel !== undefined) {
      await this.#network.simulation.during(this.#network.listen(channel))
      this.#channels.add(channel)
    }
    this.#server ??= this.#reachServer()
    const now = Math.floor(this.#network.simulation.now)
    const tellsTime = statement !== null && now !== this.#toldTime && !asksNoTime.test(statement)
    this.#server.write(tellsTime ? Buffer.concat([this.#timeStatement(now), bytes]) : bytes)
  }

  /** Sets the database's time in the same request as a statement, to save a round trip. */
  #timeStatement(now: number): Buffer {
    this.#toldTime = now
    const text = Buffer.from(`set simulated.clock = ${now}\0`)
    const head = Buffer.from([0x51, 0, 0, 0, 0])
    head.writeInt32BE(4 + text.length, 1)
    this.#unasked += 1
    return Buffer.concat([head, text])
  }

  #reachServer(): InstanceType<typeof RealSocket> {
    const server = new RealSocket()
    const { port, host } = this.#address!
    server.setNoDelay(true)
    server.connect(port, host)
    server.on('data', (data: Buffer) => this.#receive(data))
    server.on('error', () => {})
    server.on('close', () => {
      if (this.isDisconnected || this.destroyed) return
      const unsent = Buffer.concat(this.#response)
      this.disconnect()
      this.#after('is cut off', () => {
        this.#deliver(unsent)
        this.#fail('read ECONNRESET', 'ECONNRESET')
      })
    })
    return server
  }

  #receive(data: Buffer): void {
    this.#incoming = Buffer.concat([this.#incoming, data])
    while (this.#incoming.length >= 5) {
      const length = 1 + this.#incoming.readInt32BE(1)
      if (this.#incoming.length < length) return
      const message = this.#incoming.subarray(0, length)
      this.#incoming = this.#incoming.subarray(length)
      const type = String.fromCharCode(message[0]!)
      if (type === 'K') this.pid = message.readInt32BE(5)
      // The network delivers notifications itself, in virtual time.
      if (type !== 'A') this.#response.push(message)
      if (type === 'E' && message.includes('40P01')) this.#network.deadlocks += 1
      if (type === 'Z') this.#answer(String.fromCharCode(message[5]!))
    }
  }

  #answer(transactionStatus: string): void {
    const response = Buffer.concat(this.#response)
    this.#response = []
    this.isInTransaction = transactionStatus !== 'I'
    if (this.#unasked > 0) {
      this.#unasked -= 1
      return
    }
    this.#answered = response
    this.#network.answered(this, this.#mayNotify && !this.isInTransaction)
    if (!this.isInTransaction) this.#mayNotify = false
  }

  /** Sends the response to the process, as an event. */
  passOn(): void {
    const response = this.#answered
    this.#after(`answer to ${this.#label}`, () => this.#deliver(response))
  }

  #deliver(message: Buffer): void {
    if (this.isDisconnected || message.length === 0) return
    this.bytesRead += message.length
    this.#breakSilence()
    this.push(message)
  }

  #breakSilence(): void {
    this.#silence.since = this.#network.simulation.now
    if (this.#silence.ms > 0 && !this.#silence.timer) this.#watchSilence(this.#silence.ms)
  }

  /** Implements the socket's idle timeout. Checked when it may have passed, not with every message. */
  #watchSilence(ms: number): void {
    const look = () => {
      this.#silence.timer = null
      const left = this.#silence.since + this.#silence.ms - this.#network.simulation.now
      if (left > 0) this.#watchSilence(left)
      else this.emit('timeout')
    }
    this.#silence.timer = ownership.run(this.owner, () => setTimeout(look, ms))
  }
}

/** Statements that end or begin a transaction do not read the time. */
const asksNoTime = /^(begin|commit|rollback|listen|select 1$)/i

type Request = { kind: string; statement: string | null; length: number; bytes: Buffer }

/** Takes the first complete request from the written bytes: up to the message that the server responds to. */
function takeRequest(bytes: Buffer, isStarted: boolean, prepared: Map<string, string>): Request | null {
  if (!isStarted) {
    if (bytes.length < 4 || bytes.length < bytes.readInt32BE(0)) return null
    const length = bytes.readInt32BE(0)
    return { kind: 'connect', statement: null, length, bytes: withoutTimeouts(bytes.subarray(0, length)) }
  }
  let statement: string | null = null
  for (let at = 0; bytes.length >= at + 5;) {
    const type = String.fromCharCode(bytes[at]!)
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes.length < end) return null
    if (type === 'Q') statement = bytes.toString('utf8', at + 5, end - 1)
    if (type === 'P') {
      const from = bytes.indexOf(0, at + 5) + 1
      statement = bytes.toString('utf8', from, bytes.indexOf(0, from))
      prepared.set(bytes.toString('utf8', at + 5, from - 1), statement)
    }
    if (type === 'B') {
      const from = bytes.indexOf(0, at + 5) + 1
      statement ??= prepared.get(bytes.toString('utf8', from, bytes.indexOf(0, from))) ?? null
    }
    at = end
    if (type !== 'Q' && type !== 'S' && type !== 'X') continue
    const kind = type === 'X' ? 'terminate' : 'statement'
    return { kind, statement, length: at, bytes: bytes.subarray(0, at) }
  }
  return null
}

/** Removes timeouts, which the server would measure in real time. */
function withoutTimeouts(startup: Buffer): Buffer {
  const settings = startup.toString('utf8', 8).split('\0')
  const kept: string[] = []
  for (let at = 0; settings[at]; at += 2) {
    if (!settings[at]!.endsWith('_timeout')) kept.push(settings[at]!, settings[at + 1]!)
  }
  const text = Buffer.from(`${kept.join('\0')}\0\0`)
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(8 + text.length, 0)
  return Buffer.concat([head, text])
}

/** Rewrites the text of the statement in a request to parse it; returns any other request unchanged. */
function rewriteStatements(bytes: Buffer, rewrite: (statement: string) => string): Buffer {
  if (bytes[0] !== 0x50) return bytes
  const from = bytes.indexOf(0, 5) + 1
  const to = bytes.indexOf(0, from)
  const statement = bytes.toString('utf8', from, to)
  const rewritten = rewrite(statement)
  if (rewritten === statement) return bytes
  const text = Buffer.from(rewritten)
  const changed = Buffer.concat([bytes.subarray(0, from), text, bytes.subarray(to)])
  changed.writeInt32BE(bytes.readInt32BE(1) + text.length - (to - from), 1)
  return changed
}

const labels = new Map<string, string>()

/** A label for a statement, without values that differ between runs. */
function labelOf(statement: string): string {
  const known = labels.get(statement)
  if (known !== undefined) return known
  const label = statement.replace(/\s+/g, ' ').trim().slice(0, 90)
  labels.set(statement, label)
  return label
}
