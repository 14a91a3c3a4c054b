import { useEffect, useRef, useState } from 'react'
import { answerInput, noteInput } from '#contract/cases/cases.ts'
import { AttachmentField } from '#app/parts/files/attachment-field.tsx'
import { fileNotArrived, useAttachments } from '#app/parts/files/use-attachments.ts'
import { openDraft } from '#app/parts/forms/draft.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { readBy, useForm } from '#app/parts/forms/use-form.tsx'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { callFunction } from '#app/parts/api/call-function.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { readyRepliesFor } from '#domain/customers/ready-replies.ts'
import { fillReply, firstNameOf, type ReplyValues } from '#domain/customers/saved-reply.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { SmallButton } from '../frame/small-button.tsx'
import { onCtrlEnter } from '../frame/ctrl-enter.ts'
import type { StaffCase } from './case-words.ts'
import { RepliesDialog } from './replies-dialog.tsx'
import { useCaseAction } from './use-case-actions.ts'

const nexts = [
  { value: 'their-answer', label: 'Wait for the customer' },
  { value: 'our-work', label: 'Keep it open' },
  { value: 'nothing', label: 'Close the case' },
] as const

/** After sending: stay in the case, or open the next one that waits. */
type Then = 'stay' | 'open-next'

export function Composer({ found }: { found: StaffCase }) {
  const [draft] = useState(() => openDraft(`answer.${found.id}`))
  // The version of the case when the answer was started: newer messages must be read first.
  const [seen, setSeen] = useState<string | null>(null)
  const messageId = useRef<string | null>(null)
  const opensNext = useRef(false)
  const [pressed, setPressed] = useState<Then>('stay')
  const navigate = useNavigate()
  const answer = useCaseAction('answer-case', 'Answer sent')
  const attachments = useAttachments(`answer-files.${found.id}`, { isStaff: true })
  const form = useForm({
    initial: { message: '', next: 'their-answer' as string, saved: '' },
    read({ message, next }) {
      messageId.current ??= crypto.randomUUID()
      const expected_updated_at = seen ?? found.updated_at
      return readBy(answerInput)({
        case_id: found.id,
        message,
        next,
        expected_updated_at,
        message_id: messageId.current,
      })
    },
    async send(input) {
      const uploads = await attachments.settle()
      if (uploads.length < attachments.list.length) throw fileNotArrived
      await answer.mutateAsync({ ...input, uploads })
      beginAnew()
      if (opensNext.current) navigate(await hrefOfNextCase(found.id))
    },
    draft,
  })
  function beginAnew() {
    messageId.current = null
    setSeen(null)
    attachments.clear()
    form.reset()
  }

  // If the response was lost, the answer may still have been stored. It is then among the messages of the case.
  useEffect(() => {
    if (form.isSending || !found.messages.some(({ id }) => id === messageId.current)) return
    beginAnew()
    toast.success('Answer sent')
  })

  const saved = useCall('list-replies', {}).data?.replies ?? []
  const [isManaging, setIsManaging] = useState(false)
  const replies = [...readyRepliesFor(found.kind, found.is_battery_suspect), ...saved]
  const notSent = form.failure ?? form.faults.uploads
  const isStale = seen !== null && seen !== found.updated_at
  const isSendingTo = (then: Then) => form.isSending && pressed === then
  function sendAnswer(then: Then) {
    if (isStale || form.isSending) return
    setPressed(then)
    opensNext.current = then === 'open-next'
    form.submit()
  }

  return (
    <>
      <Form
        {...form.attributes}
        onInput={() => {
          form.attributes.onInput()
          setSeen((before) => before ?? found.updated_at)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          sendAnswer('stay')
        }}
        onKeyDown={onCtrlEnter(() => sendAnswer('stay'))}
        aria-label="Answer"
        className="no-print flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
      >
        {isStale && (
          <Notice kind="warning" announce="alert" title="This case changed while you were writing">
            <p>Your answer was not sent. Please read above what has happened; your text is still here.</p>
            <SmallButton className="mt-3" onClick={() => setSeen(found.updated_at)}>
              I have read it
            </SmallButton>
          </Notice>
        )}
        {notSent && !isStale && (
          <Notice kind="danger" announce="alert" title="Not sent">
            {notSent}
          </Notice>
        )}
        <SelectField
          form={form}
          name="saved"
          label="Begin with a saved reply"
          optional
          placeholder="Choose, then change it as needed"
          options={replies.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(chosen) => {
            const reply = replies.find(({ id }) => id === chosen)
            if (!reply) return
            const text = fillReply(reply.text, valuesOf(found))
            const before = form.values.message.trim()
            form.set({ message: before ? `${before}\n\n${text}` : text })
            setSeen((known) => known ?? found.updated_at)
          }}
        />
        <SmallButton variant="quiet" className="-mt-2 self-start" onClick={() => setIsManaging(true)}>
          Manage saved replies
        </SmallButton>
        <TextareaField
          form={form}
          name="message"
          label="Answer"
          hint={`Goes to ${found.email} by email, and stays in this case. Ctrl or ⌘ and Enter sends it.`}
          required
          readOnly={form.isSending}
          maxLength={5000}
        />
        <AttachmentField
          label="Files"
          attachments={attachments}
          hint="They go with the email, and stay in this case."
          takes="staff"
          disabled={form.isSending}
        />
        <SelectField form={form} name="next" label="After sending" options={nexts} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isSendingTo('stay')} disabled={isStale || form.isSending}>
            {isSendingTo('stay') ? 'Sending…' : 'Send answer'}
          </Button>
          <Button
            variant="secondary"
            busy={isSendingTo('open-next')}
            disabled={isStale || form.isSending}
            onClick={() => sendAnswer('open-next')}
          >
            Answer and next
          </Button>
          <ButtonLink
            variant="quiet"
            href={`mailto:${encodeURIComponent(found.email)}?subject=${encodeURIComponent(`${found.number}: ${found.subject}`)}`}
          >
            Reply by email
          </ButtonLink>
        </div>
      </Form>
      {isManaging && <RepliesDialog onClose={() => setIsManaging(false)} />}
    </>
  )
}

const valuesOf = ({ name, number, order_id }: StaffCase): ReplyValues => ({
  first_name: firstNameOf(name),
  order_number: order_id && formatOrderNumber(order_id),
  case_number: number,
})

/** The address of the case that is due next. If there is none or the request fails, the address of the list. */
async function hrefOfNextCase(answered: string): Promise<string> {
  const waiting = callFunction('list-cases', { show: 'open', limit: 2 })
  const next = await waiting.then(({ rows }) => rows.find(({ id }) => id !== answered)).catch(() => null)
  return next ? staffHref.case(next.id) : staffHref.cases()
}

export function NoteForm({ found }: { found: StaffCase }) {
  const messageId = useRef<string | null>(null)
  const note = useCaseAction('note-on-case', 'Note saved')
  const form = useForm({
    initial: { message: '' },
    read({ message }) {
      messageId.current ??= crypto.randomUUID()
      return readBy(noteInput)({ case_id: found.id, message, message_id: messageId.current })
    },
    async send(input) {
      await note.mutateAsync(input)
      messageId.current = null
      form.reset()
    },
  })
  return (
    <Form
      {...form.attributes}
      onKeyDown={onCtrlEnter(form.submit)}
      aria-label="Internal note"
      className="no-print flex flex-col gap-3 rounded-lg border border-dashed border-edge p-5"
    >
      <FormFailure form={form} />
      <TextareaField
        form={form}
        name="message"
        label="Internal note"
        hint="Only staff read it."
        required
        rows={2}
        maxLength={5000}
      />
      <div>
        <SmallButton type="submit" busy={form.isSending}>
          Save note
        </SmallButton>
      </div>
    </Form>
  )
}
