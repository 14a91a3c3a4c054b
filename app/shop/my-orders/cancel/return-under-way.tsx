import { useState } from 'react'
import { addReturnProofInput } from '#contract/orders/refunds.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { CallFailure } from '#app/parts/forms/call-failure.tsx'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { saveBlob } from '#app/parts/ui/save-file.ts'
import { Heading } from '#app/parts/ui/text.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import type { MyOrder } from '../order-state.ts'

type Goods = NonNullable<MyOrder['goods_back']>
type ReturnUnderWayProps = { order: MyOrder; returned: Goods; access: string | undefined }

export function ReturnUnderWay({ order, returned, access }: ReturnUnderWayProps) {
  const isWaiting = returned.status === 'told' || returned.status === 'sent'
  return (
    <div className="space-y-6">
      <Heading level={2} look="title">
        {titles[returned.status]}
      </Heading>
      {returned.units < order.quantity && (
        <p>
          This return is for{' '}
          <strong>
            {returned.units} of {order.quantity}
          </strong>
          . You keep the rest, and its warranty and your rights stay the same.
        </p>
      )}
      {returned.is_battery_suspect && isWaiting && (
        <Notice kind="warning" title="Please do not post it">
          Keep it away from heat and from anything that burns, and do not charge it. We’ll email you to arrange
          collection.
        </Notice>
      )}
      {returned.address && returned.status === 'told' && (
        <div className="rounded-lg bg-canvas p-5">
          <p className="text-sm text-muted">Send it to</p>
          <p className="mt-1 font-semibold select-all">{returned.address}</p>
          <p className="mt-3 text-sm">
            Please post it by <strong>{formatDate(returned.send_back_by)}</strong>, packed as it came, with order number{' '}
            {order.number} inside. Keep the proof of posting.
          </p>
        </div>
      )}
      {returned.label && returned.status === 'told' && <Label label={returned.label} access={access} />}
      {returned.refund_by && (
        <p>
          We’ll refund you by <strong>{formatDate(returned.refund_by)}</strong>
          {order.card_last_digits && <>, to the card ending in {order.card_last_digits}</>}.
        </p>
      )}
      {returned.received_at && <p>It reached us on {formatDate(londonDate(new Date(returned.received_at)))}.</p>}
      {returned.deduction > 0 && (
        <Notice kind="warning" title={`We deducted ${formatMoney(returned.deduction, order.currency)}`}>
          {returned.deduction_reason}
        </Notice>
      )}
      {isWaiting && !returned.is_battery_suspect && <ProofForm order={order} returned={returned} access={access} />}
      {returned.status === 'told' && <Withdraw order={order} access={access} />}
    </div>
  )
}

function Label({ label, access }: { label: NonNullable<Goods['label']>; access: string | undefined }) {
  const [isOpening, setIsOpening] = useState(false)
  async function save() {
    setIsOpening(true)
    try {
      const { fetchFile } = await import('#app/parts/files/fetch-file.ts')
      saveBlob(await fetchFile(label.id, access, 'order'), label.name)
    } catch {
      toast.error('The label could not be opened', 'Please try again in a moment.')
    } finally {
      setIsOpening(false)
    }
  }
  return (
    <div className="rounded-lg border border-line p-5">
      <p className="font-semibold">Your prepaid label</p>
      <p className="mt-1 text-sm">Print it and stick it on the parcel. The postage is paid.</p>
      <Button size="small" className="mt-3" busy={isOpening} onClick={() => void save()}>
        Download the label
      </Button>
    </div>
  )
}

const titles: Record<Goods['status'], string> = {
  told: 'How to send it back',
  sent: 'On its way to us',
  received: 'We have it and are checking it',
  inspected: 'We have checked it and your money is on its way',
  closed: 'Your return is finished',
  withdrawn: 'You’re keeping it',
}

function ProofForm({ order, returned, access }: ReturnUnderWayProps) {
  const prove = useCallMutation('add-return-proof', { done: 'Thank you. We’ll refund you within 14 days.' })
  const form = useForm({
    initial: { id: order.id, access, tracking_number: returned.tracking_number ?? '' },
    schema: addReturnProofInput,
    send: (input) => prove.mutateAsync(input),
  })
  return (
    <Form {...form.attributes} className="flex flex-col gap-4">
      <FormFailure form={form} />
      <TextField
        form={form}
        name="tracking_number"
        label="Tracking number"
        hint="It’s on your proof of posting. We’ll refund you within 14 days of getting this number."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <div>
        <Button type="submit" busy={form.isSending}>
          {returned.tracking_number ? 'Correct the number' : 'I have posted it'}
        </Button>
      </div>
    </Form>
  )
}

function Withdraw({ order, access }: { order: MyOrder; access: string | undefined }) {
  const withdraw = useCallMutation('withdraw-return', { done: 'You’re keeping it' })
  return (
    <div className="border-t border-line pt-5">
      <CallFailure error={withdraw.error} className="mb-4" />
      <p className="text-sm text-muted">Changed your mind again? Until you post it, you can keep it.</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: order.id, access })}
      >
        Keep it after all
      </Button>
    </div>
  )
}
