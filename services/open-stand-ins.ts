import type { Mailbox } from '#sandbox/mailbox/mailbox.ts'
import type { StripeSandbox } from '#sandbox/stripe/open-stripe-sandbox.ts'
import type { Db } from '#db/tables.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type StandIns = { sandbox: StripeSandbox | null; mailbox: Mailbox | null }

type Dependencies = { config: Config; db: Db; clock: Clock; log: Log }

/** Opens the stand-ins that the settings choose. Their code is loaded only here, so a live shop never has it in memory. */
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
