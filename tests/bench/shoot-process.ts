import autocannon from 'autocannon'

export type ShotRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

type Order = {
  url: string
  requests: ShotRequest[]
  /** Visitors are numbered, so that two processes send different client addresses. */
  firstVisitor: number
  connections: number
  length: { seconds: number } | { amount: number }
}

// Sends the load in a process of its own, so that it does not share its core with the measuring process, which says what to send.
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
    // The timeout is long, because a request that autocannon repeats after it is not counted.
    timeout: 60,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.amount }),
    requests: [
      {
        setupRequest: (request) => {
          const visitor = firstVisitor + turn
          const { method, path, headers, body } = requests[turn++ % requests.length]! // there is at least one
          // Each request has its own client address, because the rate limit would refuse most requests of one visitor.
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
  // Computed here, because autocannon's own figure counts in whole seconds, and so few requests take less.
  return { requests: sent, perSecond: length.amount / ((lastAnswerAt - startedAt) / 1000), failures }
}
