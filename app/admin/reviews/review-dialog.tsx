import { useEffect, useState } from 'react'
import type { CallInput } from '#contract/functions.ts'
import { answerReviewInput, decideReviewInput } from '#contract/reviews/reviews.ts'
import { formatDate, formatMoment } from '#domain/calendar/london-time.ts'
import { nextReviewState, removalReasonLabel, removalReasons } from '#domain/reviews/review.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { asDataUrl, fetchFile } from '#app/parts/files/fetch-file.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { readBy, useForm, type Reading } from '#app/parts/forms/use-form.tsx'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { UntrustedText } from '../list/cells.tsx'
import { whyHere, type StaffReview } from './review-words.ts'

type Choice = 'publish' | 'ask' | 'remove' | 'answer' | 'incentive'

const leaveIt = 'Leave it on the page'

const acts: Record<Choice, string> = {
  publish: 'Publish',
  ask: 'Send to the writer',
  remove: 'Remove the review',
  answer: 'Answer in public',
  incentive: 'Add the note',
}

function actOf(choice: Choice, { state }: StaffReview): string {
  return choice === 'publish' && state === 'published' ? leaveIt : acts[choice]
}

/** The decisions that the review's state allows. */
function choicesOf(review: StaffReview): { value: Choice; label: string }[] {
  const { state, report_count, is_earlier_shown } = review
  const isShown = state === 'published' || is_earlier_shown
  return [
    ...(nextReviewState(state, 'publish') ? [{ value: 'publish', label: 'Publish it as it is' } as const] : []),
    ...(state === 'published' && report_count > 0 ? [{ value: 'publish', label: leaveIt } as const] : []),
    ...(isShown ? [{ value: 'answer', label: review.answer ? 'Change our answer' : 'Answer it' } as const] : []),
    ...(state === 'withdrawn' ? [] : [{ value: 'ask', label: 'Ask the writer to edit it' } as const]),
    ...(nextReviewState(state, 'remove') ? [{ value: 'remove', label: 'Remove it' } as const] : []),
    ...(state === 'published' && !review.incentive
      ? [{ value: 'incentive', label: 'Record that the writer was given something for it' } as const]
      : []),
  ]
}

type Act =
  | { decide: CallInput<'decide-review'>; answer?: undefined }
  | { answer: CallInput<'answer-review'>; decide?: undefined }

type Values = { choice: string; reason: string; message: string; answer: string; incentive: boolean }

function readAct({ id, updated_at }: StaffReview, values: Values): Reading<Act> {
  if (values.choice === 'answer') {
    const read = readBy(answerReviewInput)({ id, answer: values.answer })
    return 'faults' in read ? read : { input: { answer: read.input } }
  }
  const isNote = values.choice === 'incentive'
  const read = readBy(decideReviewInput)({
    id,
    decision: isNote ? 'publish' : values.choice,
    expected_updated_at: updated_at,
    ...(values.choice === 'remove' && values.reason && { reason: values.reason }),
    ...(values.choice === 'ask' && { message: values.message }),
    ...((isNote || values.incentive) && { incentive: true }),
  })
  return 'faults' in read ? read : { input: { decide: read.input as CallInput<'decide-review'> } }
}

const reasons = removalReasons.map((value) => ({ value, label: removalReasonLabel(value) }))

/** The whole review beside its order, with the decisions of staff. No field changes the review's text. */
export function ReviewDialog({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const decide = useCallMutation('decide-review', { done: 'Review decided', failed: 'Failed to decide the review' })
  const answer = useCallMutation('answer-review', { done: 'Answer published', failed: 'Failed to answer the review' })
  const choices = choicesOf(review)
  const form = useForm({
    initial: {
      choice: choices[0]?.value ?? '',
      reason: '',
      message: '',
      answer: review.answer?.text ?? '',
      incentive: false,
    },
    read: (values: Values) => readAct(review, values),
    async send(act: Act) {
      if (act.decide) await decide.mutateAsync(act.decide)
      else await answer.mutateAsync(act.answer)
      onClose()
    },
  })
  const choice = choices.find(({ value }) => value === form.values.choice)?.value
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Review"
      description={`${productLabels[review.product_key].name}, order ${review.order.number}`}
      act={choice ? actOf(choice, review) : null}
      isDangerous={choice === 'remove'}
      width="large"
      notice={<WholeReview review={review} />}
    >
      <SelectField form={form} name="choice" label="Decision" required options={choices} />
      {choice === 'remove' && (
        <SelectField
          form={form}
          name="reason"
          label="Reason"
          hint="The writer reads this reason, and the public page about reviews counts it."
          required
          placeholder="Choose"
          options={reasons}
        />
      )}
      {choice === 'ask' && (
        <TextareaField
          form={form}
          name="message"
          label="Message to the writer"
          hint="Sent by email with a link to edit the review."
          required
          maxLength={2000}
        />
      )}
      {choice === 'answer' && (
        <TextareaField
          form={form}
          name="answer"
          label="Our answer"
          hint="Shown to everyone below the review."
          required
          maxLength={2000}
        />
      )}
      {choice === 'incentive' && (
        <p className="text-sm text-muted">Visitors read it beside the review. It cannot be undone.</p>
      )}
      {choice === 'publish' && review.state === 'waiting' && !review.incentive && (
        <Checkbox {...form.field('incentive')} label="The writer was given something for it. This cannot be undone." />
      )}
    </FormDialog>
  )
}

function WholeReview({ review }: { review: StaffReview }) {
  const why = whyHere(review)
  return (
    <div className="grid gap-5 text-sm lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-3">
        {why.length > 0 && <Notice kind="warning">{why.join(' ')}</Notice>}
        <ReviewText {...review} />
        {review.photos.map(({ id }, index) => (
          <Photo key={id} id={id} number={index + 1} />
        ))}
        {review.answer && (
          <p className="border-l-4 border-line pl-3">
            Our answer: <UntrustedText text={review.answer.text} />
          </p>
        )}
        <Reports review={review} />
        <EarlierTexts review={review} />
      </div>
      <OrderBeside review={review} />
    </div>
  )
}

type Words = Pick<StaffReview, 'stars' | 'title' | 'text' | 'display_name' | 'incentive'>

function ReviewText({ stars, title, text, display_name, incentive }: Words) {
  return (
    <div>
      <p className="text-muted">{stars} of 5 stars</p>
      {title && <UntrustedText text={title} className="mt-1 block font-semibold" />}
      <UntrustedText text={text} className="mt-1 block" />
      <p className="mt-1 text-muted">
        <UntrustedText text={display_name} />
        {incentive && ', was given something for it'}
      </p>
    </div>
  )
}

/** Staff also see the photographs of a held-back review. */
function Photo({ id, number }: { id: string; number: number }) {
  const [url, setUrl] = useState<string | null>(null)
  // The picture needs the session's token, which must not be in an address.
  useEffect(() => {
    let isGone = false
    fetchFile(id)
      .then(asDataUrl)
      .then((read) => !isGone && setUrl(read))
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [id])
  return (
    <div className="h-48 w-64 max-w-full overflow-hidden rounded-md bg-sunken">
      {url && <img src={url} alt={`Photograph ${number}`} className="size-full object-contain" />}
    </div>
  )
}

function Reports({ review: { reports } }: { review: StaffReview }) {
  if (reports.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">Reports</h3>
      <ul className="flex flex-col gap-2 pt-1">
        {reports.map(({ reason, note, reported_at }) => (
          <li key={reported_at + reason}>
            {removalReasonLabel(reason)}, {formatMoment(new Date(reported_at))}
            {note && <UntrustedText text={note} className="block text-muted" />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function EarlierTexts({ review: { earlier_texts: texts } }: { review: StaffReview }) {
  if (texts.length === 0) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 font-semibold underline decoration-dotted underline-offset-4">
        Earlier versions
      </summary>
      <ul className="flex flex-col gap-3 pt-1">
        {texts.map((text) => (
          <li key={text.number}>
            <p className="text-muted">
              {formatMoment(new Date(text.written_at))}
              {text.is_shown && ', on the page until the newest version is decided'}
            </p>
            <ReviewText {...text} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function OrderBeside({ review: { order, labels } }: { review: StaffReview }) {
  const marks = [...new Set([...order.marks, ...labels])]
  return (
    <dl className="h-fit rounded-lg bg-sunken p-4 [&_dd]:mb-2 [&_dt]:text-xs [&_dt]:text-muted">
      <dt>Order</dt>
      <dd>
        <TextLink href={staffHref.order(order.id)} className="tabular-nums">
          {order.number}
        </TextLink>
      </dd>
      <dt>Buyer</dt>
      <dd>
        <UntrustedText text={order.customer_name ?? 'Guest'} className="block" />
        <TextLink href={staffHref.person(order.customer_email)} className="wrap-anywhere">
          {order.customer_email}
        </TextLink>
      </dd>
      <dt>Bought</dt>
      <dd>{formatMoment(new Date(order.placed_at))}</dd>
      <dt>Delivered</dt>
      <dd>{order.delivered_on ? formatDate(order.delivered_on) : 'Not known'}</dd>
      {marks.length > 0 && (
        <>
          <dt>Marks</dt>
          <dd>{marks.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
