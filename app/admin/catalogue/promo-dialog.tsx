import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { emptyPromo, fieldsOf, promoLabels, readPromo, type PromoInput, type PromoRow } from './promo-fields.ts'
import { PromoForm } from './promo-form.tsx'
import { PromoPreview } from './promo-preview.tsx'

const formId = 'promo-form'

type PromoDialogProps = { edited: PromoRow | 'new' | null; onClose: () => void }

export function PromoDialog({ edited, onClose }: PromoDialogProps) {
  const save = useCallMutation('save-promo-code', {
    done({ code }) {
      toast.success('Promo code saved', code)
      onClose()
    },
    failed: 'Failed to save promo code',
  })
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={edited === 'new' ? 'New promo code' : `Promo code ${edited?.code ?? ''}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save code'}
          </Button>
        </>
      }
    >
      {edited && <PromoEditor edited={edited} save={save.mutateAsync} />}
    </Dialog>
  )
}

type PromoEditorProps = { edited: PromoRow | 'new'; save: (promo: PromoInput) => Promise<unknown> }

function PromoEditor({ edited, save }: PromoEditorProps) {
  const form = useSharedForm({
    row: edited,
    valuesOf: (row) => (row === 'new' ? emptyPromo : fieldsOf(row)),
    read: readPromo,
    save: (promo, base) => save({ ...promo, expected_updated_at: base === 'new' ? null : base.updated_at }),
    labels: promoLabels,
  })
  const reading = readPromo(form.values)
  return (
    <Form {...form.attributes} id={formId} className="flex flex-col gap-5">
      <ChangedMeanwhile changes={form.changes} />
      <PromoForm form={form} isNew={edited === 'new'} />
      <PromoPreview promo={'input' in reading ? reading.input : null} />
    </Form>
  )
}
