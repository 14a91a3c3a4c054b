import { Hono } from 'hono'
import { findMailboxEmail, listMailboxEmails } from '#db/mailbox-emails.ts'
import type { Db } from '#db/tables.ts'
import { isUuid } from '#domain/uuid.ts'
import { renderMailbox, renderMailboxEmail, renderMissingEmail } from './mailbox-pages.tsx'

const mostEmails = 200

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * `/dev/mail` for people and `/dev/mail.json` for programs. Everybody's emails: for shops without an email provider only, and
 * in production only for whoever has the key that the start prints.
 */
export function mailboxRoutes(db: Db, opens: ((password: string) => boolean) | null): Hono {
  const app = new Hono()
  if (opens !== null) {
    app.on('ALL', ['/dev/mail', '/dev/mail.json', '/dev/mail/*'], async (c, next) => {
      if (opens(passwordOf(c.req.header('authorization')))) return await next()
      const asks = { ...headers, 'www-authenticate': 'Basic realm="Mailbox", charset="UTF-8"' }
      return c.text('The mailbox asks for the key that the start of the shop prints.', 401, asks)
    })
  }
  app.get('/dev/mail', async (c) => {
    const to = c.req.query('to')?.trim() ?? ''
    return c.html(renderMailbox(await listMailboxEmails(db, { to, limit: mostEmails }), to), 200, headers)
  })
  app.get('/dev/mail.json', async (c) => {
    const emails = await listMailboxEmails(db, { to: c.req.query('to'), limit: mostEmails })
    return c.json(
      emails.map(({ id, recipient, subject, type, html, text, created_at }) => ({
        id,
        to: recipient,
        subject,
        type,
        html,
        text,
        created_at,
      })),
      200,
      headers,
    )
  })
  app.get('/dev/mail/:id', async (c) => {
    const id = c.req.param('id')
    const email = isUuid(id) ? await findMailboxEmail(db, id) : null
    if (email === null) return c.html(renderMissingEmail(), 404, headers)
    return c.html(renderMailboxEmail(email, c.req.query('view') === 'text' ? 'text' : 'email'), 200, headers)
  })
  return app
}

/** Of HTTP's basic authentication, which every browser asks for by itself. Any user name will do. */
function passwordOf(authorization = ''): string {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? []
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  return credentials.slice(credentials.indexOf(':') + 1)
}
