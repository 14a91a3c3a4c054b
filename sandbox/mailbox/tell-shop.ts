import { createHmac, randomUUID } from 'node:crypto'
import {
  findMailboxReply,
  keepMailboxReply,
  listMailboxReplyFiles,
  readMailboxReplyFile,
  type MailboxEmail,
  type MailboxReplyFile,
} from '#db/emails/mailbox-emails.ts'
import type { Db } from '#db/tables.ts'

export type PostWebhook = (request: Request) => Promise<Response> | Response

export type WrittenReply = { message: string; sender: string; isAutomatic: boolean; files: MailboxReplyFile[] }

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
    async reply(email, { message, sender, isAutomatic, files }) {
      const recipient = email.reply_to ?? email.sender
      const subject = /^re:/i.test(email.subject) ? email.subject : `Re: ${email.subject}`
      const quoted = email.text.replace(/^/gm, '> ')
      const reply = {
        sender,
        recipient,
        subject,
        text: `${message}\n\nOn ${new Date(email.created_at).toUTCString()}, ${email.sender} wrote:\n${quoted}`,
        headers: JSON.stringify({
          'authentication-results': `mailbox.internal; dmarc=pass header.from=${sender.split('@').at(-1) ?? ''}`,
          ...(isAutomatic && { 'auto-submitted': 'auto-replied' }),
        }),
      }
      const id = await keepMailboxReply(db, reply, files)
      const attachments = (await listMailboxReplyFiles(db, id)).map(describe)
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
  // Signatures use the real time, even when the shop's clock is set elsewhere.
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

const describe = ({ id, name, media_type, size }: { id: string; name: string; media_type: string; size: number }) => ({
  id,
  filename: name,
  size,
  content_type: media_type,
  content_disposition: 'attachment',
  content_id: null,
})

const downloads = 'https://mailbox.internal/attachments'
const notFound = (what: string) =>
  Response.json({ statusCode: 404, name: 'not_found', message: `${what} not found` }, { status: 404 })

/** The part of Resend's API that fetches a received email and its attachments, without a network. */
export async function answerMailboxApi(db: Db, address: string): Promise<Response> {
  const path = address.startsWith(downloads) ? address.slice(downloads.length) : null
  const ids = address.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  if (path !== null) {
    const bytes = await readMailboxReplyFile(db, ids[0] ?? '')
    if (bytes === null) return notFound('Attachment')
    return new Response(new Uint8Array(bytes), { headers: { 'content-length': String(bytes.length) } })
  }
  const [id, fileId] = ids
  const reply = id === undefined ? null : await findMailboxReply(db, id)
  if (!reply || id === undefined) return notFound('Email')
  const attachments = (await listMailboxReplyFiles(db, id)).map(describe)
  if (fileId !== undefined) {
    const attachment = attachments.find((known) => known.id === fileId)
    if (!attachment) return notFound('Attachment')
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    return Response.json({ object: 'attachment', ...attachment, download_url: `${downloads}/${fileId}`, expires_at })
  }
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
    attachments,
  })
}
