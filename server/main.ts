import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#services/config.ts'
import { openServices } from '#services/open-services.ts'
import { createApplication } from './application.ts'
import { readBuiltAssets } from './built-assets.ts'
import { jobs } from './jobs.ts'
import { listen, serve, stop } from './serve.ts'
import { clientFolderOf, openSite } from './site.ts'
import { startWorker } from './worker.ts'

/** Containers are killed ten seconds after they were told to stop, unless told otherwise: all is over before that. */
const patienceMs = 8000
const longestStopMs = 9000
/**
 * Exiting, Node waits for V8's threads, and one that is compiling may wait for this one to collect garbage: then neither
 * ends (nodejs/node#54918). With nothing running any more, compilations are over after a moment.
 */
const lastCompilationMs = 200

async function main() {
  const config = readConfig(process.env)
  const clientFolder = clientFolderOf(resolve(import.meta.dirname, '..', '..'))
  const assets = readBuiltAssets(clientFolder)
  const { services, catalogue, database, close } = await openServices(config)
  const site = openSite(services, catalogue, assets, clientFolder)
  const server = serve(createApplication(services, site), site, services)
  const port = await listen(server, config.host, config.port)
  announce(config.siteUrl, config.mail.kind === 'mailbox')

  const worker = await startWorker(jobs(services), services.log, database.listen)
  void site.warm()
  services.log.info({ port }, 'listening')

  let isStopping = false
  async function shutDown() {
    if (isStopping) return
    isStopping = true
    services.log.info('stopping')
    // Whatever is still under way then is in the database, and the next process takes it up.
    setTimeout(() => {
      services.log.warn('stopped with work under way')
      process.exit(0)
    }, longestStopMs)
    await Promise.all([stop(server, patienceMs), worker.stop()])
    await close()
    await wait(lastCompilationMs)
    process.exit(0)
  }
  process.on('SIGTERM', () => void shutDown())
  process.on('SIGINT', () => void shutDown())
}

function announce(siteUrl: string, hasMailbox: boolean) {
  const lines = [
    `Shop         ${siteUrl}`,
    ...(hasMailbox ? [`Mailbox      ${siteUrl}/dev/mail`] : []),
    `First admin  create an account, then open ${siteUrl}/bootstrap`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exit(1)
})
