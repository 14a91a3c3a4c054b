import autocannon from 'autocannon'

export type ShotRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

type Order = {
  url: string
  requests: ShotRequest[]
  /** Visitors are numbered, so that two processes send different ones. */
  firstVisitor: number
  connections: number
  length: { seconds: number } | { amount: number }
}

// A process of its own, so that what measures is not what sends. It is told what to send by the one that measures.
process.once('message', (order: Order) => {
  void shoot(order).then((shots) => process.send?.(shots, () => process.exit(0)))
})

async function shoot({ url, requests, firstVisitor, connections, length }: Order) {
  let turn = 0
  let lastAnswerAt = 0
  const startedAt = performance.now()
  const measured = await autocannon({
    url,
    connections,
    // A client that gave up and repeated a request would send one more than was counted.
    timeout: 60,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.amount }),
    requests: [
      {
        setupRequest: (request) => {
          const visitor = firstVisitor + turn
          const { method, path, headers, body } = requests[turn++ % requests.length]! // there is at least one
          // A visitor of their own for each request, or the limits per address would be all there is to measure.
          const address = `10.${visitor % 250}.${(visitor >> 8) % 250}.${(visitor >> 16) % 250}`
          return { ...request, method, path, headers: { ...headers, 'x-forwarded-for': address }, body }
        },
        onResponse: () => (lastAnswerAt = performance.now()),
      },
    ],
  })
  const failures = measured.non2xx + measured.errors
  const sent = measured.requests.total
  if ('seconds' in length) return { requests: sent, perSecond: measured.requests.average, failures }
  // Autocannon looks at the clock once a second; so few requests are over sooner than that.
  return { requests: sent, perSecond: length.amount / ((lastAnswerAt - startedAt) / 1000), failures }
}
