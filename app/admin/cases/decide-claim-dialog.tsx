import { decideClaimInput } from '#contract/cases/cases.ts'
import { claimOutcomes } from '#domain/customers/case.ts'
import { warrantyExclusionNames, warrantyExclusions } from '#domain/products/warranty-exclusion.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { claimOutcomeLabels, type StaffCase } from './case-words.ts'
import { useCaseAction } from './use-case-actions.ts'

/** Decides a claim. The customer gets the outcome and the reason by email at once. */
export function DecideClaimDialog({ found, onClose }: { found: StaffCase; onClose: () => void }) {
  const decide = useCaseAction('decide-claim', 'Claim decided')
  const form = useForm({
    initial: {
      outcome: found.outcome ?? '',
      exclusion: found.outcome_exclusion ?? '',
      reason: found.outcome_reason ?? '',
    },
    read({ outcome, exclusion, reason }) {
      const isDeclined = outcome === 'decline'
      if (isDeclined && exclusion === '') return { faults: { exclusion: 'Please choose the exclusion that applies' } }
      if (outcome === '') return { faults: { outcome: 'Please choose' } }
      const expected_updated_at = found.updated_at
      return readBy(decideClaimInput)({
        case_id: found.id,
        outcome,
        reason,
        exclusion: isDeclined ? exclusion : null,
        expected_updated_at,
      })
    },
    send: (input) => decide.mutateAsync(input).then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Decide the claim"
      description={`${found.number}, ${found.subject}`}
      act="Decide and email them"
      busyAct="Deciding…"
      width="medium"
    >
      {found.unverified_order_id && (
        <Notice kind="warning" title="Unverified">
          The order was bought with a different email address. Decide only once they have shown that it is theirs.
        </Notice>
      )}
      {found.is_battery_suspect && (
        <Notice kind="danger" title="Battery hot, swollen or cracked">
          The product must not be posted. The email says that you will write to arrange a collection.
        </Notice>
      )}
      <SelectField
        form={form}
        name="outcome"
        label="Outcome"
        required
        placeholder="Choose"
        options={claimOutcomes.map((value) => ({ value, label: claimOutcomeLabels[value] }))}
      />
      {form.values.outcome === 'decline' && (
        <SelectField
          form={form}
          name="exclusion"
          label="Exclusion"
          hint="The email says which one applies, and mentions their statutory rights."
          required
          placeholder="Choose"
          options={warrantyExclusionNames.map((value) => ({ value, label: warrantyExclusions[value] }))}
        />
      )}
      <TextareaField
        form={form}
        name="reason"
        label="Reason"
        hint="The customer gets this by email."
        required
        maxLength={5000}
      />
    </FormDialog>
  )
}
