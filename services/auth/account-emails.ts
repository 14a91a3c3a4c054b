import { createHash, randomBytes } from 'node:crypto'
import { href } from '#domain/site/href.ts'
import { addLink } from '#db/people/account-links.ts'
import type { Db } from '#db/tables.ts'
import { queueEmail } from '../email/outbox.ts'
import type { RateLimits } from '../rate-limits.ts'

type Recipient = { id: string; email: string; name: string; first_name?: string }

export type AccountEmails = {
  /** `once` is a key that causes at most one email; null for an email that the user requested. */
  sendConfirmation: (user: Recipient, once: string | null) => Promise<void>
  sendReset: (user: Recipient) => Promise<void>
  sendTwoFactorCode: (user: Recipient) => Promise<void>
}

const hour = 3600
const day = 24 * hour

/** Limits per recipient, so that a visitor cannot flood a stranger's mailbox. Excess emails are dropped silently. */
const emailsAnHour = { calls: 5, seconds: hour }
const emailsToUnproven = { calls: 3, seconds: hour }

/** The emails that give access to an account. Their token is behind the #, so that opening the link sends it to no server. */
export function openAccountEmails(db: Db, siteUrl: string, limits: RateLimits): AccountEmails {
  const mayWrite = async (kind: string, { email }: Recipient, limit = emailsAnHour) =>
    (await limits.take(`email-${kind}`, accountKey(email), limit)) === null

  const addressed = (user: Recipient, url: string) => ({
    to: { email: user.email, name: user.name },
    data: { first_name: user.first_name ?? null, url },
  })

  return {
    async sendConfirmation(user, once) {
      if (!(await mayWrite('confirm', user, emailsToUnproven))) return
      const token = newToken()
      await addLink(db, { purpose: 'confirm-email', token, userId: user.id, lastsSeconds: day })
      const url = `${siteUrl}${href.emailLink('confirm', token)}`
      await queueEmail(db, { type: 'confirm_email', ...addressed(user, url), dedupeKey: once })
    },
    async sendReset(user) {
      if (!(await mayWrite('reset', user))) return
      const token = newToken()
      await addLink(db, { purpose: 'reset-password', token, userId: user.id, lastsSeconds: hour })
      const url = `${siteUrl}${href.emailLink('reset', token)}`
      await queueEmail(db, { type: 'reset_password', ...addressed(user, url) })
    },
    async sendTwoFactorCode(user) {
      if (!(await mayWrite('two-factor', user))) return
      const code = newCode()
      const token = twoFactorToken(user.id, code)
      await addLink(db, { purpose: 'two-factor', token, userId: user.id, lastsSeconds: hour / 4 })
      const { email, name } = user
      await queueEmail(db, {
        type: 'two_factor_code',
        to: { email, name },
        data: { first_name: user.first_name ?? null, code },
      })
    },
  }
}

/** The address as a hash, because the table of rate limits need not contain addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}

/** The stored form of a code, valid for one account only. */
export function twoFactorToken(userId: string, code: string): string {
  return `${userId} ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`
}

// Without letters and digits that look alike.
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newCode(): string {
  const emails = Array.from(randomBytes(8), (byte) => codeAlphabet[byte % codeAlphabet.length])
  return `${emails.slice(0, 4).join('')}-${emails.slice(4).join('')}`
}

const newToken = () => randomBytes(24).toString('base64url')
