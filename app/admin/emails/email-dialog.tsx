import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/functions.ts'
import { emailTypeName } from '#domain/email.ts'
import { callFunction } from '#app/api/call-function.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { EmailFrame } from './email-frame.tsx'
import { LoadFailure } from '../list/load-failure.tsx'
import { Timestamp } from '../list/timestamp.tsx'

type EmailRow = CallOutput<'list-email-logs'>['rows'][number]

export function EmailDialog({ row, onClose }: { row: EmailRow | null; onClose: () => void }) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      width="large"
      title={row ? emailTypeName(row.email_type) : ''}
      description={row ? <UntrustedText text={row.subject} clamp="lines" /> : undefined}
    >
      {row && <Email row={row} />}
    </Dialog>
  )
}

function Email({ row }: { row: EmailRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['find-email-log', row.id],
    queryFn: () => callFunction('find-email-log', { id: row.id }),
  })
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">To</dt>
        <dd>
          <UntrustedText text={`${row.recipient_name || 'Guest'} <${row.recipient_email}>`} clamp="lines" />
        </dd>
        <dt className="text-muted">Date</dt>
        <dd>
          <Timestamp at={row.created_at} />
        </dd>
        <dt className="text-muted">Status</dt>
        <dd>
          {row.status}
          {row.attempts > 1 && ` after ${row.attempts} attempts`}
        </dd>
        {row.resend_email_id && (
          <>
            <dt className="text-muted">Provider’s id</dt>
            <dd>
              <UntrustedText text={row.resend_email_id} className="font-mono text-xs" />
            </dd>
          </>
        )}
        {row.last_error && (
          <>
            <dt className="text-muted">Last error</dt>
            <dd>
              <UntrustedText text={row.last_error} clamp="lines" className="text-danger" />
            </dd>
          </>
        )}
      </dl>
      {error && !data ? (
        <LoadFailure title="Failed to load the email" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines count={6} label="Loading the email" />
      ) : data.html_content === '' ? (
        <EmptyState title="Not written yet">An email is written out when it is sent.</EmptyState>
      ) : (
        <EmailFrame title={`Email: ${row.subject}`} html={data.html_content} />
      )}
    </div>
  )
}
