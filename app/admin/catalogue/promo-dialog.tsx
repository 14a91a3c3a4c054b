import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callFunction } from '#app/api/call-function.ts'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { emptyPromo, fieldsOf, readPromo, type PromoFields, type PromoInput, type PromoRow } from './promo-fields.ts'
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
      {edited && <PromoEditor edited={edited} onSave={(promo, onError) => save.mutate(promo, { onError })} />}
    </Dialog>
  )
}

type PromoEditorProps = {
  edited: PromoRow | 'new'
  onSave: (promo: PromoInput, onError: (fault: unknown) => void) => void
}

const labels: Record<keyof PromoFields, string> = {
  code: 'Code',
  type: 'Type',
  value: 'Value',
  description: 'Description',
  pricing: 'Prices of products',
  firstDay: 'First day',
  lastDay: 'Last day',
  maxUses: 'Most uses',
  active: 'Works',
}

const startingFields = (edited: PromoRow | 'new') => (edited === 'new' ? emptyPromo : fieldsOf(edited))
const shown = (value: PromoFields[keyof PromoFields]) => (typeof value === 'string' ? value : JSON.stringify(value))

function PromoEditor({ edited, onSave }: PromoEditorProps) {
  const form = useSharedForm(edited, startingFields)
  const { base, fields } = form
  const theirs = startingFields(base)
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
        if (read.kind !== 'promo') return
        const expected_updated_at = base === 'new' ? null : base.updated_at
        onSave({ ...read.promo, expected_updated_at }, form.meetConflict)
      }}
    >
      <ChangedMeanwhile
        changes={form.changed.map((name) => ({
          label: labels[name],
          theirs: shown(theirs[name]),
          mine: shown(fields[name]),
        }))}
      />
      <PromoForm
        fields={fields}
        isNew={edited === 'new'}
        faults={isTried && read.kind === 'faults' ? read.faults : {}}
        onChange={form.set}
      />
      <PromoPreview promo={read.kind === 'promo' ? read.promo : null} />
    </Form>
  )
}
