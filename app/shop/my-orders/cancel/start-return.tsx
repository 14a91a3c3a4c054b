import * as z from 'zod/mini'
import { startReturnInput } from '#contract/orders/refunds.ts'
import type { ReturnBasis } from '#domain/orders/return.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { readBy, useForm, FormField } from '#app/parts/forms/use-form.tsx'
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
        <FormField form={form} name="basis" label="Why are you returning it?" required>
          {(control) => <Select {...control} options={bases.map((value) => ({ value, label: reasons[value] }))} />}
        </FormField>
      )}
      {isPartAsked && (
        <FormField form={form} name="units" label="How many are you returning?" required>
          {(control) => <Select {...control} options={partOptions(order)} />}
        </FormField>
      )}
      <FormField
        form={form}
        name="battery"
        label="Is the sensor or its battery hot, swollen, cracked or damaged?"
        hint="There is a lithium battery inside. A damaged one must not go by post: we’ll collect it."
        required
      >
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: 'Please choose' },
              { value: 'no', label: 'No, it is in order' },
              { value: 'yes', label: 'Yes' },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Anything we should know" optional>
        {(control) => <Textarea {...control} maxLength={2000} />}
      </FormField>
      <div>
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending…' : 'Show me where to send it'}
        </Button>
      </div>
    </Form>
  )
}
