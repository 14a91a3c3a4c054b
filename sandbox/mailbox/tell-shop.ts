import { createHmac, randomUUID } from 'node:crypto'
import { findMailboxReply, keepMailboxReply, type MailboxEmail } from '#db/mailbox-emails.ts'
import type { Db } from '#db/tables.ts'

export type PostWebhook = (request: Request) => Promise<Response> | Response

export type WrittenReply = { words: string; sender: string; isAutomatic: boolean }

/** What the mailbox tells the shop about an email, signed as Resend signs it. Throws when the shop does not take it. */
export type TellShop = {
  reply: (email: MailboxEmail, written: WrittenReply) => Promise<void>
  bounce: (email: MailboxEmail) => Promise<void>
  complain: (email: MailboxEmail) => Promise<void>
}

export function openTellShop(db: Db, webhookSecret: string, post: PostWebhook): TellShop {
  async function tell(type: string, data: Record<string, unknown>): Promise<void> {
    const response = await post(signed(webhookSecret, { type, created_at: new Date().toISOString(), data }))
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The shop answered ${response.status} to ${type}`)
  }
  const about = ({ id, sender, recipient, subject }: MailboxEmail) => ({
    email_id: id,
    created_at: new Date().toISOString(),
    from: sender,
    to: [recipient],
    subject,
  })
  return {
    async reply(email, { words, sender, isAutomatic }) {
      const recipient = email.reply_to ?? email.sender
      const subject = /^re:/i.test(email.subject) ? email.subject : `Re: ${email.subject}`
      const quoted = email.text.replace(/^/gm, '> ')
      const id = await keepMailboxReply(db, {
        sender,
        recipient,
        subject,
        text: `${words}\n\nOn ${new Date(email.created_at).toUTCString()}, ${email.sender} wrote:\n${quoted}`,
        headers: JSON.stringify(isAutomatic ? { 'auto-submitted': 'auto-replied' } : {}),
      })
      const attachments: never[] = []
      await tell('email.received', {
        ...about(email),
        email_id: id,
        from: sender,
        to: [recipient],
        subject,
        attachments,
      })
    },
    async bounce(email) {
      const bounce = { type: 'Permanent', subType: 'General', message: 'The mailbox does not exist.' }
      await tell('email.bounced', { ...about(email), bounce })
    },
    async complain(email) {
      await tell('email.complained', about(email))
    },
  }
}

function signed(secret: string, event: unknown): Request {
  const body = JSON.stringify(event)
  const id = `msg_${randomUUID()}`
  // Signatures are about the transport, so they carry the world's time even when the shop's clock is set elsewhere.
  const time = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return new Request('http://mailbox.internal/webhooks/resend', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': time,
      'svix-signature': `v1,${signature}`,
    },
    body,
  })
}

/** As much of Resend's API as fetching an email that came in takes, without a network. */
export async function answerMailboxApi(db: Db, address: string): Promise<Response> {
  const [, id = ''] = /\/emails\/receiving\/([0-9a-f-]{36})(?:\?|$)/.exec(address) ?? []
  const reply = id === '' ? null : await findMailboxReply(db, id)
  if (!reply) return Response.json({ statusCode: 404, name: 'not_found', message: 'Email not found' }, { status: 404 })
  const { sender, recipient, subject, text, html, headers, created_at } = reply
  return Response.json({
    object: 'email',
    id,
    from: sender,
    to: [recipient],
    cc: [],
    bcc: [],
    reply_to: [],
    received_for: [recipient],
    created_at,
    subject,
    text,
    html,
    headers,
    message_id: `<${id}@mailbox.internal>`,
    attachments: [],
  })
}
