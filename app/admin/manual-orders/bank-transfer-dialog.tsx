import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { BankReferenceDialog } from '../orders/bank-reference-dialog.tsx'
import { useManualOrderActions } from './use-manual-order-actions.ts'

type Order = CallOutput<'find-order'>['order']

export function BankTransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { recordTransfer } = useManualOrderActions()
  const total = formatMoney(order.total_amount, order.currency)
  return (
    <BankReferenceDialog
      title={`Record the transfer of ${total}`}
      description={`Order ${formatOrderNumber(order.id)}. Only once all of ${total} has arrived: the order is then paid and confirmed.`}
      act="It has arrived"
      about="reference on the bank statement"
      save={(reference) =>
        recordTransfer.mutateAsync({ id: order.id, reference, expected_updated_at: order.updated_at })
      }
      onClose={onClose}
    />
  )
}
