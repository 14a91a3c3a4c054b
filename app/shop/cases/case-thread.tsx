import { formatDay, formatMoment, londonDate } from '#domain/calendar/london-time.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { MessageFiles } from './message-files.tsx'
import type { MyCase, OpenedCase } from './with-case.tsx'

type Message = MyCase['messages'][number]

/** The messages, oldest first: the customer's on the right, ours on the left. */
export function CaseThread({ found: { messages, files }, access }: OpenedCase) {
  const [first] = messages
  if (!first) {
    return (
      <>
        <p className="text-muted">No messages yet. Anything you add will appear here.</p>
        <MessageFiles files={files} access={access} />
      </>
    )
  }
  // Files sent with the form belong to its message.
  const filesOf = (message: Message) => files.filter(({ message_id }) => (message_id ?? first.id) === message.id)
  return (
    <ol className="space-y-5">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames('flex flex-col', message.author === 'customer' ? 'items-end' : 'items-start')}
        >
          <div
            className={classNames(
              'max-w-full min-w-0 rounded-lg px-5 py-4 sm:max-w-[85%]',
              message.author === 'customer'
                ? 'rounded-br-none bg-sunken'
                : 'rounded-bl-none border border-line bg-surface',
            )}
          >
            <p className="text-xs font-semibold text-muted">
              {whoWrote(message)}
              <span aria-hidden="true"> · </span>
              <time dateTime={message.created_at} title={formatMoment(new Date(message.created_at))}>
                {formatDay(londonDate(new Date(message.created_at)))}
              </time>
            </p>
            <bdi className="mt-2 block wrap-anywhere whitespace-pre-wrap">{message.body}</bdi>
            <MessageFiles files={filesOf(message)} access={access} isOurs={message.author !== 'customer'} />
            {message.missing_files.length > 0 && (
              <ul aria-label="Files that are not here" className="mt-3 space-y-1 text-sm text-muted">
                {message.missing_files.map(({ name, words }, index) => (
                  <li key={index}>
                    <bdi className="font-semibold wrap-anywhere">{name}</bdi>: {words}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function whoWrote({ author, author_name }: Message): string {
  if (author === 'customer') return 'You'
  return author === 'staff' && author_name ? `${author_name}, support` : 'Support'
}
