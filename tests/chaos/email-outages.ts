import { startPostgres } from '../support/postgres.ts'
import { startResendStandIn, type ResendStandIn } from '../support/resend-stand-in.ts'
import { startShop, type RunningShop } from '../support/start-shop.ts'
import { secondsUntil, statusOf, type Scene } from './scene.ts'

/** Each contact message causes one email. */
const emails = 30
const documentedSeconds = 10

/** Sends as many emails as a burst of orders causes, to a provider that accepts two a second. */
export const slowEmailProvider: Scene = {
  name: 'an email provider that takes two emails a second',
  play: () =>
    withProvider(async (provider, settings) => {
      provider.limitRate({ perSecond: 2, now: () => new Date(), headers: { 'retry-after': '1' } })
      // The shop sends faster than the provider accepts, so that the provider must refuse some emails.
      await using shop = await startShop({ ...settings, MAIL_PER_SECOND: '20' })
      const faults = await sendMessages(shop)
      const seconds = await secondsUntil(() => provider.delivered.length >= emails, 300)
      const refusals = provider.requests.length - provider.delivered.length
      if (seconds === null) faults.push(`${provider.delivered.length} of ${emails} emails arrived within 5 minutes`)
      if (refusals === 0) faults.push('The provider never had to refuse')
      faults.push(...findGivenUp(shop))
      return {
        survived: [`${provider.delivered.length} emails in ${seconds?.toFixed(0) ?? '–'} s, ${refusals} refusals`],
        faults,
      }
    }),
}

/** The process gets SIGTERM while the provider does not answer for one email, and accepts two of the others a second. */
export const stoppedWhileSending: Scene = {
  name: 'SIGTERM with emails due',
  play: () =>
    withProvider(async (provider, settings) => {
      provider.limitRate({ perSecond: 2, now: () => new Date(), headers: { 'retry-after': '1' } })
      const taken = provider.takeNextInSilence()
      const first = await startShop(settings)
      const faults = await sendMessages(first)
      await taken
      const startedAt = performance.now()
      const code = await first.stop()
      const seconds = (performance.now() - startedAt) / 1000
      const before = provider.delivered.length
      if (code !== 0) faults.push(`The process ended with code ${code}`)
      if (seconds > documentedSeconds) faults.push(`The process took ${seconds.toFixed(1)} s to end`)
      if (before >= emails) faults.push('No email was due any more')

      await using second = await startShop(settings)
      const done = await secondsUntil(() => provider.delivered.length >= emails, 120)
      if (done === null) faults.push(`${provider.delivered.length} of ${emails} emails arrived within 2 minutes`)
      faults.push(...findGivenUp(second), ...findTwice(provider))
      return {
        survived: [`ended in ${seconds.toFixed(1)} s with ${emails - before} emails due, all sent once afterwards`],
        faults,
      }
    }),
}

type Played = { survived: string[]; faults: string[] }

async function withProvider(
  play: (provider: ResendStandIn, settings: Record<string, string>) => Promise<Played>,
): Promise<Played> {
  const postgres = await startPostgres()
  await using provider = await startResendStandIn('re_test')
  try {
    return await play(provider, {
      DATABASE_URL: await postgres.createDatabase('emails'),
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: provider.url,
      MAIL_FROM: 'Shop <shop@smartcricket.example>',
      MAIL_PER_SECOND: '20',
    })
  } finally {
    await postgres.stop()
  }
}

async function sendMessages(shop: RunningShop): Promise<string[]> {
  const faults: string[] = []
  for (let number = 1; number <= emails; number++) {
    const status = await statusOf(`${shop.url}/functions/v1/submit-contact`, {
      first_name: 'Ann',
      last_name: 'Lee',
      email: `ann-${number}@customer.example`,
      subject: 'A question',
      message: 'Which size of handle does the bat have?',
      inquiry_type: 'product',
    })
    if (status !== 200) faults.push(`Message ${number} was answered with ${status}`)
  }
  return faults
}

function findGivenUp(shop: RunningShop): string[] {
  return /email (given up|rejected)/.test(shop.readLog()) ? ['An email was given up'] : []
}

function findTwice({ delivered }: ResendStandIn): string[] {
  const seen = delivered.map((email) => JSON.stringify([email.to, email.subject, email.reply_to]))
  return seen.length === new Set(seen).size ? [] : ['An email was delivered twice']
}
