import { fork } from 'node:child_process'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { shootFor, type Shots } from './load-client.ts'
import { processorTime } from './processor-time.ts'
import type { ShotRequest } from './shoot-process.ts'

export type Target = {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: (turn: number) => string
  /** How many different bodies are sent; one by default. */
  variety?: number
  /** Headers that are computed from the finished body. */
  sign?: (body: string) => Record<string, string>
}

export type Pace = { rounds: number; seconds: number }

/** Headers as a flat list, the body in base64. */
export type BareResponse = { headers: string[]; body: string }

/** Microseconds of processor time per request; null if the system does not count it. */
export type Cost = { bare: number | null; shop: number | null; database: number | null }

export type Measured = {
  perSecond: number
  /** How many times slower than the bare server. */
  slower: number
  cost: Cost
  failures: number
}

/** The processes whose processor time is measured: the shop, and PostgreSQL's first process if there is one. */
export type Watched = { url: string; pid: number; databasePid: number | null }

export type Round = { bare: Shots; shop: Shots; cost: Cost }

/**
 * Measures the requests per second of a target, the ratio to a bare server that sends the same response, and the processor
 * time of each request. Shop and bare server are measured in turns, so that other load on the machine affects both.
 */
export async function measure(shop: Watched, target: Target, connections: number, pace: Pace): Promise<Measured> {
  const bare = await startBareServer(await ask(shop.url, target))
  const requests = requestsOf(target)
  const rounds: Round[] = []
  try {
    await shootFor(shop.url, requests, connections, Math.min(1, pace.seconds))
    for (let round = 0; round < pace.rounds; round++) {
      const raw = await watch([bare.pid], () => shootFor(bare.url, requests, connections, pace.seconds))
      const own = await watch([shop.pid, shop.databasePid], () =>
        shootFor(shop.url, requests, connections, pace.seconds),
      )
      rounds.push(roundOf(raw, own))
    }
  } finally {
    bare.stop()
  }
  return summarise(rounds)
}

type WatchedShots = { shots: Shots; costs: (number | null)[] }

/** The processor time that processes spent on each of these requests. */
export async function watch(pids: (number | null)[], send: () => Promise<Shots>): Promise<WatchedShots> {
  const spent = () => pids.map((pid) => (pid === null ? null : processorTime(pid)))
  const before = spent()
  const shots = await send()
  const after = spent()
  const costs = after.map((time, index) => {
    const earlier = before[index]
    return time === null || earlier == null ? null : (time - earlier) / shots.requests
  })
  return { shots, costs }
}

export function roundOf(bare: WatchedShots, shop: WatchedShots): Round {
  const [ofShop = null, ofDatabase = null] = shop.costs
  const cost = { bare: bare.costs[0] ?? null, shop: ofShop, database: ofDatabase }
  return { bare: bare.shots, shop: shop.shots, cost }
}

export function summarise(rounds: Round[]): Measured {
  const typical = (costOf: (cost: Cost) => number | null) => {
    const known = rounds.map(({ cost }) => costOf(cost)).filter((cost) => cost !== null)
    return known.length > 0 ? median(known) : null
  }
  return {
    perSecond: median(rounds.map((round) => round.shop.perSecond)),
    slower: median(rounds.map((round) => round.bare.perSecond / round.shop.perSecond)),
    cost: {
      bare: typical((cost) => cost.bare),
      shop: typical((cost) => cost.shop),
      database: typical((cost) => cost.database),
    },
    failures: rounds.reduce((sum, round) => sum + round.shop.failures, 0),
  }
}

/** One request per variety of the target. */
export function requestsOf(target: Target): ShotRequest[] {
  return Array.from({ length: target.variety ?? 1 }, (_, turn) => {
    const body = target.body?.(turn)
    return {
      method: target.method,
      path: target.path,
      headers: headersOf(target, body),
      ...(body !== undefined && { body }),
    }
  })
}

function headersOf(target: Target, body: string | undefined): Record<string, string> {
  return {
    'accept-encoding': 'br',
    ...(body !== undefined && { 'content-type': 'application/json', ...target.sign?.(body) }),
    ...target.headers,
  }
}

/** Starts a bare server in a child process, like the shop, so that neither shares its core with the measuring process. */
export async function startBareServer(answer: BareResponse): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  const port = await new Promise<number>((listening) => {
    child.once('message', (message) => listening(Number(message)))
    child.send(answer)
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/** The shop's response as sent, still compressed. */
async function ask(url: string, target: Target): Promise<BareResponse> {
  const body = target.body?.(0)
  return await new Promise((answered, failed) => {
    const asking = request(
      url + target.path,
      { method: target.method, headers: headersOf(target, body) },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          if (response.statusCode !== 200) failed(new Error(`${target.name} answered ${response.statusCode}`))
          const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
          const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name))
          answered({ headers: headers.flat().map(String), body: Buffer.concat(chunks).toString('base64') })
        })
      },
    )
    asking.on('error', failed)
    asking.end(body)
  })
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
