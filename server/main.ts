import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { href } from '#domain/site/href.ts'
import { paths } from '#domain/site/pages.ts'
import { makeFirstAdminCode } from '#services/auth/first-admin.ts'
import { readConfig, type Config } from '#services/config.ts'
import { mailboxKey } from '#services/email/mailbox-key.ts'
import type { Log } from '#services/log.ts'
import { openFoundation } from '#services/open-foundation.ts'
import { readBuiltAssets } from './site/built-assets.ts'
import { release } from '#services/release.ts'
import { listen, serve, stop } from './serve.ts'
import { clientFolderOf, openSite } from './site/site.ts'
import { startWorker } from './worker.ts'

/** The process exits this long before its deadline. Requests must end twice as long before the deadline. */
const spareMs = 1000
/** A client that waited for the port gets the first page before the rest is loaded, because loading blocks the event loop. */
const firstPageMs = 50
/** Node waits for V8's compiler threads, which may wait for us (nodejs/node#54918), so let them finish first. */
const lastCompilationMs = 200

async function main() {
  const config = readConfig(process.env)
  const clientFolder = clientFolderOf(resolve(import.meta.dirname, '..', '..'))
  const assets = readBuiltAssets(clientFolder)
  const foundation = await openFoundation(config)
  const { log, database, shopFacts } = foundation
  const site = openSite({ ...foundation, db: database.db }, shopFacts, assets, clientFolder)
  // Share the files before a page refers to them. An embedded database has no other instance.
  const shareFiles = { name: 'share-files', everySeconds: 3600, run: site.shareFiles }
  const hasPeers = config.database.kind === 'postgres'
  if (hasPeers) await site.shareFiles()
  await site.warm([paths.home])

  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>()
  const server = serve(listener, site, foundation)
  const port = await listen(server, config.host, config.port)
  const longestStopMs = config.stopSeconds * 1000 - spareMs
  const toldToStop = untilToldToStop(log, longestStopMs)
  await wait(firstPageMs)
  const { openShop } = await import('./open-shop.ts')
  const shop = await openShop(foundation, site)
  answerWith(shop.listener)
  announce(config, await makeFirstAdminCode(shop.services))

  const worker = await startWorker([...shop.jobs, ...(hasPeers ? [shareFiles] : [])], log, database.listen)
  void site.warm()
  log.info({ port, ...release }, 'listening')

  await toldToStop
  await Promise.all([stop(server, longestStopMs - spareMs), worker.stop()])
  await shop.close()
  await wait(lastCompilationMs)
  process.exit(0)
}

/** Resolves on SIGTERM or SIGINT, possibly during loading: open requests are answered first. */
async function untilToldToStop(log: Log, longestStopMs: number): Promise<void> {
  const { promise, resolve: told } = Promise.withResolvers<unknown>()
  process.on('SIGTERM', told)
  process.on('SIGINT', told)
  await promise
  log.info('stopping')
  // Unfinished work is in the database, and the next process resumes it.
  setTimeout(() => {
    log.warn('stopped with work under way')
    process.exit(0)
  }, longestStopMs)
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
