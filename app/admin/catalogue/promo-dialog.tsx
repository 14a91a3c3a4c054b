import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callFunction } from '#app/call-function.ts'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { emptyPromo, fieldsOf, readPromo, type PromoInput, type PromoRow } from './promo-fields.ts'
import { PromoForm } from './promo-form.tsx'
import { PromoPreview } from './promo-preview.tsx'

const formId = 'promo-form'

type PromoDialogProps = { edited: PromoRow | 'new' | null; onClose: () => void }

export function PromoDialog({ edited, onClose }: PromoDialogProps) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (promo: PromoInput) => callFunction('save-promo-code', promo),
    onSuccess({ code }) {
      toast.success('Promo code saved', code)
      onClose()
    },
    onError: (fault) => toast.error('Failed to save promo code', fault.message),
    onSettled: () =>
      Promise.all(
        ['list-promo-codes', 'list-audit-log'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
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
      {edited && <PromoEditor edited={edited} onSave={(promo) => save.mutate(promo)} />}
    </Dialog>
  )
}

function PromoEditor({ edited, onSave }: { edited: PromoRow | 'new'; onSave: (promo: PromoInput) => void }) {
  const [fields, setFields] = useState(() => (edited === 'new' ? emptyPromo : fieldsOf(edited)))
  const [isTried, setIsTried] = useState(false)
  const read = readPromo(fields)
  return (
    <Form
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (read.kind === 'promo') onSave(read.promo)
      }}
    >
      <PromoForm
        fields={fields}
        isNew={edited === 'new'}
        faults={isTried && read.kind === 'faults' ? read.faults : {}}
        onChange={(change) => setFields((current) => ({ ...current, ...change }))}
      />
      <PromoPreview promo={read.kind === 'promo' ? read.promo : null} />
    </Form>
  )
}
