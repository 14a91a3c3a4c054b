import { href } from '#domain/site/href.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { UnmatchedPayments } from './unmatched-payments.tsx'
import { TitledCard } from '../list/titled.tsx'
import { useAddOrder } from './use-add-order.ts'

const isMissing = 'Please enter a Payment Intent ID'

export default function AddOrderPage() {
  return (
    <AdminFrame
      title="Manually Add Order"
      about="For a payment whose order is missing or incomplete."
      path={href.addOrder}
      denial={{ sentence: 'Access denied. Admin privileges required.' }}
    >
      <AddOrder />
      <UnmatchedPayments />
    </AdminFrame>
  )
}

function AddOrder() {
  const add = useAddOrder()
  const form = useForm({
    initial: { paymentIntentId: '' },
    read: ({ paymentIntentId }) => ({ input: paymentIntentId.trim() }),
    async send(id: string) {
      if (id === '') return toast.error('Error', isMissing)
      await add.mutateAsync({ paymentIntentId: id })
      form.reset()
    },
  })

  return (
    <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <TitledCard id="add-order" title="Add an order from its payment" look="mb-4 text-lg font-semibold">
        <Form {...form.attributes} autoComplete="off" className="flex flex-col gap-5">
          <TextField
            form={form}
            name="paymentIntentId"
            label="Payment Intent ID"
            hint="Starts with pi_"
            required
            look="font-mono"
            placeholder="pi_..."
            spellCheck={false}
            maxLength={255}
          />
          <Button
            type="submit"
            busy={form.isSending}
            disabled={form.values.paymentIntentId.trim() === ''}
            className="self-start"
          >
            {form.isSending ? 'Adding Order...' : 'Add Order'}
          </Button>
        </Form>
      </TitledCard>
      <TitledCard id="where-to-find" title="Where to find the ID" look="mb-3 text-lg font-semibold">
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm">
          <li>Open the payment provider’s dashboard.</li>
          <li>Find the payment under Payments.</li>
          <li>Scroll to the payment’s Events section.</li>
          <li>Copy the ID that starts with pi_.</li>
        </ol>
        <p className="mt-4 text-sm text-muted">
          We look up the payment, create or repair its order, and send the confirmation once.
        </p>
      </TitledCard>
    </div>
  )
}
