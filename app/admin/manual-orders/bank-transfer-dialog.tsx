import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { TextField } from '#app/forms/form-field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useManualOrderActions } from './use-manual-order-actions.ts'

type Order = CallOutput<'find-order'>['order']

const formId = 'bank-transfer-form'

export function BankTransferDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const { recordTransfer } = useManualOrderActions()
  const total = order ? formatMoney(order.total_amount, order.currency) : ''
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      width="small"
      title={`Record the transfer of ${total}`}
      description={
        order
          ? `Order ${formatOrderNumber(order.id)}. Only when all of ${total} is on the account: the order is then paid and confirmed.`
          : undefined
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={recordTransfer.isPending}>
            It has arrived
          </Button>
        </>
      }
    >
      {order && (
        <ReferenceForm
          save={async (reference) => {
            await recordTransfer.mutateAsync({ id: order.id, reference, expected_updated_at: order.updated_at })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function ReferenceForm({ save }: { save: (reference: string) => Promise<void> }) {
  const form = useForm({
    initial: { reference: '' },
    read: ({ reference }) =>
      reference.trim()
        ? { input: reference.trim() }
        : { faults: { reference: 'Please enter the reference on the bank statement' } },
    send: save,
  })
  return (
    <Form {...form.attributes} id={formId}>
      <TextField
        form={form}
        name="reference"
        label="Reference on the bank statement"
        required
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  )
}
