import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Locks a data directory with a socket, which ends with its process: PGlite has no lock of its own. */
export async function lockDirectory(directory: string): Promise<{ release: () => Promise<void> }> {
  const name = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 24)
  const server = createServer()
  await new Promise<void>((locked, refused) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const isTaken = fault.code === 'EADDRINUSE'
      refused(
        isTaken
          ? new Error(
              `Another process already uses the data directory ${directory}. Stop it first, or set DATA_DIR to another directory.`,
            )
          : fault,
      )
    })
    server.listen(socketPath(name), locked)
  })
  server.unref()
  return { release: () => new Promise((released) => server.close(() => released())) }
}

function socketPath(name: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${name}`
  // Linux's abstract sockets leave no file behind, so a killed process never looks alive.
  if (process.platform === 'linux') return `\0shop-${name}`
  return join(tmpdir(), `shop-${name}.sock`)
}
