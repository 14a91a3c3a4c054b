import { useRef, useState } from 'react'
import { replyInput } from '#contract/cases/case-inputs.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { AttachmentField } from '#app/parts/files/attachment-field.tsx'
import { fileNotArrived, useAttachments } from '#app/parts/files/use-attachments.ts'
import { openDraft } from '#app/parts/forms/draft.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { readBy, useForm, FormField } from '#app/parts/forms/use-form.tsx'
import type { OpenedCase } from './with-case.tsx'

const labels = {
  'waiting-for-us': 'Add something',
  'waiting-for-them': 'Your answer',
  closed: 'Write again',
} as const

/** The reply form. Typed text survives a lost connection, and is stored once even if sent repeatedly. */
export function ReplyForm({ found, access }: OpenedCase) {
  const [draft] = useState(() => openDraft(`reply.${found.id}`))
  const messageId = useRef<string | null>(null)
  const reply = useCallMutation('reply-to-case', { done: 'Sent. We have your message.' })
  const attachments = useAttachments(`reply-files.${found.id}`)
  const form = useForm({
    initial: { message: '' },
    read({ message }) {
      messageId.current ??= crypto.randomUUID()
      return readBy(replyInput)({ case_id: found.id, access, message, message_id: messageId.current })
    },
    async send(input) {
      const uploads = await attachments.settle()
      if (uploads.length < attachments.list.length) throw fileNotArrived
      await reply.mutateAsync({ ...input, uploads })
      messageId.current = null
      attachments.clear()
      form.reset()
    },
    draft,
  })
  const isClosed = found.state === 'closed'
  const notSent = form.failure ?? form.faults.uploads
  return (
    <Form {...form.attributes} aria-label="Write in this conversation" className="no-print flex flex-col gap-4">
      {notSent && (
        <Notice kind="danger" announce="alert" title="Not sent yet">
          {notSent} We’ve kept what you typed.
        </Notice>
      )}
      <FormField
        form={form}
        name="message"
        label={labels[found.state]}
        hint={isClosed ? 'This reopens the conversation.' : undefined}
      >
        {(control) => <Textarea {...control} readOnly={form.isSending} maxLength={5000} />}
      </FormField>
      <AttachmentField
        label="Photos or videos"
        attachments={attachments}
        hint="They reach our support team with your message."
        disabled={form.isSending}
      />
      <div>
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </Form>
  )
}
