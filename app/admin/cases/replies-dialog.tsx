import { useState } from 'react'
import { saveReplyInput } from '#contract/cases/saved-replies.ts'
import type { CallOutput } from '#contract/functions.ts'
import { replyPlaceholders } from '#domain/customers/saved-reply.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { readBy, TextField, useForm } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { UntrustedText } from '../list/cells.tsx'
import { Loaded } from '../list/loaded.tsx'

export type SavedReply = CallOutput<'list-replies'>['replies'][number]

type Opened = { kind: 'list' } | { kind: 'edit'; reply: SavedReply | null } | { kind: 'delete'; reply: SavedReply }

/** Lists, adds, changes and deletes the saved replies, which all staff who answer customers share. */
export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened>({ kind: 'list' })
  const query = useCall('list-replies', {}, { failure: 'Failed to load the saved replies' })
  const back = () => setOpened({ kind: 'list' })
  if (opened.kind === 'edit') return <EditReply reply={opened.reply} onClose={back} />
  if (opened.kind === 'delete') return <DeleteReply reply={opened.reply} onClose={back} />
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Saved replies"
      description="Shared by everyone who answers customers."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => setOpened({ kind: 'edit', reply: null })}>New reply</Button>
        </>
      }
    >
      <Loaded
        query={query}
        noun="the saved replies"
        lines={3}
        empty={({ replies }) => (replies.length === 0 ? { title: 'No reply is saved yet' } : null)}
      >
        {({ replies }) => <Replies replies={replies} open={setOpened} />}
      </Loaded>
    </Dialog>
  )
}

function Replies({ replies, open }: { replies: SavedReply[]; open: (opened: Opened) => void }) {
  return (
    <ul className="divide-y divide-line">
      {replies.map((reply) => (
        <li key={reply.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-48 text-sm">
            <UntrustedText text={reply.name} className="font-semibold" />
            <UntrustedText text={reply.text} clamp="line" className="text-muted" />
          </div>
          <div className="flex gap-2">
            <SmallButton aria-label={`Edit ${reply.name}`} onClick={() => open({ kind: 'edit', reply })}>
              Edit
            </SmallButton>
            <SmallButton
              variant="quiet"
              aria-label={`Delete ${reply.name}`}
              onClick={() => open({ kind: 'delete', reply })}
            >
              Delete
            </SmallButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

const placeholderHint = `${replyPlaceholders.map((name) => `{${name}}`).join(', ')} are filled in when the reply is chosen.`

function EditReply({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const save = useCallMutation('save-reply', {
    done: 'Reply saved',
    // The form shows the failure beside its fields.
    failed: () => undefined,
  })
  const form = useForm({
    initial: { name: reply?.name ?? '', text: reply?.text ?? 'Hello {first_name},\n\n' },
    read: (values) => readBy(saveReplyInput)({ ...values, ...(reply && { id: reply.id }) }),
    async send(input) {
      await save.mutateAsync(input)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={reply ? 'Edit the reply' : 'New reply'}
      act="Save reply"
      busyAct="Saving..."
      width="medium"
    >
      <TextField form={form} name="name" label="Name" required maxLength={60} />
      <TextareaField form={form} name="text" label="Reply" hint={placeholderHint} required rows={8} maxLength={5000} />
    </FormDialog>
  )
}

function DeleteReply({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const remove = useCallMutation('delete-reply', { done: 'Reply deleted', failed: 'Failed to delete the reply' })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this reply?"
      act="Delete reply"
      busyAct="Deleting..."
      isBusy={remove.isPending}
      isDangerous
      onConfirm={() => remove.mutate({ id: reply.id }, { onSettled: onClose })}
    >
      <p className="text-sm">
        <UntrustedText text={reply.name} className="inline font-semibold" /> is deleted for everyone. Answers already
        sent stay as they are.
      </p>
    </ConfirmDialog>
  )
}
