import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'

// The shop with hot reload: Vite serves the code, the shop's own server everything else. Vite's web socket shares the shop's
// port, so that two checkouts can run at the same time.
const server = createHttpServer()
const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' })
const { startDevelopment } = await vite.ssrLoadModule('/server/development.ts')
const stop = await startDevelopment(vite, server, { isDemo: process.argv.includes('--demo') })

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    // Stop the shop first: while it stops, it still loads modules through Vite. A closed Vite would leave those loads unanswered
    // for a minute.
    await stop()
    await vite.close()
    process.exit(0)
  })
}
