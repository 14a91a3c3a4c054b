import type { CallOutput } from '#contract/functions.ts'
import { emailTypeName, personalEmails } from '#domain/customers/email.ts'
import { isRemovedRecipient } from '#domain/customers/removed-recipient.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { Loaded } from '../list/loaded.tsx'
import { FactList } from '../list/fact-list.tsx'
import { LogDate, UntrustedText, PersonLink } from '../list/cells.tsx'
import { EmailFrame } from './email-frame.tsx'
import * as z from 'zod/mini'
import { email } from '#contract/fields.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'

type EmailRow = CallOutput<'find-email-log'>

/** The id of the button in the list that opens an email. */
export const viewButtonOf = (emailId: string) => `view-${emailId}`

/** Fetches the email by its id, because it may not be in the list when the dialog is opened by a link. */
export function EmailDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useCall('find-email-log', id === null ? null : { id }, { failure: 'Failed to load the email' })
  const row = id === null ? undefined : query.data
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      width="large"
      focusAfter={() => document.getElementById(viewButtonOf(id ?? ''))}
      title={row ? emailTypeName(row.email_type) : 'Email'}
      description={row ? <UntrustedText text={row.subject} clamp="lines" /> : undefined}
    >
      {id !== null && (
        <Loaded query={query} noun="the email" lines={6}>
          {(found) => <Email row={found} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  )
}

function Email({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const isFinished = row.status !== 'queued' && (row.status !== 'failed' || isRemovedRecipient(row.recipient_email))
  return (
    <div className="flex flex-col gap-4">
      <FactList
        facts={[
          { label: 'To', value: <Recipient row={row} /> },
          { label: 'Date', value: <LogDate at={row.created_at} /> },
          { label: 'Status', value: `${row.status}${row.attempts > 1 ? ` after ${row.attempts} attempts` : ''}` },
          { label: 'Delivery', value: row.delivery_problem && <DeliveryProblem row={row} /> },
          {
            label: 'Provider’s id',
            value: row.resend_email_id && <UntrustedText text={row.resend_email_id} className="font-mono text-xs" />,
          },
          {
            label: 'Last error',
            value: row.last_error && <UntrustedText text={row.last_error} clamp="lines" className="text-danger" />,
          },
        ]}
      />
      {row.status === 'withdrawn' && (
        <p className="text-sm text-muted">
          This email was withdrawn after we tried to send it, so it may have arrived.
        </p>
      )}
      {row.status === 'failed' &&
        !isRemovedRecipient(row.recipient_email) &&
        (personalEmails.includes(row.email_type) ? (
          <p className="text-sm text-muted">
            This email has a link or a code that opens a customer’s account or order, so it cannot be sent to a
            different address. The customer can ask for a new one.
          </p>
        ) : (
          <SendElsewhere id={row.id} onSent={onClose} />
        ))}
      {row.html_content === '' ? (
        <EmptyState title={isFinished ? 'No text' : 'Not written yet'}>
          {isFinished
            ? 'The text was deleted because it was too old or its recipient’s data was erased, or it was never written.'
            : 'The text is filled in when the email is sent.'}
        </EmptyState>
      ) : (
        <EmailFrame title={`Email: ${row.subject}`} html={row.html_content} />
      )}
    </div>
  )
}

function Recipient({ row: { recipient_email: email, recipient_name: name } }: { row: EmailRow }) {
  if (isRemovedRecipient(email)) return email
  return (
    <>
      <UntrustedText text={name || 'Guest'} clamp="lines" className="inline" /> <PersonLink email={email} />
    </>
  )
}

function DeliveryProblem({ row }: { row: EmailRow }) {
  return (
    <span className="text-danger">
      {row.delivery_problem === 'bounced' ? 'Came back' : 'Marked as spam'}{' '}
      {row.delivery_problem_at && <LogDate at={row.delivery_problem_at} />}
      {row.delivery_settled_at && ', dealt with'}
      {row.delivery_detail && <UntrustedText text={row.delivery_detail} clamp="lines" />}
    </span>
  )
}

export const useRetryEmail = () =>
  useCallMutation('retry-email', { done: 'Email queued again', failed: 'Failed to retry email' })

const schema = z.object({ recipient_email: email })

export function SendElsewhere({ id, onSent }: { id: string; onSent: () => void }) {
  const retry = useRetryEmail()
  const form = useForm({
    initial: { recipient_email: '' },
    schema,
    async send({ recipient_email }) {
      await retry.mutateAsync({ id, recipient_email })
      onSent()
    },
  })
  return (
    <Form {...form.attributes} autoComplete="off" className="flex flex-wrap items-end gap-2">
      <TextField
        form={form}
        name="recipient_email"
        label="Send to a different address"
        type="email"
        maxLength={254}
        className="min-w-64 flex-1"
      />
      <Button type="submit" variant="secondary" busy={retry.isPending}>
        Send
      </Button>
    </Form>
  )
}
