import { Socket } from 'node:net'

export type WatchedSockets = {
  /** A socket for a new connection. */
  open: () => Socket
  /** Notes what has arrived so far. Calling what it returns gives up every connection to which nothing more has come. */
  watch: () => () => void
}

/**
 * A network that drops packets closes no socket, and the kernel gives up after a quarter of an hour: connections that
 * have fallen silent have to be found out. The driver's own query timeout would hand them on to the next caller.
 */
export function openWatchedSockets(silenceMs: number): WatchedSockets {
  const sockets = new Set<Socket>()

  const giveUp = (socket: Socket) =>
    socket.destroy(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }))

  return {
    open() {
      const socket = new Socket()
      socket.setTimeout(silenceMs, () => giveUp(socket))
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    watch() {
      const arrived = new Map([...sockets].map((socket) => [socket, socket.bytesRead]))
      return () => {
        for (const [socket, bytes] of arrived) if (socket.bytesRead === bytes) giveUp(socket)
      }
    },
  }
}
