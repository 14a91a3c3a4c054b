import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailboxAttachmentRow, MailboxEmail } from '#db/emails/mailbox-emails.ts'
import { formatShortMoment } from '#domain/calendar/moment-words.ts'
import { href } from '#domain/site/href.ts'

export const attachmentHref = ({ email_id, position }: MailboxAttachmentRow) =>
  `/dev/mail/${email_id}/attachments/${position}`

export type EmailView = 'email' | 'text'

export function renderMailbox(emails: MailboxEmail[], { find, isCut }: { find: string; isCut: boolean }): string {
  return page(
    'Mailbox',
    <main>
      <h1>Mailbox</h1>
      <p className="note">
        No email provider is set, so emails are kept here and go to no real mailbox. To try out failures, write to{' '}
        <code>unavailable@…</code> (the provider is down), <code>fail-once@…</code> (the first attempt fails) or{' '}
        <code>rejected@…</code> (the provider refuses the email).
      </p>
      <form method="get" action="/dev/mail" role="search">
        <label>
          Address or subject
          <input type="search" name="find" defaultValue={find} placeholder="name@example.com" />
        </label>
        <button>Find</button>
        {find !== '' && <a href="/dev/mail">Show all</a>}
      </form>
      {emails.length === 0 ? <Empty find={find} /> : <EmailList emails={emails} />}
      {isCut && <p className="note">Only the newest {emails.length} emails are shown.</p>}
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
          <dd>
            <a href={`/dev/mail?find=${encodeURIComponent(email.recipient)}`}>{email.recipient}</a>
          </dd>
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
            {formatShortMoment(email.created_at)}, {inWords(email.type)}
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
        // Links open in a new tab; the email runs no scripts and cannot reach this page.
        <iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={email.html} />
      )}
      {acts && <Acts email={email} acts={acts} />}
    </main>,
  )
}

const doneWords: Record<string, string> = {
  reply: 'Your reply is on its way to the shop.',
  bounce: 'The shop has been notified that this email came back.',
  complain: 'The shop has been notified that this email was marked as spam.',
}

/** Actions of a recipient, sent to the shop as webhooks, like an email provider's. */
function Acts({ email, acts: { canReply, done } }: { email: MailboxEmail; acts: EmailActs }) {
  const address = `/dev/mail/${email.id}`
  return (
    <section className="acts" aria-label="Act as the recipient">
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
      <p className="note">It may have been in a different database.</p>
    </main>,
  )
}

/** 'Order confirmation' for order_confirmation. */
const inWords = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')

function EmailList({ emails }: { emails: MailboxEmail[] }) {
  return (
    <ul>
      {emails.map((email) => (
        <li key={email.id}>
          <a href={`/dev/mail/${email.id}`}>
            <strong>{email.subject}</strong>
            <time dateTime={email.created_at.toISOString()}>{formatShortMoment(email.created_at)}</time>
            <span className="who">{email.recipient}</span>
            <span className="type">{inWords(email.type)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Empty({ find }: { find: string }) {
  return (
    <div className="empty">
      <strong>{find === '' ? 'No emails yet' : `No emails for “${find}”`}</strong>
      <p>Buy something, create an account or send the contact form: its email appears here a moment later.</p>
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

/** The shop's look in a few lines: these pages load no other file. */
const mailboxStyle = `
:root { color-scheme: light; --navy: #0b1220; --cream: #f6f1e7; --paper: #fffdf9; --line: #ddd4c3; --muted: #515a6b; --lime: #b7f000; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--cream); color: var(--navy); font: 16px/1.5 'Hanken Grotesk', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--navy); outline-offset: 2px; border-radius: 4px; }
header { background: var(--navy); color: var(--cream); }
header > div, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
header > div { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 4rem; }
header :focus-visible { outline-color: var(--lime); }
header a { display: inline-flex; align-items: center; min-height: 44px; }
.brand { font-weight: 700; text-decoration: none; letter-spacing: -.01em; }
.brand::before { content: ''; width: 5px; height: 1.5rem; border-radius: 3px; background: var(--lime); margin-right: .75rem; }
main { padding-top: 2rem; padding-bottom: 3rem; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.4rem); line-height: 1.1; letter-spacing: -.02em; margin: 0 0 .5rem; overflow-wrap: anywhere; }
.note { color: var(--muted); margin: 0 0 1.5rem; max-width: 42rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 1.5rem; }
form > a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 .5rem; }
label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600; flex: 1 1 14rem; max-width: 24rem; }
input, button { font: inherit; min-height: 44px; border-radius: 8px; padding: 0 .875rem; }
input { border: 1px solid #837b6b; font-weight: 400; background: var(--paper); color: inherit; width: 100%; }
button { border: 0; background: var(--navy); color: var(--paper); font-weight: 600; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .875rem 1.125rem; text-decoration: none; }
li a:hover { background: var(--cream); }
li :focus-visible { outline-offset: -3px; }
li strong, li .who { overflow-wrap: anywhere; }
li time { text-align: right; color: var(--muted); font-size: .875rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.who, .type { color: var(--muted); font-size: .875rem; }
.type { text-align: right; }
.empty { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 2.5rem 1.5rem; text-align: center; }
.empty p { margin: .25rem auto; max-width: 32rem; color: var(--muted); }
.email { display: grid; grid-template-rows: auto auto 1fr auto; min-height: calc(100dvh - 4rem); padding-bottom: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin: 0 0 1rem; font-size: .9375rem; }
dt { color: var(--muted); }
dd { margin: 0; grid-column: 2; overflow-wrap: anywhere; }
.views { display: flex; gap: .25rem; margin: 0 0 .75rem; }
.views a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; border-radius: 8px; text-decoration: none; font-weight: 600; }
.views a:hover { background: #ebe3d3; }
.views a[aria-current] { background: var(--navy); color: var(--paper); }
iframe { display: block; width: 100%; height: 100%; min-height: 34rem; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { margin: 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
textarea { font: inherit; width: 100%; padding: .625rem .875rem; border: 1px solid #837b6b; border-radius: 8px; background: var(--paper); color: inherit; }
.acts { margin-top: 1rem; display: grid; gap: 1rem; }
.acts form { margin: 0; }
.acts [role=status] { margin: 0; padding: .75rem 1rem; border-radius: 8px; background: #e9f7c4; }
.reply { display: grid; gap: .75rem; padding: 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
.reply label { max-width: none; }
.reply > div { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; }
.reply .tick { display: flex; align-items: center; gap: .5rem; min-height: 44px; flex: 0 0 auto; font-weight: 400; }
.tick input { width: 1.125rem; min-height: 1.125rem; }
.others { display: flex; gap: .5rem; }
.others button { background: transparent; color: inherit; border: 1px solid #837b6b; }
@media (max-width: 40rem) {
  li a { grid-template-columns: 1fr; }
  .type, li time { text-align: left; }
  li time { order: 3; }
}
`
