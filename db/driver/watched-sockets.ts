import { Socket } from 'node:net'
import type { Client, ClientConfig, Pool } from 'pg'

export type WatchedSockets = {
  watched: (Base: typeof Client) => typeof Client
  /** Silence counts only while a connection of this pool is in use. */
  watchPool: (pool: Pool) => void
  /** Records what has arrived so far. The returned function closes every connection that has received nothing since. */
  watch: () => () => void
}

/** The system keeps sockets on a dead network open for a quarter of an hour, so this module detects silent connections. */
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
