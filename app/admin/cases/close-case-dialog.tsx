import { closeInput } from '#contract/cases/cases.ts'
import { complaintOutcomes } from '#domain/customers/case.ts'
import { FormField } from '#app/parts/forms/form-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.ts'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { complaintOutcomeLabels, type StaffCase } from './case-words.ts'
import { useCaseAction } from './use-case-actions.ts'

const formId = 'close-case-form'

/** Ends a case, with last words or without; a complaint about data with its outcome. */
export function CloseCaseDialog({ found, onClose }: { found: StaffCase; onClose: () => void }) {
  const close = useCaseAction('close-case', 'Case closed')
  const isComplaint = found.kind === 'data-complaint'
  const form = useForm({
    initial: { outcome: '', words: '' },
    read: ({ outcome, words }) =>
      readBy(closeInput)({
        case_id: found.id,
        words,
        outcome: outcome || null,
        expected_updated_at: found.updated_at,
      }),
    async send(input) {
      await close.mutateAsync(input)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isComplaint ? 'Decide the complaint' : 'Close the case'}
      description={`${found.number}, ${found.name}`}
      act={isComplaint ? 'Decide and tell them' : form.values.words.trim() ? 'Send and close' : 'Close without words'}
      isBusy={form.isSending}
      form={formId}
      width="medium"
    >
      <Form {...form.attributes} id={formId} className="flex flex-col gap-4">
        {form.failure && (
          <Notice kind="danger" announce="alert">
            {form.failure}
          </Notice>
        )}
        {isComplaint && (
          <FormField form={form} name="outcome" label="Outcome" required>
            {(control) => (
              <Select
                {...control}
                placeholder="Choose"
                options={complaintOutcomes.map((value) => ({ value, label: complaintOutcomeLabels[value] }))}
              />
            )}
          </FormField>
        )}
        <FormField
          form={form}
          name="words"
          label={isComplaint ? 'What we found' : 'Last words'}
          hint={isComplaint ? 'They read this in an email.' : 'Sent by email. Without any, they hear nothing.'}
          optional={!isComplaint}
          required={isComplaint}
        >
          {(control) => <Textarea {...control} maxLength={5000} />}
        </FormField>
      </Form>
    </ConfirmDialog>
  )
}
