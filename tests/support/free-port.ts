import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Finds a free port below the range for outgoing connections, because such a connection could take it before the test listens. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(10_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('A hundred ports are taken')
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
