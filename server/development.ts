import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { readConfig } from '#services/config.ts'
import { openServices } from '#services/open-services.ts'
import type * as ApplicationModule from './application.ts'
import type { BuiltAssets } from './built-assets.ts'
import type * as JobsModule from './jobs.ts'
import { listen, stop } from './serve.ts'
import type * as SiteModule from './site.ts'
import { startWorker } from './worker.ts'

const preamblePath = '/@refresh-preamble.js'
const preamble = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/** Sources instead of a build: Vite turns each into what the browser understands. */
const sources: BuiltAssets = {
  assetsFor: () => ({
    styles: ['/app/styles.css'],
    fonts: [],
    boot: '/app/boot.ts',
    scripts: [],
    development: ['/@vite/client', preamblePath],
  }),
}

/** Serves the shop from its sources. A changed file makes the application anew; database and providers stay open. */
export async function startDevelopment(vite: ViteDevServer): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const { services, catalogue, database, close } = await openServices(config)
  const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module

  async function makeApplication() {
    const { openSite } = await load<typeof SiteModule>('/server/site.ts')
    const { createApplication } = await load<typeof ApplicationModule>('/server/application.ts')
    const site = openSite(services, catalogue, sources, resolve('public'))
    // Hot reload needs inline styles and a socket of its own; the built shop is where the policy is proven.
    delete site.headers['content-security-policy']
    return createApplication(services, site)
  }

  let application = makeApplication()
  vite.watcher.on('change', () => (application = makeApplication()))
  catalogue.onChange(() => (application = makeApplication()))

  const server = createServer((request, response) => {
    if (request.url === preamblePath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(preamble)
      return
    }
    vite.middlewares(request, response, () => {
      application
        .then((app) => getRequestListener(app.fetch)(request, response))
        .catch((fault: Error) => {
          vite.ssrFixStacktrace(fault)
          response.writeHead(500, { 'content-type': 'text/plain' }).end(fault.stack)
        })
    })
  })
  await listen(server, config.host, config.port)
  services.log.info(`${config.siteUrl} (development)`)

  const { jobs } = await load<typeof JobsModule>('/server/jobs.ts')
  const worker = await startWorker(jobs(services), services.log, database.listen)
  return async () => {
    await stop(server, 1000)
    await worker.stop()
    await close()
  }
}
