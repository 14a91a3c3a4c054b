import { readConfig } from '#services/config.ts'
import { openServices } from '#services/open-services.ts'
import { fillDemo } from './demo/fill-demo.ts'

/** Fills the configured database, which must be new, and prints who can sign in. */
async function main(): Promise<string> {
  const config = readConfig(process.env)
  if (config.mode === 'production') throw new Error('The demo does not start with NODE_ENV=production.')
  const { services, close } = await openServices(config)
  try {
    const { orders } = await services.db
      .selectFrom('orders')
      .select((is) => is.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    if (orders > 0) throw new Error('This database already has orders. The demo needs an empty database.')
    const { admin, customer } = await fillDemo(services)
    return [
      `Admin        ${admin.email}, password ${admin.password}`,
      `Customer     ${customer.email}, password ${customer.password}`,
    ].join('\n')
  } finally {
    await close()
  }
}

main().then(
  (accounts) => process.stdout.write(`${accounts}\n`),
  (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
    process.exitCode = 1
  },
)
