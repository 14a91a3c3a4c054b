import type { CallOutput } from '#contract/functions.ts'
import { emailTypeName, emailTypes } from '#domain/customers/email.ts'
import { isRemovedRecipient } from '#domain/customers/removed-recipient.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { SmallButton } from '../frame/small-button.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { RetryButton } from '../list/retry-button.tsx'
import { OneLine, RowTable } from '../list/row-table.tsx'
import { FilteredList } from '../list/filtered-list.tsx'
import { useOpened } from '../list/use-filters.ts'
import { tones } from '../list/tones.ts'
import { LogDate, UntrustedText } from '../list/cells.tsx'
import { BadgeLine, type Mark } from '../list/badges.tsx'
import { EmailDialog, viewButtonOf, useRetryEmail } from './email-dialog.tsx'
import { EmailPauseNotice } from './email-pause-notice.tsx'

type EmailRow = CallOutput<'list-email-logs'>['rows'][number]

const filterOptions = {
  status: {
    label: 'Status',
    anyLabel: 'Any status',
    options: [
      { value: 'queued', label: 'Queued' },
      { value: 'sent', label: 'Sent' },
      { value: 'failed', label: 'Failed' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
  },
  type: {
    label: 'Type',
    anyLabel: 'Any type',
    options: emailTypes.map((type) => ({ value: type, label: emailTypeName(type) })),
  },
} as const

export default function EmailLogsPage() {
  return (
    <AdminFrame
      title="Email logs"
      path={staffHref.emailLogs()}
      denial={{ sentence: 'Access denied. Admin rights required.', hasToast: true }}
    >
      <EmailLogs />
    </AdminFrame>
  )
}

function EmailLogs() {
  const [opened, open] = useOpened('email')
  return (
    <section aria-label="Emails" className="flex flex-col gap-2.5">
      <FilteredList
        name="list-email-logs"
        noun="Emails"
        failure="Failed to fetch email logs"
        filterOptions={filterOptions}
        searches="Recipient, name or subject"
        inputOf={({ search, status, type }) => ({ search, status, email_type: type })}
        empty={{ atAll: { title: 'No emails found.' }, filtered: { title: 'No emails match your search.' } }}
        notice={<SendingState />}
      >
        {(rows) => <EmailTable rows={rows} onView={({ id }) => open(id)} />}
      </FilteredList>
      <EmailDialog id={opened} onClose={() => open(null)} />
    </section>
  )
}

function EmailTable({ rows, onView }: { rows: EmailRow[]; onView: (row: EmailRow) => void }) {
  const retry = useRetryEmail()
  return (
    <RowTable
      caption="Emails, newest first"
      rows={rows}
      keyOf={({ id }) => id}
      columns={(column) => [
        column('Date', { width: 'lg:w-42 laptop:w-38', look: 'whitespace-nowrap' }, (row) => (
          <LogDate at={row.created_at} />
        )),
        column('Type', { width: 'lg:w-40 laptop:w-42', onCard: 'right', look: 'lg:truncate' }, (row) =>
          emailTypeName(row.email_type),
        ),
        column('Recipient', { onCard: 'wide' }, (row) => (
          <OneLine>
            {!isRemovedRecipient(row.recipient_email) && (
              <UntrustedText
                text={row.recipient_name || 'Guest'}
                clamp="line"
                className="max-w-full font-medium lg:shrink-0"
              />
            )}
            <UntrustedText text={row.recipient_email} clamp="line" className="text-xs text-muted" />
          </OneLine>
        )),
        column('Subject', { width: 'lg:w-[26%]', onCard: 'wide' }, (row) => (
          <OneLine>
            <UntrustedText text={row.subject} clamp="line" className="max-w-full lg:shrink-0" />
            {row.status !== 'sent' && row.last_error && (
              <UntrustedText text={row.last_error} clamp="line" className="text-xs text-danger" />
            )}
          </OneLine>
        )),
        column('Status', { width: 'lg:w-32' }, (row) => <BadgeLine marks={emailMarks(row)} />),
        column('Actions', { width: 'lg:w-36' }, (row) => (
          <div className="flex gap-1.5 max-lg:justify-end">
            <SmallButton id={viewButtonOf(row.id)} onClick={() => onView(row)}>
              View<span className="sr-only"> {row.subject}</span>
            </SmallButton>
            {row.status === 'failed' && <RetryButton id={row.id} about={row.subject} retry={retry} />}
          </div>
        )),
      ]}
    />
  )
}

function emailMarks({ status, delivery_problem: problem }: EmailRow): Mark[] {
  const sending: Mark = { label: status, tone: tones.email[status] }
  return problem ? [{ label: problem === 'bounced' ? 'came back' : 'spam', tone: 'wrong' }, sending] : [sending]
}

/** Why emails are not being sent, and what to do. Renders nothing while they are sent. */
function SendingState() {
  const { data } = useCall('email-sending', {})
  if (!data) return null
  return (
    <>
      {data.paused && <EmailPauseNotice pause={data.paused} />}
      {data.failed > 0 && <RetryFailedEmails count={data.failed} />}
    </>
  )
}

const emails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/**
 * `count` is the number of failed emails. A colleague may have queued some of them already, so the toast has the number of the response.
 */
function RetryFailedEmails({ count }: { count: number }) {
  const retry = useCallMutation('retry-failed-emails', {
    done: (queued) => toast.success(`${emails(queued.count)} queued again`),
    failed: 'Failed to retry emails',
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-sm">
      <p>{emails(count)} could not be sent.</p>
      <DialogButton
        size="medium"
        dialog={(close) => (
          <ConfirmDialog
            open
            onClose={close}
            title={`Send ${emails(count)} again?`}
            description="They go out one after the other, as fast as the email provider allows."
            act="Send again"
            busyAct="Sending..."
            isBusy={retry.isPending}
            onConfirm={() => retry.mutate({}, { onSettled: close })}
          >
            <p className="text-sm">
              Please fix the problem that stopped them first. Some emails have a link to confirm an address or choose a
              password. If that link has expired, the email is not sent.
            </p>
          </ConfirmDialog>
        )}
      >
        Send all failed again
      </DialogButton>
    </div>
  )
}
