import * as z from 'zod/mini'
import { startReturnInput } from '#contract/orders/refunds.ts'
import type { ReturnBasis } from '#domain/orders/return.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { readBy, useForm } from '#app/parts/forms/use-form.tsx'
import type { MyOrder } from '../order-state.ts'
import { partOptions } from './part-options.ts'

type StartReturnProps = { order: MyOrder; access: string | undefined; bases: readonly ReturnBasis[] }

const reasons: Record<ReturnBasis, string> = {
  cancel: 'I have changed my mind',
  'our-30-days': 'It is unused and sealed, and I do not want it',
  reject: 'It is faulty or not as described',
  'reduction-or-final-rejection': 'It is still faulty after a repair or replacement',
}

const answered = z.enum(['no', 'yes'], 'Please answer the question about the battery')

export function StartReturn({ order, access, bases }: StartReturnProps) {
  const start = useCallMutation('start-return', { done: 'Return registered' })
  const { parts_left: left } = order
  const most = left.at(-1)?.units
  // A return that is under way has its number; only its question about the battery is open.
  const isPartAsked = left.length > 1 && order.goods_back?.is_open !== true
  const form = useForm({
    initial: { basis: bases[0] ?? 'cancel', units: String(most), battery: '', reason: '' },
    read({ basis, units, battery, reason }) {
      const answer = answered.safeParse(battery)
      if (!answer.success) return { faults: { battery: 'Please answer the question about the battery' } }
      return readBy(startReturnInput)({
        id: order.id,
        access,
        ...(isPartAsked && { quantity: Number(units), units_left: most }),
        basis,
        reason,
        is_battery_suspect: answer.data === 'yes',
      })
    },
    send: (input) => start.mutateAsync(input),
  })
  return (
    <Form {...form.attributes} className="flex flex-col gap-6">
      <FormFailure form={form} />
      {bases.length > 1 && (
        <SelectField
          form={form}
          name="basis"
          label="Why are you returning it?"
          required
          options={bases.map((value) => ({ value, label: reasons[value] }))}
        />
      )}
      {isPartAsked && (
        <SelectField
          form={form}
          name="units"
          label="How many are you returning?"
          required
          options={partOptions(order)}
        />
      )}
      <SelectField
        form={form}
        name="battery"
        label="Is the sensor or its battery hot, swollen, cracked or damaged?"
        hint="There is a lithium battery inside. A damaged battery must not go by post: we’ll collect it."
        required
        options={[
          { value: '', label: 'Please choose' },
          { value: 'no', label: 'No, it is fine' },
          { value: 'yes', label: 'Yes' },
        ]}
      />
      <TextareaField form={form} name="reason" label="Anything we should know" optional maxLength={2000} />
      <div>
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending…' : 'Show me where to send it'}
        </Button>
      </div>
    </Form>
  )
}
