import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export type Target = {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: (turn: number) => object
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
    await shoot(url, target, connections, Math.min(1, pace.seconds))
    for (let round = 0; round < pace.rounds; round++) {
      const raw = await shoot(bare.url, target, connections, pace.seconds)
      const shop = await shoot(url, target, connections, pace.seconds)
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

async function shoot(url: string, target: Target, connections: number, seconds: number) {
  let turn = 0
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: target.method,
        path: target.path,
        setupRequest: (request) => ({
          ...request,
          // A visitor of their own for each request, or the limits per address would be all there is to measure.
          headers: {
            ...headersOf(target),
            'x-forwarded-for': `10.${turn++ % 250}.${(turn >> 8) % 250}.${(turn >> 16) % 250}`,
          },
          ...(target.body && { body: JSON.stringify(target.body(turn)) }),
        }),
      },
    ],
  })
  return { perSecond: requests.average, failures: non2xx + errors }
}

function headersOf(target: Target): Record<string, string> {
  return {
    'accept-encoding': 'br',
    ...(target.body && { 'content-type': 'application/json' }),
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
  const { request } = await import('node:http')
  return await new Promise((answered, failed) => {
    const asking = request(url + target.path, { method: target.method, headers: headersOf(target) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) failed(new Error(`${target.name} answered ${response.statusCode}`))
        const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
        const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name))
        answered({ headers: headers.flat().map(String), body: Buffer.concat(chunks).toString('base64') })
      })
    })
    asking.on('error', failed)
    asking.end(target.body && JSON.stringify(target.body(0)))
  })
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
