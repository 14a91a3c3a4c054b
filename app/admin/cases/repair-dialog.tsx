import { recordRepairInput } from '#contract/cases/cases.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import { readBy, useForm, FormField } from '#app/parts/forms/use-form.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import type { StaffCase } from './case-words.ts'
import { useCaseAction } from './use-case-actions.ts'

/** When the goods came in and went back: the days in which they can be rejected stand still in between. */
export function RepairDialog({ found, onClose }: { found: StaffCase; onClose: () => void }) {
  const { renderedAt } = useShop()
  const today = londonDate(new Date(renderedAt))
  const record = useCaseAction('record-repair', 'Repair recorded')
  const form = useForm({
    initial: { received_on: found.repair?.received_on ?? null, returned_on: found.repair?.returned_on ?? null },
    read: (days) => readBy(recordRepairInput)({ case_id: found.id, expected_updated_at: found.updated_at, ...days }),
    send: (input) => record.mutateAsync(input).then(onClose),
  })
  const dates = [
    { name: 'received_on', label: 'Came in on', optional: false },
    { name: 'returned_on', label: 'Went back on', optional: true },
  ] as const
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Repair or replacement"
      description={`${found.number}. It counts as an attempt, and the 30 days in which the goods can be rejected stand still.`}
      act="Save days"
      width="medium"
    >
      {dates.map(({ name, label, optional }) => (
        <FormField key={name} form={form} name={name} label={label} optional={optional} required={!optional}>
          {(control) => (
            <DatePicker
              {...control}
              value={form.values[name]}
              latest={today}
              onChange={(day) => form.set({ [name]: day })}
            />
          )}
        </FormField>
      ))}
    </FormDialog>
  )
}
