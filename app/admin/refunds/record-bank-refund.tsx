import { useState } from 'react'
import { Button } from '#app/parts/ui/button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import type { Refund } from './refund-words.ts'
import { useRecordBankRefund } from './use-refund-actions.ts'
import { BankReferenceDialog } from '../orders/bank-reference-dialog.tsx'

/** Staff send the refund of a bank transfer themselves, and record it here. */
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
      {isOpen && (
        <BankReferenceDialog
          title={`Record the refund of ${amount}`}
          description="Send the money from your bank first. The buyer is told as soon as you record it."
          act="Record as sent"
          about="reference of your transfer"
          save={(reference) => record.mutateAsync({ id: refund.id, reference })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
