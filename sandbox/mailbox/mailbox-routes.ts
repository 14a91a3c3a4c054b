import { Hono } from 'hono'
import {
  findMailboxEmail,
  listMailboxAttachments,
  listMailboxEmails,
  readMailboxAttachment,
  type MailboxReplyFile,
} from '#db/emails/mailbox-emails.ts'
import type { Db } from '#db/tables.ts'
import { isUuid } from '#domain/site/uuid.ts'
import type { TellShop } from './tell-shop.ts'
import { attachmentHref, renderMailbox, renderMailboxEmail, renderMissingEmail } from './mailbox-pages.tsx'

const mostEmails = 200

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export type MailboxParts = {
  opens: ((password: string) => boolean) | null
  /** Null if the shop takes no webhooks. */
  tell: TellShop | null
  takesReplies: (address: string) => boolean
}

/** `/dev/mail` and `/dev/mail.json`, with all emails: only without an email provider, and in production with a key. */
export function mailboxRoutes(db: Db, { opens, tell, takesReplies }: MailboxParts): Hono {
  const app = new Hono()
  if (opens !== null) {
    app.on('ALL', ['/dev/mail', '/dev/mail.json', '/dev/mail/*'], async (c, next) => {
      if (opens(passwordOf(c.req.header('authorization')))) return await next()
      const asks = { ...headers, 'www-authenticate': 'Basic realm="Mailbox", charset="UTF-8"' }
      return c.text('The mailbox asks for the key that the shop printed when it started.', 401, asks)
    })
  }
  app.get('/dev/mail', async (c) => {
    const find = (c.req.query('find') ?? c.req.query('to') ?? '').trim()
    const emails = await listMailboxEmails(db, { find, limit: mostEmails })
    return c.html(renderMailbox(emails, { find, isCut: emails.length === mostEmails }), 200, headers)
  })
  app.get('/dev/mail.json', async (c) => {
    const emails = await listMailboxEmails(db, { to: c.req.query('to'), limit: mostEmails })
    const attached = await listMailboxAttachments(
      db,
      emails.map(({ id }) => id),
    )
    return c.json(
      emails.map(({ id, recipient, subject, type, html, text, headers: sent, created_at }) => ({
        id,
        to: recipient,
        subject,
        type,
        html,
        text,
        created_at,
        headers: sent ?? {},
        attachments: attached
          .filter(({ email_id }) => email_id === id)
          .map((file) => ({
            filename: file.name,
            type: file.media_type,
            size: file.size,
            href: attachmentHref(file),
          })),
      })),
      200,
      headers,
    )
  })
  app.get('/dev/mail/:id', async (c) => {
    const id = c.req.param('id')
    const email = isUuid(id) ? await findMailboxEmail(db, id) : null
    if (email === null) return c.html(renderMissingEmail(), 404, headers)
    const view = c.req.query('view') === 'text' ? 'text' : 'email'
    const acts = tell !== null && { canReply: takesReplies(email.reply_to ?? ''), done: c.req.query('done') ?? null }
    const attached = await listMailboxAttachments(db, [id])
    return c.html(renderMailboxEmail(email, { view, attached, acts: acts || null }), 200, headers)
  })
  app.get('/dev/mail/:id/attachments/:position{[0-9]{1,3}}', async (c) => {
    const { id, position } = c.req.param()
    const file = isUuid(id) ? await readMailboxAttachment(db, id, Number(position)) : null
    if (file === null) return c.html(renderMissingEmail(), 404, headers)
    return c.body(new Uint8Array(file.bytes), 200, {
      ...headers,
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
    })
  })
  app.post('/dev/mail/:id/:act', async (c) => {
    const { id, act } = c.req.param()
    // Pages of other sites cannot submit these forms.
    if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))) return c.text('No', 403, headers)
    const email = isUuid(id) ? await findMailboxEmail(db, id) : null
    if (email === null || tell === null) return c.html(renderMissingEmail(), 404, headers)
    const form = await c.req.parseBody({ all: true })
    const message = typed(form.message).slice(0, 20_000)
    if (act === 'bounce') await tell.bounce(email)
    else if (act === 'complain') await tell.complain(email)
    else if (act === 'reply' && message !== '' && takesReplies(email.reply_to ?? '')) {
      const sender = typed(form.sender).slice(0, 254) || email.recipient
      const isAutomatic = form.automatic === 'yes'
      await tell.reply(email, { message, sender, isAutomatic, files: await chosenFiles(form.files) })
    } else return c.text('There is nothing to do.', 400, headers)
    return c.redirect(`/dev/mail/${id}?done=${act}`, 303)
  })
  return app
}

/** An empty file field sends one file without a name. */
async function chosenFiles(field: unknown): Promise<MailboxReplyFile[]> {
  const files = [field].flat().filter((file) => file instanceof File && file.name !== '') as File[]
  return await Promise.all(
    files.map(async (file) => ({ name: file.name, media_type: file.type, bytes: await file.bytes() })),
  )
}

const typed = (field: unknown) => (typeof field === 'string' ? field.trim() : '')

/** The password of HTTP basic authentication, which every browser asks for. Any user name is accepted. */
function passwordOf(authorization = ''): string {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? []
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  return credentials.slice(credentials.indexOf(':') + 1)
}
