import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailboxAttachmentRow, MailboxEmail } from '#db/emails/mailbox-emails.ts'
import { formatLogDate } from '#domain/calendar/london-time.ts'
import { href } from '#domain/site/href.ts'
import { mailboxStyle } from './mailbox-style.ts'

export const attachmentHref = ({ email_id, position }: MailboxAttachmentRow) =>
  `/dev/mail/${email_id}/attachments/${position}`

export type EmailView = 'email' | 'text'

export function renderMailbox(emails: MailboxEmail[], to: string): string {
  return page(
    'Mailbox',
    <main>
      <h1>Mailbox</h1>
      <p className="note">
        No email provider is set, so emails end here and reach nobody. Emails to <code>unavailable@…</code>,{' '}
        <code>fail-once@…</code> and <code>rejected@…</code> meet a provider that is down, down once, or refuses.
      </p>
      <form method="get" action="/dev/mail" role="search">
        <label>
          Only emails to
          <input type="email" name="to" defaultValue={to} placeholder="name@example.com" />
        </label>
        <button>Show</button>
      </form>
      {emails.length === 0 ? <Empty to={to} /> : <EmailList emails={emails} />}
    </main>,
  )
}

export type EmailActs = { canReply: boolean; done: string | null }

export function renderMailboxEmail(
  email: MailboxEmail,
  { view, attached, acts }: { view: EmailView; attached: MailboxAttachmentRow[]; acts: EmailActs | null },
): string {
  const address = `/dev/mail/${email.id}`
  return page(
    email.subject,
    <main className="email">
      <div>
        <h1>{email.subject}</h1>
        <dl>
          <dt>To</dt>
          <dd>{email.recipient}</dd>
          <dt>From</dt>
          <dd>{email.sender}</dd>
          {email.reply_to && (
            <>
              <dt>Reply to</dt>
              <dd>{email.reply_to}</dd>
            </>
          )}
          <dt>Sent</dt>
          <dd>
            {formatLogDate(email.created_at)}, {email.type}
          </dd>
          {attached.length > 0 && <dt>Attached</dt>}
          {attached.map((file) => (
            <dd key={file.position}>
              <a href={attachmentHref(file)}>{file.name}</a>
            </dd>
          ))}
        </dl>
      </div>
      <nav className="views" aria-label="Versions">
        <a href={address} aria-current={view === 'email' ? 'page' : undefined}>
          Email
        </a>
        <a href={`${address}?view=text`} aria-current={view === 'text' ? 'page' : undefined}>
          Text
        </a>
      </nav>
      {view === 'text' ? (
        <pre>{email.text}</pre>
      ) : (
        // Links open in a tab of their own; nothing in the email can run or reach this page.
        <iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={email.html} />
      )}
      {acts && <Acts email={email} acts={acts} />}
    </main>,
  )
}

const doneWords: Record<string, string> = {
  reply: 'Your reply is on its way to the shop.',
  bounce: 'The shop hears that this email came back.',
  complain: 'The shop hears that this email was called spam.',
}

/** Actions of a recipient; the shop hears of them by webhook, as from its email provider. */
function Acts({ email, acts: { canReply, done } }: { email: MailboxEmail; acts: EmailActs }) {
  const address = `/dev/mail/${email.id}`
  return (
    <section className="acts" aria-label="What the recipient does">
      {done !== null && doneWords[done] && <p role="status">{doneWords[done]}</p>}
      {canReply && (
        <form method="post" action={`${address}/reply`} encType="multipart/form-data" className="reply">
          <label>
            Reply
            <textarea name="message" required rows={4} maxLength={20000} />
          </label>
          <div>
            <label>
              From
              <input type="email" name="sender" defaultValue={email.recipient} />
            </label>
            <label>
              Attach files
              <input type="file" name="files" multiple />
            </label>
            <label className="tick">
              <input type="checkbox" name="automatic" value="yes" /> An automatic reply
            </label>
            <button>Reply</button>
          </div>
        </form>
      )}
      <div className="others">
        <form method="post" action={`${address}/bounce`}>
          <button>Bounce</button>
        </form>
        <form method="post" action={`${address}/complain`}>
          <button>Mark as spam</button>
        </form>
      </div>
    </section>
  )
}

export function renderMissingEmail(): string {
  return page(
    'No such email',
    <main>
      <h1>No such email</h1>
      <p className="note">It may have been in another database.</p>
    </main>,
  )
}

function EmailList({ emails }: { emails: MailboxEmail[] }) {
  return (
    <ul>
      {emails.map((email) => (
        <li key={email.id}>
          <a href={`/dev/mail/${email.id}`}>
            <strong>{email.subject}</strong>
            <time dateTime={email.created_at.toISOString()}>{formatLogDate(email.created_at)}</time>
            <span className="who">{email.recipient}</span>
            <span className="type">{email.type}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Empty({ to }: { to: string }) {
  return (
    <div className="empty">
      <strong>{to === '' ? 'No emails yet' : `No emails to ${to}`}</strong>
      <p>Buy something, create an account or send the contact form: its email is here a moment later.</p>
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
            <a href={href.home}>Shop</a>
          </div>
        </header>
        {content}
      </body>
    </html>,
  )}`
}
