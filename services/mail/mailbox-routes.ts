import { Hono } from 'hono'
import { findMailboxLetter, listMailboxLetters } from '#db/mailbox-letters.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Services } from '../services.ts'
import { mailboxKey } from './mailbox-key.ts'
import { renderMailbox, renderMailboxLetter, renderMissingLetter } from './mailbox-pages.tsx'

const mostLetters = 200

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `/dev/mail` for people and `/dev/mail.json` for programs. Everybody's letters: for shops without a mail provider only, and
 * in production only for whoever has the key that the start prints.
 */
export function mailboxRoutes({ db, config }: Pick<Services, 'db' | 'config'>): Hono {
  const app = new Hono()
  const key = mailboxKey(config)
  if (key !== null) {
    app.on('ALL', ['/dev/mail', '/dev/mail.json', '/dev/mail/*'], async (c, next) => {
      if (isSameSecret(passwordOf(c.req.header('authorization')), key)) return await next()
      const asks = { ...headers, 'www-authenticate': 'Basic realm="Mailbox", charset="UTF-8"' }
      return c.text('The mailbox asks for the key that the start of the shop prints.', 401, asks)
    })
  }
  app.get('/dev/mail', async (c) => {
    const to = c.req.query('to')?.trim() ?? ''
    return c.html(renderMailbox(await listMailboxLetters(db, { to, limit: mostLetters }), to), 200, headers)
  })
  app.get('/dev/mail.json', async (c) => {
    const letters = await listMailboxLetters(db, { to: c.req.query('to'), limit: mostLetters })
    return c.json(
      letters.map(({ id, recipient, subject, type, html, text, created_at }) => ({
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
    const letter = uuid.test(id) ? await findMailboxLetter(db, id) : null
    if (letter === null) return c.html(renderMissingLetter(), 404, headers)
    return c.html(renderMailboxLetter(letter, c.req.query('view') === 'text' ? 'text' : 'letter'), 200, headers)
  })
  return app
}

/** Of HTTP's basic authentication, which every browser asks for by itself. Any user name will do. */
function passwordOf(authorization = ''): string {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? []
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  return credentials.slice(credentials.indexOf(':') + 1)
}
