import { resolve } from 'node:path'
import { readConfig } from '#services/config.ts'
import { openFoundation } from '#services/open-foundation.ts'
import { openServicesOn } from '#services/open-services.ts'
import { createApplication } from '#server/application.ts'
import { listen, serve } from '#server/serve.ts'
import { openSite } from '#server/site/site.ts'
import { requestListener } from '#server/open-shop.ts'
import { instantPayments } from './instant-payments.ts'

// A shop without a worker, with a payment provider that answers at once. It sends its address to its parent process, and ends when the
// parent ends.
const config = readConfig(process.env)
const foundation = await openFoundation(config)
const opened = await openServicesOn(foundation)
const services = { ...opened.services, payments: instantPayments(opened.services.payments) }
const noAssets = {
  assetsFor: () => ({ styles: [], fonts: [], boot: '/assets/boot.js', scripts: [], openers: [], development: [] }),
}
const site = openSite(services, foundation.shopFacts, noAssets, resolve('dist/none'))
const server = serve(requestListener(createApplication(services, site)), site, foundation)
const port = await listen(server, '127.0.0.1', config.port)
process.once('disconnect', () => process.exit(0))
process.send?.(`http://127.0.0.1:${port}`)
