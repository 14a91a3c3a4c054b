import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { emptyPromo, fieldsOf, promoLabels, readPromo, type PromoRow } from './promo-fields.ts'
import { PromoForm } from './promo-form.tsx'
import { PromoPreview } from './promo-preview.tsx'

export function PromoDialog({ edited, onClose }: { edited: PromoRow | 'new'; onClose: () => void }) {
  const save = useCallMutation('save-promo-code', {
    done: ({ code }) => toast.success('Promo code saved', code),
    failed: 'Failed to save promo code',
  })
  const form = useSharedForm({
    row: edited,
    valuesOf: (row) => (row === 'new' ? emptyPromo : fieldsOf(row)),
    read: readPromo,
    save: (promo, base) =>
      save.mutateAsync({ ...promo, expected_updated_at: base === 'new' ? null : base.updated_at }).then(onClose),
    labels: promoLabels,
  })
  const reading = readPromo(form.values)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={edited === 'new' ? 'New promo code' : `Promo code ${edited.code}`}
      act="Save code"
      busyAct="Saving..."
      width="medium"
      layout="flex flex-col gap-5"
    >
      <PromoForm form={form} isNew={edited === 'new'} />
      <PromoPreview promo={'input' in reading ? reading.input : null} />
    </FormDialog>
  )
}
