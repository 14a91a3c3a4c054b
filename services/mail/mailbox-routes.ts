import { Hono } from 'hono'
import { findMailboxLetter, listMailboxLetters } from '#db/mailbox-letters.ts'
import type { Services } from '../services.ts'
import { renderMailbox, renderMailboxLetter, renderMissingLetter } from './mailbox-pages.tsx'

const mostLetters = 200

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `/dev/mail` for people and `/dev/mail.json` for programs. Everybody's letters: for shops without a mail provider only. */
export function mailboxRoutes({ db }: Pick<Services, 'db'>): Hono {
  const app = new Hono()
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
