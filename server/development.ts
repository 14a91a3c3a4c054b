import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { readConfig } from '#services/config.ts'
import { openDatabase } from '#services/open-foundation.ts'
import type { OpenedServices } from '#services/open-services.ts'
import type * as ServicesModule from '#services/open-services.ts'
import type * as ApplicationModule from './application.ts'
import type { BuiltAssets } from './site/built-assets.ts'
import type * as DemoModule from './demo/fill-demo.ts'
import type * as JobsModule from './jobs.ts'
import { listen, stop } from './serve.ts'
import type * as SiteModule from './site/site.ts'
import { startWorker, type Job } from './worker.ts'

const preamblePath = '/@refresh-preamble.js'
const preamble = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/** Serves sources instead of a build: Vite transforms each for the browser. */
const sources: BuiltAssets = {
  assetsFor: () => ({
    styles: ['/app/styles.css'],
    fonts: [],
    boot: '/app/boot.ts',
    scripts: [],
    openers: ['/app/open-by-link.ts'],
    development: ['/@vite/client', preamblePath],
  }),
}

/** Serves the shop from its sources through Vite, and reloads what depends on a changed module. The database stays open. */
export async function startDevelopment(vite: ViteDevServer, server: Server, { isDemo }: { isDemo: boolean }) {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module

  const openServices = rebuiltWhenChanged(
    () => load<typeof ServicesModule>('/services/open-services.ts'),
    (module) => module.openServices(config, { database: { ...database, close: async () => {} } }),
    (opened) => opened.close(),
  )
  const openApplication = rebuiltWhenChanged(
    async () => {
      const opened = await openServices()
      const { openSite } = await load<typeof SiteModule>('/server/site/site.ts')
      const { createApplication } = await load<typeof ApplicationModule>('/server/application.ts')
      return { opened, openSite, createApplication }
    },
    async ({ opened: { services, shopFacts }, openSite, createApplication }) => {
      const site = openSite(services, shopFacts, sources, resolve('public'))
      // Hot reload needs inline styles and a WebSocket; the policy is tested on the built shop.
      delete site.headers['content-security-policy']
      const application = createApplication(services, site)
      application.onError((fault) => respondWithError(fault))
      return { application, close: site.close }
    },
    async ({ close }) => close(),
  )
  const loadJobs = rebuiltWhenChanged(
    async () => ({ opened: await openServices(), jobs: (await load<typeof JobsModule>('/server/jobs.ts')).jobs }),
    async ({ opened, jobs }) => jobs(opened.services),
  )

  const { services } = await openServices()
  if (isDemo) await printDemo(load, services)

  let isBroken = false
  vite.watcher.on('all', () => {
    // The error page belongs to no module, so Vite would not reload it by itself.
    if (isBroken) vite.ws.send({ type: 'full-reload' })
  })

  function respondWithError(fault: unknown): Response {
    isBroken = true
    if (fault instanceof Error) vite.ssrFixStacktrace(fault)
    const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
    process.stderr.write(`${text}\n`)
    return new Response(errorPage(stripVTControlCharacters(text)), {
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  }

  const respond = getRequestListener(async (request, env) => {
    try {
      const { application } = await openApplication()
      isBroken = false
      return await application.fetch(request, env)
    } catch (fault) {
      return respondWithError(fault)
    }
  })
  server.on('request', (request, response) => {
    if (request.url === preamblePath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(preamble)
      return
    }
    vite.middlewares(request, response, () => void respond(request, response))
  })

  await listen(server, config.host, config.port)
  process.stdout.write(`Shop         ${config.siteUrl} (development)\nMailbox      ${config.siteUrl}/dev/mail\n`)

  const names = await loadJobs()
  const worker = await startWorker(names.map(reloaded(loadJobs)), services.log, database.listen)
  return async () => {
    await stop(server, 1000)
    await worker.stop()
    await (await openServices()).close()
    await database.close()
  }
}

/** Rebuilds a value when its modules have changed. While a change fails to load, every call fails with its error. */
function rebuiltWhenChanged<Source extends object, Built>(
  load: () => Promise<Source>,
  build: (source: Source) => Promise<Built>,
  close: (built: Built) => Promise<void> = async () => {},
): () => Promise<Built> {
  let latest: { source: Source; built: Built } | null = null
  let building: Promise<Built> | null = null

  async function rebuild(): Promise<Built> {
    const source = await load()
    if (latest && isSame(latest.source, source)) return latest.built
    const built = await build(source)
    const replaced = latest
    latest = { source, built }
    if (replaced) await close(replaced.built)
    return built
  }

  return async () => {
    building ??= rebuild().finally(() => (building = null))
    return await building
  }
}

/** A module namespace is compared by identity, a record of several by its values. */
function isSame(one: object, other: object): boolean {
  if (one === other) return true
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Reflect.get(one, name) === Reflect.get(other, name))
  )
}

/** The job of the same name from the current sources; the last working version if they do not load. */
const reloaded = (loadJobs: () => Promise<Job[]>) => (first: Job) => {
  let known = first
  return {
    ...first,
    async run(signal: AbortSignal) {
      const jobs = await loadJobs().catch(() => [])
      known = jobs.find(({ name }) => name === first.name) ?? known
      return await known.run(signal)
    },
  }
}

const errorPage = (text: string) => `<!doctype html>
<title>Error</title>
<script type="module" src="/@vite/client"></script>
<pre role="alert">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
`

async function printDemo(load: <Module>(path: string) => Promise<Module>, services: OpenedServices['services']) {
  const { fillDemo } = await load<typeof DemoModule>('/server/demo/fill-demo.ts')
  const { admin, customer } = await fillDemo(services)
  process.stdout.write(
    `Admin        ${admin.email}, password ${admin.password}\nCustomer     ${customer.email}, password ${customer.password}\n`,
  )
}
