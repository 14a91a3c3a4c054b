import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { useManualOrderActions } from './use-manual-order-actions.ts'
import { BankReferenceForm } from '../orders/bank-reference-form.tsx'

type Order = CallOutput<'find-order'>['order']

const formId = 'bank-transfer-form'

export function BankTransferDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const { recordTransfer } = useManualOrderActions()
  const total = order ? formatMoney(order.total_amount, order.currency) : ''
  return (
    <ConfirmDialog
      open={order !== null}
      onClose={onClose}
      title={`Record the transfer of ${total}`}
      description={
        order
          ? `Order ${formatOrderNumber(order.id)}. Only when all of ${total} is on the account: the order is then paid and confirmed.`
          : undefined
      }
      act="It has arrived"
      isBusy={recordTransfer.isPending}
      form={formId}
    >
      {order && (
        <BankReferenceForm
          id={formId}
          about="reference on the bank statement"
          save={async (reference) => {
            await recordTransfer.mutateAsync({ id: order.id, reference, expected_updated_at: order.updated_at })
            onClose()
          }}
        />
      )}
    </ConfirmDialog>
  )
}
