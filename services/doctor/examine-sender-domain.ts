import { senderAddress } from '../email/sender-address.ts'
import { findingsOf, type Examined, type Finding } from './finding.ts'
import type { OutsideWorld } from './outside-world.ts'

/** Resend uses this DKIM selector, and sends from its own subdomain. */
const resendSelector = 'resend'
const resendSubdomain = 'send'

/** Whether other mail servers can verify our emails. */
export async function examineSenderDomain({ config, world }: Examined): Promise<Finding[]> {
  const { email } = config
  if (email.kind === 'mailbox') return []
  const domain = senderAddress(email.from).address.split('@')[1]?.toLowerCase() ?? ''
  const selector = email.dkimSelector ?? (email.kind === 'resend' ? resendSelector : null)
  const senders = email.kind === 'resend' ? [`${resendSubdomain}.${domain}`, domain] : [domain]
  return await Promise.all([
    examineSpf(world, senders),
    selector === null ? unknownSelector : examineDkim(world, `${selector}._domainkey.${domain}`),
    examineDmarc(world, domain),
  ])
}

const unknownSelector = findingsOf('DKIM').warning(
  'Set MAIL_DKIM_SELECTOR to the name that your email provider signs with. The shop then checks the record.',
)

async function examineSpf(world: OutsideWorld, domains: string[]): Promise<Finding> {
  const { good, warning, bad } = findingsOf('SPF')
  for (const domain of domains) {
    const found = await findRecords(world, domain, /^v=spf1(\s|$)/i)
    if (found === null) return warning(unanswered(domain))
    if (found.length > 1)
      return bad(`${domain} has ${found.length} SPF records. Only one is allowed, so mail servers ignore them all.`)
    if (found.length === 1) return good(`The SPF record of ${domain} says who may send its emails.`)
  }
  return bad(
    `There is no SPF record at ${domains.join(' or ')}. Add the one that your email provider names, or emails go to spam.`,
  )
}

async function examineDkim(world: OutsideWorld, name: string): Promise<Finding> {
  const { good, warning, bad } = findingsOf('DKIM')
  const found = await findRecords(world, name, /(^|;)\s*p=[^;\s]/)
  if (found === null) return warning(unanswered(name))
  if (found.length === 0) return bad(`There is no key at ${name}. Add the record that your email provider names.`)
  return good(`The key that verifies our emails is at ${name}.`)
}

/** The domain's own DMARC record, or its parent domain's. */
async function examineDmarc(world: OutsideWorld, domain: string): Promise<Finding> {
  const { good, warning, bad } = findingsOf('DMARC')
  const labels = domain.split('.')
  for (let from = 0; from <= labels.length - 2; from++) {
    const name = `_dmarc.${labels.slice(from).join('.')}`
    const found = await findRecords(world, name, /^v=DMARC1(\s*;|$)/i)
    if (found === null) return warning(unanswered(name))
    if (found.length > 0) return good(`The DMARC record ${name} says what mail servers should do with forged emails.`)
  }
  return bad(
    `There is no record at _dmarc.${domain}: large email providers ask for one. “v=DMARC1; p=none” is a good start.`,
  )
}

const unanswered = (name: string) => `DNS did not answer about ${name}. Try again.`

/** Null if DNS could not be asked; empty if there are no records. */
async function findRecords(world: OutsideWorld, name: string, pattern: RegExp): Promise<string[] | null> {
  try {
    const records = await world.resolveTxt(name)
    return records.map((parts) => parts.join('')).filter((record) => pattern.test(record))
  } catch (fault) {
    const { code } = fault as { code?: string }
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}
