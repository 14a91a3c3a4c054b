import type { CallOutput } from '#contract/functions.ts'
import type { QueueKind } from '#domain/site/queue.ts'
import { formatShortDay, londonDate } from '#domain/calendar/london-time.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { RetryButton } from '../list/retry-button.tsx'
import { Loaded } from '../list/loaded.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { useRetryEmail } from '../emails/email-dialog.tsx'
import { Age, UntrustedText } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import { describeWaiting, listsOf } from './describe-waiting.ts'

type Row = CallOutput<'list-queue'>['rows'][number]

const everyMinute = 60_000

/** The waiting work: late rows first, then by due day, then rows without a day. */
export function Queue() {
  const query = useCall('list-queue', {}, { failure: 'Failed to load the queue', everyMs: everyMinute })
  return (
    <section aria-labelledby="queue">
      <Loaded query={query} noun="the queue" lines={6}>
        {({ rows, late, more }) => (
          <>
            <div className="mb-2 flex items-center gap-3">
              <h2 id="queue" className="text-lg font-semibold">
                Queue
              </h2>
              {late > 0 && <StateBadge tone="wrong">{late} late</StateBadge>}
            </div>
            {rows.length === 0 ? (
              <EmptyState title="Nothing to do">All parcels, messages and payments have been dealt with.</EmptyState>
            ) : (
              <Parts rows={rows} late={late} />
            )}
            {more.length > 0 && <More kinds={more} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The queue shows a dozen of a kind; the others are in its list. */
function More({ kinds }: { kinds: QueueKind[] }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      Only the most urgent of each kind are shown.
      {kinds.map((kind) => (
        <TextLink key={kind} href={listsOf[kind].address}>
          All {listsOf[kind].name}
        </TextLink>
      ))}
    </p>
  )
}

function Parts({ rows, late }: { rows: Row[]; late: number }) {
  const overdue = rows.filter((row) => row.is_overdue)
  const lateTitle = overdue.length < late ? `Late, ${overdue.length} of ${late} shown` : 'Late'
  const parts = [
    { title: lateTitle, rows: overdue },
    { title: 'Due next', rows: rows.filter((row) => row.due_at !== null && !row.is_overdue) },
    { title: 'To look at', rows: rows.filter((row) => row.due_at === null) },
  ]
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      {parts.map(
        (part) =>
          part.rows.length > 0 && (
            <section key={part.title} aria-label={part.title}>
              <h3 className="border-line bg-sunken/60 px-3 py-1 text-xs font-semibold text-muted not-first:border-t">
                {part.title}
              </h3>
              <ul className="divide-y divide-line">
                {part.rows.map((row) => (
                  <QueueLine key={`${row.kind} ${row.id}`} row={row} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function QueueLine({ row }: { row: Row }) {
  const { title, address, about } = describeWaiting(row)
  return (
    <li
      data-row="all"
      className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-3 py-1 text-sm hover:bg-ink/3 md:grid-cols-[11.5rem_minmax(0,1fr)_3.5rem_8.5rem_4.5rem] lg:grid-cols-[15rem_minmax(0,1fr)_5rem_8.5rem_6.5rem]"
    >
      <TextLink href={address} className="font-medium max-md:col-start-1">
        {title}
      </TextLink>
      <span className="flex min-w-0 gap-x-3 text-muted max-md:col-span-2 max-md:row-start-2">
        <UntrustedText text={about} clamp="line" className="min-w-0" />
        {row.owner && (
          <span className="shrink-0">
            <span className="sr-only">Assigned to </span>
            {row.owner}
          </span>
        )}
      </span>
      <span className="text-xs text-muted max-md:row-start-3">
        <Age since={row.since} />
      </span>
      <span className="max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end">
        {row.due_at && <Due at={row.due_at} isOverdue={row.is_overdue} />}
      </span>
      <span className="justify-self-end max-md:row-start-3">
        <QueueAction row={row} />
      </span>
    </li>
  )
}

function Due({ at, isOverdue }: { at: string; isOverdue: boolean }) {
  return (
    <span className={isOverdue ? 'text-xs font-semibold text-danger' : 'text-xs text-muted'}>
      {isOverdue ? 'Was due' : 'Due'} {formatShortDay(londonDate(new Date(at)))}
    </span>
  )
}

function QueueAction({ row }: { row: Row }) {
  const email = useRetryEmail()
  const webhook = useCallMutation('retry-webhook', {
    done: 'Webhook processed',
    failed: 'Failed to process the webhook',
  })
  const mayRetryEmail = useMayAct('retry-email')
  const mayRetryWebhook = useMayAct('retry-webhook')
  if (row.kind === 'email' && mayRetryEmail) return <RetryButton id={row.id} about={row.about} retry={email} />
  if (row.kind === 'webhook' && mayRetryWebhook) return <RetryButton id={row.id} about={row.about} retry={webhook} />
  return null
}
