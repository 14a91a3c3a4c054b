import { useId } from 'react'
import { reportReviewInput } from '#contract/reviews/reviews.ts'
import { removalReasonLabel, removalReasons } from '#domain/reviews/review.ts'
import { href } from '#domain/site/href.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.tsx'
import { postFunction } from '#app/parts/http/post.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { toast } from '#app/parts/ui/toast.ts'

const reasons = removalReasons.map((value) => ({ value, label: removalReasonLabel(value) }))

export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId()
  const form = useForm({
    initial: { reason: '', note: '' },
    read: (values) => readBy(reportReviewInput)({ id, ...values }),
    async send(input) {
      await postFunction('report-review', input, null)
      toast.success('Thank you for your report', 'We’ll look at the review. It stays on the page until then.')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this review"
      description="We remove a review for one of these reasons only. The review stays on the page until we have checked it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.isSending}>
            Send report
          </Button>
        </>
      }
    >
      <Form {...form.attributes} id={formId} className="flex flex-col gap-4">
        {form.failure && <Notice kind="danger" announce="alert" title={form.failure} />}
        <SelectField form={form} name="reason" label="Reason" required placeholder="Choose" options={reasons} />
        <TextareaField form={form} name="note" label="Anything that helps us" optional rows={3} maxLength={500} />
        <p className="text-sm text-muted">
          <TextLink href={href.reviewsPolicy}>How reviews work</TextLink>
        </p>
      </Form>
    </Dialog>
  )
}
