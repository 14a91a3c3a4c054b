import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { editReviewInput } from '#contract/reviews/reviews.ts'
import { longestBody, longestTitle, mostPhotos } from '#domain/reviews/review-text.ts'
import type { Stars } from '#domain/reviews/review-summary.ts'
import { smallReviewPhotoPath } from '#domain/reviews/review.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { AttachmentField } from '#app/parts/files/attachment-field.tsx'
import { useAttachments } from '#app/parts/files/use-attachments.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form, PlainRefusal } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { readBy, TextField, useForm } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { StarField } from './star-field.tsx'

export type FoundReview = CallOutput<'find-my-review'>
type MyReview = NonNullable<FoundReview['review']>

type ReviewFormProps = {
  found: FoundReview
  current: MyReview | null
  access: string | undefined
  stars: Stars | null
  onWritten: (review: MyReview) => void
}

/** The values of the controls; stars are the value of the chosen radio button. */
type Values = { stars: string; title: string; text: string; display_name: string; incentive: boolean }

export function ReviewForm({ found, current, access, stars, onWritten }: ReviewFormProps) {
  const { id } = found.order
  const [isInOtherTab, setIsInOtherTab] = useState(false)
  const how = current || isInOtherTab ? 'edit-review' : 'submit-review'
  const isFirstOrAgain = how === 'submit-review' || current?.state === 'withdrawn'
  const sent = [usePlainAnswer('submit-review'), usePlainAnswer('edit-review')]
  const refused = sent.find((answer) => answer?.kind === 'refused')
  const { incentive, ...fields } = refused?.fields ?? {}
  const attachments = useAttachments(`review-${id}`)
  const [kept, setKept] = useState(current?.photos ?? [])
  const form = useForm({
    initial: { ...initialValues(found, current, stars), ...(refused && { incentive: incentive === 'on' }) },
    plain: refused && { ...refused, fields },
    read: (values: Values) => readBy(editReviewInput)({ ...values, id, access, stars: Number(values.stars) }),
    async send(input) {
      const uploads = await attachments.settle()
      const photos = kept.map((photo) => photo.id)
      const { review } = await callFunction(how, { ...input, uploads, ...(current && { photos }) }).catch(noteOtherTab)
      attachments.clear()
      setKept(review.photos)
      onWritten(review)
    },
  })
  /** Another tab has sent a review: sending this one again replaces it. */
  function noteOtherTab(fault: unknown): never {
    if (fault instanceof CallError && fault.code === 'conflict') setIsInOtherTab(true)
    throw fault
  }
  return (
    <Form {...form.attributes} posts={how} className="flex flex-col gap-6">
      {import.meta.env.SSR && how === 'edit-review' && <PlainRefusal posts="submit-review" />}
      <FormFailure form={form} />
      <input type="hidden" name="id" defaultValue={id} />
      <StarField {...form.field('stars')} error={form.faults.stars} />
      <TextField form={form} name="title" label="Title" optional hint={`At most ${longestTitle} characters.`} />
      <TextareaField
        form={form}
        name="text"
        label="Your review"
        required
        rows={7}
        hint={`What is good and what is not? 10 to ${longestBody.toLocaleString('en-GB')} characters.`}
      />
      <div className="needs-scripts flex flex-col gap-3">
        {kept.length > 0 && <KeptPhotos photos={kept} isShown={current?.state === 'published'} onChange={setKept} />}
        {kept.length < mostPhotos && (
          <AttachmentField
            label="Photographs"
            takes="photos"
            attachments={attachments}
            hint="Visitors see them with your review. We remove the location from each photograph."
            disabled={form.isSending}
          />
        )}
      </div>
      <noscript>
        <p className="text-sm text-muted">
          Photographs need JavaScript. Everything else on this page works without it.
        </p>
      </noscript>
      <TextField
        form={form}
        name="display_name"
        label="Name to show"
        hint="Visitors see this name. “Anonymous” is fine."
        autoComplete="off"
      />
      <Checkbox
        {...form.field('incentive')}
        label="I was given something for this review"
        hint="A discount, a gift or money. We show this beside the review."
      />
      <div>
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending…' : isFirstOrAgain ? 'Send' : 'Save the changes'}
        </Button>
      </div>
    </Form>
  )
}

function initialValues({ default_name }: FoundReview, current: MyReview | null, pressed: Stars | null): Values {
  return {
    stars: String(current?.stars ?? pressed ?? ''),
    title: current?.title ?? '',
    text: current?.text ?? '',
    display_name: current?.display_name ?? default_name,
    incentive: current?.incentive ?? false,
  }
}

type Photo = MyReview['photos'][number]
type KeptPhotosProps = { photos: Photo[]; isShown: boolean; onChange: (photos: Photo[]) => void }

/** A photograph has a public address only while its review is published; until then it is shown by its number. */
function KeptPhotos({ photos, isShown, onChange }: KeptPhotosProps) {
  return (
    <ul aria-label="Photographs of your review" className="flex flex-col gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id} className="flex items-center gap-3 text-sm">
          {isShown && (
            <img
              src={smallReviewPhotoPath(photo.id)}
              alt=""
              className="size-14 rounded-md object-cover"
              loading="lazy"
            />
          )}
          <span className="grow">Photograph {index + 1}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove photograph ${index + 1}`}
            onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
