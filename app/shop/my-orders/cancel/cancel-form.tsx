import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import type { PlainAnswer, PlainFields } from '#contract/submissions/plain-forms.ts'
import { cancelOrderInput } from '#contract/orders/refunds.ts'
import { href } from '#domain/site/href.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormField, TextField } from '#app/parts/forms/form-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { useIsPlain, usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useForm } from '#app/parts/forms/use-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import { ConfirmButton } from '#app/parts/ui/confirm-button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { CodeStep } from '../code-form.tsx'
import type { OrderPass } from '../kept-access.ts'
import { useTakePass } from '../order-pass.ts'
import { CancelReceipt } from './cancel-receipt.tsx'
import { PlainCode, PlainReceived, type Said } from './plain-received.tsx'

type Receipt = CallOutput<'cancel-order'>

const empty: Said = { number: '', email: '', words: '' }

/** *Cancel this contract*, a look at what was typed, *Confirm cancellation*. */
export function CancelForm() {
  const plain = usePlainAnswer('cancel-order')
  const [checked, setChecked] = useState<Said | null>(plain && isChecked(plain) ? saidIn(plain.fields) : null)
  const [receipt, setReceipt] = useState<Receipt | null>(plain?.kind === 'done' ? plain.result : null)
  const form = useForm({
    initial: empty,
    plain,
    schema: cancelOrderInput,
    // Nothing goes to the shop before it is confirmed.
    send({ number = '', email = '', words }) {
      setChecked({ number, email, words: words ?? '' })
      return Promise.resolve()
    },
  })
  useOwnDetails(form, ({ email }) => ({ email }))
  const sentCode = usePlainAnswer('open-order-with-code')
  if (sentCode?.kind === 'refused') return <PlainCode said={saidIn(sentCode.fields)} />
  if (plain && checked && receipt) return <PlainReceived said={checked} receipt={receipt} />
  if (checked && receipt) return <Received said={checked} receipt={receipt} />
  if (checked) return <Confirm said={checked} onBack={() => setChecked(null)} onReceived={setReceipt} />
  return (
    <Form {...form.attributes} posts="cancel-order" action={href.cancel} className="flex flex-col gap-5">
      <TextField
        form={form}
        name="number"
        label="Order number"
        hint="The eight characters in your confirmation email, such as 2B75 2A01."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <TextField form={form} name="email" label="Email used at checkout" required type="email" autoComplete="email" />
      <FormField form={form} name="words" label="Anything you want to say" hint="No reason is needed." optional>
        {(control) => <Textarea {...control} maxLength={2000} />}
      </FormField>
      <Button type="submit" size="large" wide>
        Cancel this contract
      </Button>
    </Form>
  )
}

/** Without scripts: what was typed can be read, and what was confirmed but refused was confirmed all the same. */
const isChecked = ({ kind, fields }: PlainAnswer<'cancel-order'>) => kind !== 'refused' || fields.confirmed === 'yes'

const saidIn = ({ number = '', email = '', words = '' }: PlainFields): Said => ({ number, email, words })

type ConfirmProps = { said: Said; onBack: () => void; onReceived: (receipt: Receipt) => void }

function Confirm({ said, onBack, onReceived }: ConfirmProps) {
  const isPlain = useIsPlain()
  const form = useForm({
    initial: said,
    schema: cancelOrderInput,
    async send(input) {
      onReceived(await callFunction('cancel-order', input))
      // So that parcel and money can move at once.
      await callFunction('request-order-code', { number: said.number, email: said.email }).catch(() => undefined)
    },
  })
  return (
    <Form {...form.attributes} posts="cancel-order" action={href.cancel} className="flex flex-col gap-5">
      <input type="hidden" name="confirmed" value="yes" />
      {form.failure && (
        <Notice kind="danger" announce="alert">
          {form.failure}
        </Notice>
      )}
      <input type="hidden" name="number" defaultValue={said.number} />
      <input type="hidden" name="email" defaultValue={said.email} />
      <input type="hidden" name="words" defaultValue={said.words} />
      <p role="status" className="text-lg">
        You cancel the contract of order <strong className="break-all">{said.number}</strong>, bought with{' '}
        <strong className="break-all">{said.email}</strong>.
      </p>
      {said.words && <blockquote className="border-l-2 border-line pl-4 text-muted">{said.words}</blockquote>}
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

/** The receipt, and the code that lets parcel and money move. */
function Received({ said, receipt }: { said: Said; receipt: Receipt }) {
  const takePass = useTakePass()
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<Receipt | null>(null)

  async function finish(pass: OrderPass) {
    try {
      setDone(await callFunction('cancel-order', { id: pass.id, access: pass.access, words: said.words || null }))
    } catch (fault) {
      setFailure(fault instanceof Error ? fault.message : String(fault))
      takePass(pass)
    }
  }

  if (done) return <CancelReceipt receipt={done} />
  return (
    <div className="space-y-8">
      <CancelReceipt receipt={receipt} />
      <section aria-labelledby="one-more-step">
        <h3 id="one-more-step" className="mb-3 text-lg font-semibold">
          One more step, so that the money can move
        </h3>
        {failure && (
          <Notice kind="danger" announce="alert" className="mb-4">
            {failure}
          </Notice>
        )}
        <CodeStep
          order={{ number: said.number, email: said.email }}
          sentTo={said.email}
          button="Finish the cancellation"
          onOpened={(pass) => void finish(pass)}
        />
      </section>
    </div>
  )
}
