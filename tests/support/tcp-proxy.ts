import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * How a network fails: `refuse` closes the port, `silent` accepts and answers nothing (packets are dropped, even within
 * a response), `reset` cuts every connection.
 */
export type Cut = 'refuse' | 'silent' | 'reset'

export type TcpProxy = AsyncDisposable & {
  port: number
  /** The target's address with the proxy's host and port. */
  throughProxy: (url: string) => string
  /** Cuts open and new connections until `restore`. */
  cut: (how: Cut) => Promise<void>
  /** Lets new connections through. Silent connections stay silent, because their packets are lost. */
  restore: () => Promise<void>
  /** Connections accepted since the proxy was opened, whether or not they got through. */
  accepted: () => number
  /** How many connections callers have open now, and the largest number they ever had open at once. */
  open: () => number
  mostOpen: () => number
}

/** A proxy between a shop and a service. It counts connections, and fails when told to. */
async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const silenced = new WeakSet<Socket>()
  const held = new Set<Socket>()
  let mode: Cut | null = null
  let accepted = 0
  let mostOpen = 0

  function reset(caller: Socket) {
    held.delete(caller)
    caller.resetAndDestroy()
  }

  function accept(caller: Socket) {
    accepted += 1
    held.add(caller)
    mostOpen = Math.max(mostOpen, held.size)
    caller.on('error', () => {})
    if (mode === 'reset') reset(caller)
    if (mode === 'silent') silenced.add(caller)

    const answering = mode === null ? connect(target.port, target.host) : null
    caller.on('data', (bytes) => void (silenced.has(caller) || answering?.write(bytes)))
    caller.on('close', () => {
      held.delete(caller)
      answering?.destroy()
    })
    answering?.on('data', (bytes) => void (silenced.has(caller) || caller.write(bytes)))
    answering?.on('error', () => caller.destroy())
    answering?.on('close', () => void (silenced.has(caller) || caller.destroy()))
  }

  let server: Server = createServer(accept)
  const listenOn = (port: number) => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  await listenOn(0)
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one

  async function closeServer() {
    const closed = new Promise((done) => server.close(done))
    for (const caller of held) caller.destroy()
    await closed
  }

  return {
    port,
    throughProxy(url) {
      const changed = new URL(url)
      changed.host = `127.0.0.1:${port}`
      return changed.href
    },
    async cut(how) {
      mode = how
      if (how === 'refuse') await closeServer()
      for (const caller of held) {
        if (how === 'reset') reset(caller)
        else silenced.add(caller)
      }
    },
    async restore() {
      const wasClosed = mode === 'refuse'
      mode = null
      if (!wasClosed) return
      server = createServer(accept)
      await listenOn(port)
    },
    accepted: () => accepted,
    open: () => held.size,
    mostOpen: () => mostOpen,
    async [Symbol.asyncDispose]() {
      if (mode !== 'refuse') await closeServer()
    },
  }
}

/** A proxy in front of the database with this address. */
export async function openDatabaseProxy(databaseUrl: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(databaseUrl)
  return await openTcpProxy({ host: hostname, port: Number(port) })
}
