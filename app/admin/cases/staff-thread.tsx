import { classNames } from '#app/parts/ui/class-names.ts'
import { Moment, UntrustedText } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import type { StaffCase } from './case-words.ts'

type Message = StaffCase['messages'][number]

export function StaffThread({ found }: { found: StaffCase }) {
  if (found.messages.length === 0) return <p className="text-sm text-muted">They wrote no message.</p>
  return (
    <ol aria-label="Conversation" className="flex flex-col gap-4">
      {found.messages.map((message) => (
        <li
          key={message.id}
          className={classNames('flex flex-col', message.author === 'customer' ? 'items-start' : 'items-end')}
        >
          <div
            className={classNames(
              'max-w-full min-w-0 rounded-lg px-4 py-3 text-sm sm:max-w-[min(90%,46rem)]',
              lookOf(message),
            )}
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              {message.is_internal && <StateBadge tone="quiet">Internal note</StateBadge>}
              <UntrustedText text={whoWrote(found, message)} className="font-semibold text-ink" />
              <Moment at={message.created_at} />
              {message.via === 'email' && <span>by email</span>}
              {message.is_automatic && <StateBadge tone="quiet">Automatic reply</StateBadge>}
              {message.is_unverified && <StateBadge tone="wrong">{whyUnverified(found, message)}</StateBadge>}
            </p>
            <UntrustedText text={message.body} className="mt-2 block" />
            {message.shop_note && (
              <p className="mt-2 border-l-2 border-line pl-2 text-xs text-muted">
                <UntrustedText text={message.shop_note} />
              </p>
            )}
            {message.missing_files.length > 0 && (
              <ul aria-label="Files not kept here" className="mt-2 border-l-2 border-line pl-2 text-xs text-muted">
                {message.missing_files.map(({ name, reason }, index) => (
                  <li key={index}>
                    <UntrustedText text={name} className="font-semibold" />: {reason}
                  </li>
                ))}
              </ul>
            )}
            {message.whole_text && <WholeEmail text={message.whole_text} />}
            {message.email_status && <EmailState message={message} status={message.email_status} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function lookOf({ is_internal, author }: Message): string {
  if (is_internal) return 'border border-dashed border-edge'
  return author === 'customer' ? 'border border-line bg-surface' : 'bg-notice-soft'
}

function whoWrote({ name }: StaffCase, { author, author_email, is_unverified, sender_email }: Message): string {
  if (is_unverified) return sender_email ?? 'Unknown sender'
  if (author === 'customer') return name
  return author === 'shop' ? 'The shop' : (author_email ?? 'A former colleague')
}

function whyUnverified({ email }: StaffCase, { sender_email }: Message): string {
  return sender_email?.toLowerCase() === email.toLowerCase() ? 'Sender not verified' : 'From a different address'
}

const emailWords = {
  queued: 'The email is on its way.',
  sent: 'Sent by email.',
  failed: 'The email could not be delivered: see the email log.',
  withdrawn: 'The email was withdrawn, but may have arrived.',
}

const problemWords = {
  bounced: 'The email came back.',
  complained: 'The email was marked as spam.',
}

type EmailStateProps = { message: Message; status: NonNullable<Message['email_status']> }

function EmailState({ message: { email_problem: problem }, status }: EmailStateProps) {
  const isTrouble = status === 'failed' || problem !== null
  return (
    <p className={classNames('mt-2 text-xs', isTrouble ? 'font-semibold text-danger' : 'text-muted')}>
      {problem === null ? emailWords[status] : problemWords[problem]}
    </p>
  )
}

function WholeEmail({ text }: { text: string }) {
  return (
    <details className="mt-2 text-xs text-muted">
      <summary className="w-fit cursor-pointer py-1 underline decoration-dotted underline-offset-4 hover:text-ink">
        The whole email
      </summary>
      <UntrustedText text={text} className="mt-1 block border-l border-line pl-3" />
    </details>
  )
}
