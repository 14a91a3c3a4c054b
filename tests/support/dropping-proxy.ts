import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** How many uploads are cut: two, because a browser silently repeats a request that failed on a reused connection. */
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
      // Ended and not destroyed, because a destroyed socket might drop bytes that the shop has not read yet. The client sends nothing more,
      // and sees the cut when the shop has closed its side.
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
