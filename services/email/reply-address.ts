import { addReplyAddress } from '#db/cases/reply-addresses.ts'
import type { Services } from '../services.ts'
import { opensACase } from './access-links.ts'

const tokenLength = 40
const pattern = new RegExp(`^case\\+([0-9a-f]{${tokenLength}})$`)

/** The token has only lower-case letters, because mail servers may change the case of an address. */
const tokenOf = (keyedHash: Services['keyedHash'], caseId: string) =>
  Buffer.from(keyedHash('case reply', caseId), 'base64url').toString('hex').slice(0, tokenLength)

type QueuedEmail = { email_type: string; case_id: string | null }

/** The secret address to which replies to a case's emails go. Null for other emails, or if no reply domain is set. */
export async function replyAddress(
  { db, clock, config, keyedHash }: Pick<Services, 'db' | 'clock' | 'config' | 'keyedHash'>,
  { email_type, case_id }: QueuedEmail,
): Promise<string | null> {
  const { replyDomain } = config.email
  if (replyDomain === null || case_id === null || !opensACase(email_type)) return null
  const token = tokenOf(keyedHash, case_id)
  await addReplyAddress(db, token, { caseId: case_id, now: clock.now() })
  return `case+${token}@${replyDomain}`
}

export function replyTokens(addresses: readonly string[], replyDomain: string | null): string[] {
  return addresses.flatMap((address) => {
    const [name = '', domain, ...more] = address.trim().toLowerCase().split('@')
    if (more.length > 0 || domain !== replyDomain?.toLowerCase()) return []
    return pattern.exec(name)?.[1] ?? []
  })
}
