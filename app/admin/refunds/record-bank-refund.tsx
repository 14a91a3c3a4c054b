import { useState } from 'react'
import { TextField } from '#app/forms/form-field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import type { Refund } from './refund-words.ts'
import { useRecordBankRefund } from './use-refund-actions.ts'

const formId = 'bank-refund-form'

/** What came by bank transfer is sent back by staff, who then write down how. */
export function RecordBankRefund({ refund, amount }: { refund: Refund; amount: string }) {
  const mayRecord = useMayAct('record-bank-refund')
  const record = useRecordBankRefund()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayRecord) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Record as sent<span className="sr-only">: the refund of {amount}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        width="small"
        title={`Record the refund of ${amount}`}
        description="Send the money from your bank first. The buyer is told as soon as you record it."
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={record.isPending}>
              Record as sent
            </Button>
          </>
        }
      >
        <ReferenceForm
          save={async (reference) => {
            await record.mutateAsync({ id: refund.id, reference })
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function ReferenceForm({ save }: { save: (reference: string) => Promise<void> }) {
  const form = useForm({
    initial: { reference: '' },
    read: ({ reference }) =>
      reference.trim()
        ? { input: reference.trim() }
        : { faults: { reference: 'Please enter the reference of your transfer' } },
    send: save,
  })
  return (
    <Form {...form.attributes} id={formId}>
      <TextField
        form={form}
        name="reference"
        label="Reference of your transfer"
        required
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  )
}
