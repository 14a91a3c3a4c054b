import { fork } from 'node:child_process'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export type Target = {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: (turn: number) => string
  /** Headers that only the finished body tells. */
  sign?: (body: string) => Record<string, string>
}

export type Pace = { rounds: number; seconds: number }

/** Headers as a flat list, the body in base64. */
export type Answer = { headers: string[]; body: string }

export type Measured = { perSecond: number; ratio: number; failures: number }

/**
 * Requests per second of a target, and their ratio to a bare server that sends the same answer. Both are measured in
 * turns in the same run, so that whatever else the machine does falls on both.
 */
export async function measure(url: string, target: Target, connections: number, pace: Pace): Promise<Measured> {
  const bare = await startBareServer(await ask(url, target))
  const rounds: { shop: number; bare: number; failures: number }[] = []
  try {
    await shoot(url, target, connections, { seconds: Math.min(1, pace.seconds) })
    for (let round = 0; round < pace.rounds; round++) {
      const raw = await shoot(bare.url, target, connections, pace)
      const shop = await shoot(url, target, connections, pace)
      rounds.push({ shop: shop.perSecond, bare: raw.perSecond, failures: shop.failures })
    }
  } finally {
    bare.stop()
  }
  return {
    perSecond: median(rounds.map((round) => round.shop)),
    ratio: median(rounds.map((round) => round.shop / round.bare)),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  }
}

/** For so many seconds, or so many requests: each of those is then made once. */
export async function shoot(
  url: string,
  target: Target,
  connections: number,
  length: { seconds: number } | { amount: number },
): Promise<{ perSecond: number; failures: number }> {
  let turn = 0
  let lastAnswerAt = 0
  const startedAt = performance.now()
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    // Nobody gives up on a slow answer and then asks again: that would be one request more than was counted.
    timeout: 60,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.amount }),
    requests: [
      {
        method: target.method,
        path: target.path,
        setupRequest: (request) => ({ ...request, ...requestOf(target, turn++) }),
        onResponse: () => (lastAnswerAt = performance.now()),
      },
    ],
  })
  const failures = non2xx + errors
  if ('seconds' in length) return { perSecond: requests.average, failures }
  // Autocannon looks at the clock once a second; so few requests are over sooner than that.
  return { perSecond: length.amount / ((lastAnswerAt - startedAt) / 1000), failures }
}

function requestOf(target: Target, turn: number) {
  const body = target.body?.(turn)
  return {
    headers: {
      ...headersOf(target, body),
      // A visitor of their own for each request, or the limits per address would be all there is to measure.
      'x-forwarded-for': `10.${turn % 250}.${(turn >> 8) % 250}.${(turn >> 16) % 250}`,
    },
    ...(body !== undefined && { body }),
  }
}

function headersOf(target: Target, body: string | undefined): Record<string, string> {
  return {
    'accept-encoding': 'br',
    ...(body !== undefined && { 'content-type': 'application/json', ...target.sign?.(body) }),
    ...target.headers,
  }
}

/** A child process of its own, as the shop is one: neither has the measuring on its core. */
export async function startBareServer(answer: Answer): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  const port = await new Promise<number>((listening) => {
    child.once('message', (message) => listening(Number(message)))
    child.send(answer)
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

/** The shop's answer as it goes over the wire, still compressed. */
async function ask(url: string, target: Target): Promise<Answer> {
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
          const own = ['date', 'connection', 'keep-hydrated', 'transfer-encoding']
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
