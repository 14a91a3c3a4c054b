import { useState } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import type { PlainAnswer, PlainFields } from '#contract/submissions/plain-forms.ts'
import { cancelOrderInput } from '#contract/orders/refunds.ts'
import { href } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { OwnOrders } from '#app/parts/forms/own-orders.tsx'
import { useIsPlain, usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { ConfirmButton } from '#app/parts/ui/confirm-button.tsx'
import { readBy, TextField, useForm } from '#app/parts/forms/use-form.tsx'
import { CodeStep } from '../code-form.tsx'
import { OrderNameFields } from '../order-name-fields.tsx'
import type { OrderPass } from '../kept-access.ts'
import { useTakePass } from '../order-pass.ts'
import { CancelReceipt } from './cancel-receipt.tsx'

type Receipt = CallOutput<'cancel-order'>

type Said = { number: string; email: string; quantity: string; reason: string }

const empty: Said = { number: '', email: '', quantity: '', reason: '' }

const readNotice = ({ quantity, ...said }: Said) =>
  readBy(cancelOrderInput)({ ...said, ...(quantity !== '' && { quantity: Number(quantity) }) })

export function CancelForm() {
  const plain = usePlainAnswer('cancel-order')
  const [checked, setChecked] = useState<Said | null>(plain && isChecked(plain) ? saidIn(plain.fields) : null)
  const [receipt, setReceipt] = useState<Receipt | null>(plain?.kind === 'done' ? plain.result : null)
  const form = useForm({
    initial: empty,
    plain,
    read: readNotice,
    // Submitting this step sends nothing: the buyer confirms first.
    send({ number = '', email = '', quantity, reason }: CallInput<'cancel-order'>) {
      setChecked({ number, email, quantity: quantity === undefined ? '' : String(quantity), reason: reason ?? '' })
      return Promise.resolve()
    },
  })
  useOwnDetails(form, ({ email }) => ({ email }))
  const sentCode = usePlainAnswer('open-order-with-code')
  if (sentCode?.kind === 'refused') return <OneMoreStep said={saidIn(sentCode.fields)} onDone={setReceipt} />
  if (checked && receipt) return <Received said={checked} receipt={receipt} />
  if (checked) return <Confirm said={checked} onBack={() => setChecked(null)} onReceived={setReceipt} />
  return (
    <Form {...form.attributes} posts="cancel-order" action={href.cancel} className="flex flex-col gap-5">
      <OrderNameFields form={form} />
      <OwnOrders onChoose={(number) => form.set({ number })} />
      <TextField
        form={form}
        name="quantity"
        label="How many to cancel"
        hint="Only if you bought more than one and want to keep some. Leave it empty to cancel the whole order."
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        look="max-w-24"
      />
      <TextareaField
        form={form}
        name="reason"
        label="Anything you’d like to tell us"
        hint="No reason is needed."
        optional
        maxLength={2000}
      />
      <Button type="submit" size="large" wide>
        Cancel this contract
      </Button>
    </Form>
  )
}

/** Without JavaScript: whether the first step was filled in correctly. If the second step was refused, the first had been correct. */
const isChecked = ({ kind, fields }: PlainAnswer<'cancel-order'>) => kind !== 'refused' || fields.confirmed === 'yes'

const saidIn = ({ number = '', email = '', quantity = '', reason = '' }: PlainFields): Said => ({
  number,
  email,
  quantity,
  reason,
})

type ConfirmProps = { said: Said; onBack: () => void; onReceived: (receipt: Receipt) => void }

function Confirm({ said, onBack, onReceived }: ConfirmProps) {
  const isPlain = useIsPlain()
  const form = useForm({
    initial: said,
    read: readNotice,
    async send(input: CallInput<'cancel-order'>) {
      onReceived(await callFunction('cancel-order', input))
      // Request the code at once, so that it can be typed next.
      await callFunction('request-order-code', { number: said.number, email: said.email }).catch(() => undefined)
    },
  })
  return (
    <Form {...form.attributes} posts="cancel-order" action={href.cancel} className="flex flex-col gap-5">
      <input type="hidden" name="confirmed" value="yes" />
      <FormFailure form={form} />
      <input type="hidden" name="number" defaultValue={said.number} />
      <input type="hidden" name="email" defaultValue={said.email} />
      <input type="hidden" name="quantity" defaultValue={said.quantity} />
      <input type="hidden" name="reason" defaultValue={said.reason} />
      <p role="status" className="text-lg">
        You are cancelling {said.quantity && `${said.quantity} ${said.quantity === '1' ? 'unit' : 'units'} of `}order{' '}
        <strong className="wrap-anywhere">{said.number}</strong>, bought with the email address{' '}
        <strong>
          <Breakable text={said.email} />
        </strong>
        .
      </p>
      {said.reason && <blockquote className="border-l-2 border-line pl-4 text-muted">{said.reason}</blockquote>}
      <div className="flex flex-wrap gap-3">
        <ConfirmButton type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending…' : 'Confirm cancellation'}
        </ConfirmButton>
        {isPlain ? (
          <ButtonLink variant="quiet" size="large" href={href.cancel}>
            Back
          </ButtonLink>
        ) : (
          <Button variant="quiet" size="large" onClick={onBack} disabled={form.isSending}>
            Back
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The receipt, and the code that stops the parcel and starts the refund. */
function Received({ said, receipt }: { said: Said; receipt: Receipt }) {
  const [done, setDone] = useState<Receipt | null>(null)
  if (done) return <CancelReceipt receipt={done} />
  return (
    <div className="space-y-8">
      <CancelReceipt receipt={receipt} />
      {receipt.outcome === 'proof-needed' && <OneMoreStep said={said} onDone={setDone} />}
    </div>
  )
}

function OneMoreStep({ said, onDone }: { said: Said; onDone: (receipt: Receipt) => void }) {
  const takePass = useTakePass()
  const [failure, setFailure] = useState<string | null>(null)

  async function finish(pass: OrderPass) {
    try {
      onDone(
        await callFunction('cancel-order', {
          id: pass.id,
          access: pass.access,
          reason: said.reason || null,
          ...(said.quantity && { quantity: Number(said.quantity) }),
        }),
      )
    } catch (fault) {
      setFailure(fault instanceof Error ? fault.message : String(fault))
      takePass(pass)
    }
  }

  return (
    <section aria-labelledby="one-more-step">
      <h3 id="one-more-step" className="mb-3 text-lg font-semibold">
        One more step before we can refund you
      </h3>
      <FormFailure form={{ failure }} />
      <CodeStep
        order={{ number: said.number, email: said.email }}
        sentTo={said.email}
        button="Finish the cancellation"
        onOpened={(pass) => void finish(pass)}
        plain={{ page: href.cancel, fields: said }}
      />
    </section>
  )
}
