import { createServer } from 'vite'

// The shop with hot reload: Vite answers for the code, the shop's own server for everything else.
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { startDevelopment } = await vite.ssrLoadModule('/server/development.ts')
const stop = await startDevelopment(vite)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await stop()
    await vite.close()
    process.exit(0)
  })
}
