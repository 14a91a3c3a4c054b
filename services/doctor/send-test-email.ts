import { randomUUID } from 'node:crypto'
import { tradingName } from '#domain/site/company.ts'
import { findingsOf, type Examined, type Finding } from './finding.ts'

/** Sends a real email to the company's address, bypassing the outbox, so that the provider's response is known at once. */
export async function sendTestEmail({ config, emailProvider }: Examined): Promise<Finding> {
  const { good, warning, bad } = findingsOf('Test email')
  const { company, email } = config
  const text = `This is a test email from ${tradingName(company)} at ${config.siteUrl}. If you can read it, the shop can send emails.`
  const delivery = await emailProvider.send({
    id: randomUUID(),
    to: { email: company.email, name: company.name },
    from: email.from,
    replyTo: null,
    subject: `Test email from ${tradingName(company)}`,
    html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    text,
    type: 'test_email',
    attempt: 1,
    attachments: [],
  })
  if (delivery.kind !== 'sent') return bad(`The email provider did not accept the test email: ${delivery.reason}`)
  if (email.kind === 'mailbox') {
    return warning(
      'The local mailbox stands in for an email provider, so no email leaves this machine. The test email is at /dev/mail.',
    )
  }
  return good(
    `The email provider accepted a test email to ${company.email}. Check that it arrived, and that it is not in the spam folder.`,
  )
}
