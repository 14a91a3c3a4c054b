import type { CallInput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { countUnits, isPartOf } from '#domain/orders/count-units.ts'
import { refundOfReturn } from '#domain/orders/part.ts'
import { isBankDeciding, needsTypedConfirmation } from '#domain/orders/refund.ts'
import { nextReturnStatus, refundAfter, whyNotToDeduct } from '#domain/orders/return.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { CallError } from '#app/parts/http/call-error.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, type Reading } from '#app/parts/forms/use-form.tsx'
import { PoundsAgain, PoundsField } from '../frame/pounds-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { SerialFields, warnAboutSerials } from '../orders/serial-fields.tsx'
import { nextStepOf, type FoundOrder, type Return } from './refund-words.ts'
import { confirmationHint } from './refund-fields.ts'
import { OthersWereFaster, useSeenOrder } from './seen-order.tsx'
import { readSerialNumbers } from '#domain/orders/serial-numbers.ts'
import { readPounds, typedPounds } from '#domain/orders/parse-pounds.ts'

const verdicts = [
  { value: 'whole', label: 'The full amount left' },
  { value: 'deduct', label: 'That amount less a deduction' },
]

const verdictsOfPart = [{ value: 'whole', label: 'The price of these units' }, ...verdicts.slice(1)]

const shelves = [
  { value: 'restock', label: 'Back in stock' },
  { value: 'write-off', label: 'Written off' },
]

type InspectDialogProps = { found: FoundOrder; returned: Return; onClose: () => void }

export function InspectDialog({ found, returned, onClose }: InspectDialogProps) {
  const { seen, changes, lookAgain } = useSeenOrder(found)
  const inspect = useCallMutation('inspect-return', {
    done({ refund: made, warnings }) {
      toast.success('Return settled', made ? nextStepOf(made) : 'There is nothing to refund.')
      warnAboutSerials(warnings)
    },
    failed: 'Failed to settle the return',
  })
  const { order } = seen
  const current = seen.returns.find(({ id }) => id === returned.id) ?? returned
  const left = refundOfReturn(order, current, seen.left_to_refund)
  const isPart = isPartOf(current, order.quantity)
  const form = useForm({
    initial: { ...emptyInspection, serial_numbers: returned.serial_numbers.join('\n') },
    read: (fields) => readInspection(fields, { returned: current, left }),
    async send(input: CallInput<'inspect-return'>) {
      try {
        await inspect.mutateAsync(input)
        onClose()
      } catch (fault) {
        // The refundable amount may have changed; then it must be typed again.
        if (fault instanceof CallError && (fault.code === 'conflict' || fault.code === 'input')) await lookAgain()
        throw fault
      }
    },
  })

  const deduction = deductionOf(form.values)
  const refund = refundAfter({ deduction: deduction ?? 0, reason: null }, left)
  const isOpen = nextReturnStatus(current.status, 'inspect') !== null
  const money = (amount: number) => formatMoney(amount, order.currency)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Inspect the return"
      description={`Order ${formatOrderNumber(order.id)}, ${countUnits(current.units, order.quantity)} × ${order.product_name}`}
      act={isOpen ? (refund > 0 ? `Refund ${money(refund)}` : 'Close without a refund') : null}
      busyAct="Settling..."
      width="medium"
      notice={
        <>
          <OthersWereFaster changes={changes} />
          {isBankDeciding(order.dispute_status) && (
            <Notice kind="danger" title="The payment is disputed">
              The disputed amount cannot be refunded until the bank has decided.
            </Notice>
          )}
        </>
      }
    >
      <SelectField form={form} name="verdict" label="Refund" options={isPart ? verdictsOfPart : verdicts} />
      {form.values.verdict === 'deduct' && (
        <>
          <PoundsField form={form} name="deduction" label="Deduction in pounds" hint={`Up to ${money(left)}.`} />
          <TextareaField
            form={form}
            name="deduction_reason"
            label="Reason for the deduction"
            hint="The buyer reads this in an email."
            required
            rows={3}
            maxLength={2000}
          />
        </>
      )}
      <SerialFields
        orderId={order.id}
        units={current.units}
        sent={order.serial_numbers}
        value={form.values.serial_numbers}
        onChange={(serial_numbers) => form.set({ serial_numbers })}
      />
      <SelectField form={form} name="shelf" label="The goods" required placeholder="Choose" options={shelves} />
      <RefundSum
        label={isPart ? `Price of ${countUnits(current.units, order.quantity)}` : 'Left to refund'}
        left={money(left)}
        deduction={money(deduction ?? 0)}
        refund={money(refund)}
      />
      {needsTypedConfirmation(refund) && (
        <PoundsAgain form={form} name="confirmation" hint={confirmationHint} amount={refund} />
      )}
      <p className="text-sm text-muted">{whatIsSent(deduction ?? 0, refund)}</p>
    </FormDialog>
  )
}

function RefundSum({ label, left, deduction, refund }: Record<'label' | 'left' | 'deduction' | 'refund', string>) {
  return (
    <div role="status" className="rounded-lg bg-sunken px-4 py-3 text-sm">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <dt>{label}</dt>
        <dd className="numeric">{left}</dd>
        <dt>Deduction</dt>
        <dd className="numeric">−{deduction}</dd>
        <dt className="font-semibold">Refund</dt>
        <dd className="numeric font-semibold">{refund}</dd>
      </dl>
    </div>
  )
}

function whatIsSent(deduction: number, refund: number): string {
  const explained = 'The buyer gets an email with the deduction and its reason.'
  const sent = 'Once the money is on its way, the buyer gets an email with the amount.'
  if (refund === 0) return deduction > 0 ? explained : 'Nothing is left to refund, so no email is sent.'
  return deduction > 0 ? `${explained} ${sent}` : sent
}

export const emptyInspection = {
  verdict: 'whole',
  deduction: '',
  deduction_reason: '',
  shelf: '',
  confirmation: '',
  /** One line per unit. */
  serial_numbers: '',
}

export type InspectionFields = typeof emptyInspection

/** The deduction; null until an amount is typed. */
function deductionOf({ verdict, deduction }: InspectionFields): number | null {
  return verdict === 'deduct' ? readPounds(deduction) : 0
}

type Inspected = { returned: Pick<Return, 'id' | 'updated_at' | 'serial_numbers'>; left: number }

export function readInspection(
  fields: InspectionFields,
  { returned, left }: Inspected,
): Reading<CallInput<'inspect-return'>> {
  const deduction = deductionOf(fields)
  const inspection = { deduction: deduction ?? 0, reason: fields.deduction_reason }
  const refund = refundAfter(inspection, left)
  const isConfirmed = !needsTypedConfirmation(refund) || readPounds(fields.confirmation) === refund
  const serial_numbers = readSerialNumbers(fields.serial_numbers.split('\n'))
  const faults: Record<string, string> = {}
  if (fields.verdict === 'deduct') {
    if (!deduction) faults['deduction'] = 'Please enter an amount such as 20.00'
    else if (deduction > left) faults['deduction'] = whyNotToDeduct(inspection, left) ?? ''
    if (!fields.deduction_reason.trim()) {
      faults['deduction_reason'] = 'Please say what the deduction is for. The buyer reads it.'
    }
  }
  if (fields.shelf === '') faults['shelf'] = 'Please choose back in stock or written off'
  if (!isConfirmed && !faults['deduction']) faults['confirmation'] = `Please type ${typedPounds(refund)}`
  if (deduction === null || Object.keys(faults).length > 0) return { faults }
  return {
    input: {
      id: returned.id,
      deduction,
      ...(deduction > 0 && { deduction_reason: fields.deduction_reason }),
      restock: fields.shelf === 'restock',
      ...(serial_numbers.join() !== returned.serial_numbers.join() && { serial_numbers }),
      ...(needsTypedConfirmation(refund) && { confirmation: fields.confirmation }),
      expected_updated_at: returned.updated_at,
    },
  }
}
