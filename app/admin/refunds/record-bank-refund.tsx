import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import type { Refund } from './refund-words.ts'
import { useRecordBankRefund } from './use-refund-actions.ts'
import { BankReferenceForm } from '../orders/bank-reference-form.tsx'

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
        <BankReferenceForm
          id={formId}
          about="reference of your transfer"
          save={async (reference) => {
            await record.mutateAsync({ id: refund.id, reference })
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
