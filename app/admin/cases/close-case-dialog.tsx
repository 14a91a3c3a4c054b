import { closeInput } from '#contract/cases/cases.ts'
import { complaintOutcomes } from '#domain/customers/case.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { complaintOutcomeLabels, type StaffCase } from './case-words.ts'
import { useCaseAction } from './use-case-actions.ts'

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
    send: (input) => close.mutateAsync(input).then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isComplaint ? 'Decide the complaint' : 'Close the case'}
      description={`${found.number}, ${found.name}`}
      act={isComplaint ? 'Decide and tell them' : form.values.words.trim() ? 'Send and close' : 'Close without words'}
      width="medium"
    >
      {isComplaint && (
        <SelectField
          form={form}
          name="outcome"
          label="Outcome"
          required
          placeholder="Choose"
          options={complaintOutcomes.map((value) => ({ value, label: complaintOutcomeLabels[value] }))}
        />
      )}
      <TextareaField
        form={form}
        name="words"
        label={isComplaint ? 'What we found' : 'Closing message'}
        hint={isComplaint ? 'They read this in an email.' : 'Sent by email. Without any, they hear nothing.'}
        optional={!isComplaint}
        required={isComplaint}
        maxLength={5000}
      />
    </FormDialog>
  )
}
