import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A browser silently retries once on a reused connection, so cut twice. */
const cuts = 2

/** A proxy between browser and shop that cuts the first two uploads after this many bytes. */
export async function openDroppingProxy(target: string, afterBytes: number) {
  const { hostname, port: targetPort } = new URL(target)
  const open = new Set<Socket>()
  const state = { drops: 0 }
  const server = createServer((caller) => {
    const shop = connect(Number(targetPort), hostname)
    open.add(caller)
    let left: number | null = null
    let isCut = false
    caller.on('error', () => {})
    shop.on('error', () => caller.destroy())
    caller.on('close', () => {
      open.delete(caller)
      if (!isCut) shop.destroy()
    })
    caller.on('data', (bytes) => {
      if (left === null && state.drops < cuts && bytes.includes('PUT /uploads/')) left = afterBytes
      if (left === null) return void shop.write(bytes)
      const passed = bytes.subarray(0, left)
      left -= passed.length
      shop.write(passed)
      if (left > 0) return
      state.drops += 1
      left = null
      // The shop must get the forwarded bytes even if it reads them late, and a destroyed socket might drop them. So the client sees the
      // cut only when the shop has finished, and sends nothing more before that.
      isCut = true
      caller.pause()
      shop.end()
    })
    shop.on('data', (bytes) => void (isCut || caller.write(bytes)))
    shop.on('close', () => caller.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    url: `http://localhost:${port}`,
    state,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
