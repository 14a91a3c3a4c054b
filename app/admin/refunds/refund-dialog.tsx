import type { CallInput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { hasBuyer, isTestOrder, unitsToSend } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { whyNotToRestock } from '#domain/orders/parcel.ts'
import { needsTypedConfirmation, refundReasons } from '#domain/orders/refund.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { CallError } from '#app/parts/http/call-error.ts'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { PoundsAgain, PoundsField } from '../frame/pounds-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { amountOf, confirmationHint, emptyRefund, readRefund, whyNoRefund } from './refund-fields.ts'
import { nextStepOf, reasonWords, type FoundOrder } from './refund-words.ts'
import { OthersWereFaster, useSeenOrder } from './seen-order.tsx'

const reasons = refundReasons.map((value) => ({ value, label: reasonWords[value] }))

/** Refunds a part or all of an order, based on the order as it was when the dialog was opened. */
export function RefundDialog({ found, onClose }: { found: FoundOrder; onClose: () => void }) {
  const { seen, changes, lookAgain } = useSeenOrder(found)
  const create = useCallMutation('create-refund', {
    done: ({ refund }) => toast.success('Refund requested', nextStepOf(refund)),
    failed: 'Failed to refund the order',
  })
  const form = useForm({
    initial: emptyRefund,
    read: (fields) => readRefund(fields, seen),
    async send(input: CallInput<'create-refund'>) {
      try {
        await create.mutateAsync(input)
        onClose()
      } catch (fault) {
        if (fault instanceof CallError && fault.code === 'conflict') await lookAgain()
        throw fault
      }
    },
  })

  const { order, left_to_refund: left } = seen
  const money = (amount: number) => formatMoney(amount, order.currency)
  const refusal = whyNoRefund(seen)
  const amount = amountOf(form.values, seen)
  const whyNotBack = whyNotToRestock(order, amount ?? 0)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refund"
      description={`Order ${formatOrderNumber(order.id)}, ${order.quantity} × ${order.product_name}`}
      act={refusal === null ? (amount ? `Refund ${money(amount)}` : 'Refund') : null}
      busyAct="Refunding..."
      width="medium"
      notice={
        <>
          <OthersWereFaster changes={changes} />
          {refusal !== null && (
            <Notice kind="warning" title="No refund is possible now">
              {refusal}
            </Notice>
          )}
        </>
      }
    >
      <SelectField
        form={form}
        name="share"
        label="How much"
        options={[
          { value: 'whole', label: `The full amount left, ${money(left)}` },
          { value: 'part', label: 'Part of it' },
        ]}
      />
      {form.values.share === 'part' && (
        <PoundsField form={form} name="amount" label="Amount in pounds" hint={`Up to ${money(left)}.`} />
      )}
      <SelectField form={form} name="reason" label="Reason" options={reasons} />
      <TextareaField
        form={form}
        name="note"
        label="Note"
        optional
        hint="Only staff read it."
        rows={2}
        maxLength={1000}
      />
      {whyNotBack === null ? (
        <Checkbox
          {...form.field('restock')}
          label={`Put ${unitsToSend(order) - order.units_restocked} × ${order.product_name} back in stock`}
          hint="Only when the goods are here and can be sold again."
        />
      ) : (
        <p className="text-sm text-muted">{whyNotBack}</p>
      )}
      {amount !== null && needsTypedConfirmation(amount) && (
        <PoundsAgain form={form} name="confirmation" hint={confirmationHint} amount={amount} />
      )}
      <p role="status" className="text-sm text-muted">
        {whatIsSent(seen)}
      </p>
    </FormDialog>
  )
}

function whatIsSent({ order }: FoundOrder): string {
  if (isTestOrder(order) || !hasBuyer(order)) return 'No email is sent: the buyer of this order is not known.'
  if (order.pays_by === 'bank-transfer') {
    return `The order was paid by bank transfer, so you send the money yourself. When you record it, ${order.customer_email} gets an email with the amount and your reference.`
  }
  const card = order.card_last_digits ? `the card ending ${order.card_last_digits}` : 'the card'
  return `Once the money is on its way, ${order.customer_email} gets an email that names the amount, ${card} and, if there is one, the bank’s reference.`
}
