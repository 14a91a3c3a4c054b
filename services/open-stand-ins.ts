import type { Mailbox } from '#sandbox/mailbox/mailbox.ts'
import type { StripeSandbox } from '#sandbox/stripe/open-stripe-sandbox.ts'
import type { Db } from '#db/tables.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type StandIns = { sandbox: StripeSandbox | null; mailbox: Mailbox | null }

type Dependencies = { config: Config; db: Db; clock: Clock; log: Log }

/** The stand-ins that the settings ask for. Their code is loaded only then: a live shop has none of it in memory. */
export async function openStandIns({ config, db, clock, log }: Dependencies): Promise<StandIns> {
  const { payments, email, siteUrl, company } = config
  return {
    sandbox:
      payments.kind === 'sandbox'
        ? (await import('#sandbox/stripe/open-stripe-sandbox.ts')).openStripeSandbox(
            {
              db,
              clock,
              siteUrl,
              merchant: company.name,
              webhookSecret: payments.webhookSecret,
              misbehaviour: payments.misbehaviour,
            },
            { ...payments.faults, onFault: (message) => log.warn(message) },
          )
        : null,
    mailbox: email.kind === 'mailbox' ? (await import('#sandbox/mailbox/mailbox.ts')).openMailbox(db, email) : null,
  }
}
