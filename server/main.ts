import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { href } from '#domain/href.ts'
import { makeFirstAdminCode } from '#services/auth/first-admin.ts'
import { readConfig, type Config } from '#services/config.ts'
import { mailboxKey } from '#services/email/mailbox-key.ts'
import { openServices } from '#services/open-services.ts'
import { createApplication } from './application.ts'
import { readBuiltAssets } from './site/built-assets.ts'
import { jobs } from './jobs.ts'
import { release } from '#services/release.ts'
import { listen, serve, stop } from './serve.ts'
import { clientFolderOf, openSite } from './site/site.ts'
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
  // Before anybody is sent a page that names them. An embedded database has no other instance to tell.
  const shareFiles = { name: 'share-files', everySeconds: 3600, run: site.shareFiles }
  const hasPeers = config.database.kind === 'postgres'
  if (hasPeers) await site.shareFiles()
  const server = serve(createApplication(services, site), site, services)
  const port = await listen(server, config.host, config.port)
  announce(config, await makeFirstAdminCode(services))

  const worker = await startWorker(
    [...jobs(services), ...(hasPeers ? [shareFiles] : [])],
    services.log,
    database.listen,
  )
  void site.warm()
  services.log.info({ port, ...release }, 'listening')

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

function announce(config: Config, firstAdminCode: string | null) {
  const { siteUrl, email, auth } = config
  const key = mailboxKey(config)
  const who = auth.firstAdmin.kind === 'email' ? `as ${auth.firstAdmin.email} ` : ''
  const code = firstAdminCode === null ? '' : ` and enter the code ${firstAdminCode}`
  const lines = [
    `Shop         ${siteUrl}`,
    ...(email.kind === 'mailbox' ? [`Mailbox      ${siteUrl}/dev/mail`] : []),
    ...(key === null ? [] : [`             any user name, password ${key}`]),
    `First admin  create an account ${who}`.trimEnd() + `, then open ${siteUrl}${href.bootstrap}${code}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exit(1)
})
