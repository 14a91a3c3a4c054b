import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailboxLetter } from '#db/mailbox-letters.ts'
import { formatLogDate } from '#domain/london-time.ts'
import { mailboxStyle } from './mailbox-style.ts'

export type LetterView = 'letter' | 'text'

export function renderMailbox(letters: MailboxLetter[], to: string): string {
  return page(
    'Mailbox',
    <main>
      <h1>Mailbox</h1>
      <p className="note">
        No mail provider is set, so letters end here and reach nobody. Letters to <code>unavailable@…</code>,{' '}
        <code>fail-once@…</code> and <code>rejected@…</code> meet a provider that is down, down once, or refuses.
      </p>
      <form method="get" action="/dev/mail" role="search">
        <label>
          Only letters to
          <input type="email" name="to" defaultValue={to} placeholder="name@example.com" />
        </label>
        <button>Show</button>
      </form>
      {letters.length === 0 ? <Empty to={to} /> : <LetterList letters={letters} />}
    </main>,
  )
}

export function renderMailboxLetter(letter: MailboxLetter, view: LetterView): string {
  const address = `/dev/mail/${letter.id}`
  return page(
    letter.subject,
    <main className="letter">
      <div>
        <h1>{letter.subject}</h1>
        <dl>
          <dt>To</dt>
          <dd>{letter.recipient}</dd>
          <dt>From</dt>
          <dd>{letter.sender}</dd>
          {letter.reply_to && (
            <>
              <dt>Reply to</dt>
              <dd>{letter.reply_to}</dd>
            </>
          )}
          <dt>Sent</dt>
          <dd>
            {formatLogDate(letter.created_at)}, {letter.type}
          </dd>
        </dl>
      </div>
      <nav className="views" aria-label="Versions">
        <a href={address} aria-current={view === 'letter' ? 'page' : undefined}>
          Letter
        </a>
        <a href={`${address}?view=text`} aria-current={view === 'text' ? 'page' : undefined}>
          Text
        </a>
      </nav>
      {view === 'text' ? (
        <pre>{letter.text}</pre>
      ) : (
        // Links open in a tab of their own; nothing in the letter can run or reach this page.
        <iframe title="Letter" sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={letter.html} />
      )}
    </main>,
  )
}

export function renderMissingLetter(): string {
  return page(
    'No such letter',
    <main>
      <h1>No such letter</h1>
      <p className="note">It may have been in another database.</p>
    </main>,
  )
}

function LetterList({ letters }: { letters: MailboxLetter[] }) {
  return (
    <ul>
      {letters.map((letter) => (
        <li key={letter.id}>
          <a href={`/dev/mail/${letter.id}`}>
            <strong>{letter.subject}</strong>
            <time dateTime={letter.created_at.toISOString()}>{formatLogDate(letter.created_at)}</time>
            <span className="who">{letter.recipient}</span>
            <span className="type">{letter.type}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Empty({ to }: { to: string }) {
  return (
    <div className="empty">
      <strong>{to === '' ? 'No letters yet' : `No letters to ${to}`}</strong>
      <p>Buy something, create an account or send the contact form: its letter is here a moment later.</p>
    </div>
  )
}

function page(title: string, content: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{mailboxStyle}</style>
      </head>
      <body>
        <header>
          <div>
            <a className="brand" href="/dev/mail">
              Mailbox
            </a>
            <a href="/">Shop</a>
          </div>
        </header>
        {content}
      </body>
    </html>,
  )}`
}
