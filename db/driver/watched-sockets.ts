import { Socket } from 'node:net'
import type { Client, ClientConfig, Pool } from 'pg'

export type WatchedSockets = {
  watched: (Base: typeof Client) => typeof Client
  /** Silence means something while a connection of this pool is in use, and nothing while it rests. */
  watchPool: (pool: Pool) => void
  /** Notes what has arrived so far. Calling what it returns gives up every connection to which nothing more has come. */
  watch: () => () => void
}

/** A silent network closes no socket for a quarter of an hour, so silent connections are found here. */
export function openWatchedSockets(silenceMs: number): WatchedSockets {
  const sockets = new Set<Socket>()
  const socketOf = new WeakMap<object, Socket>()
  const resting = new WeakSet<Socket>()

  const giveUp = (socket: Socket) =>
    socket.destroy(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }))

  function open(): Socket {
    const socket = new Socket()
    socket.setTimeout(silenceMs)
    socket.on('timeout', () => {
      if (!resting.has(socket)) giveUp(socket)
    })
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  return {
    watched: (Base) =>
      class extends Base {
        constructor(config: ClientConfig) {
          const socket = open()
          super({ ...config, stream: () => socket })
          socketOf.set(this, socket)
        }
      },
    watchPool(pool) {
      pool.on('acquire', (client) => {
        const socket = socketOf.get(client)
        if (socket) resting.delete(socket)
      })
      pool.on('release', (_, client) => {
        const socket = socketOf.get(client)
        if (socket) resting.add(socket)
      })
    },
    watch() {
      const arrived = new Map([...sockets].map((socket) => [socket, socket.bytesRead]))
      return () => {
        for (const [socket, bytes] of arrived) if (socket.bytesRead === bytes) giveUp(socket)
      }
    },
  }
}
