import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import { TextField } from '#app/parts/forms/form-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { useForm } from '#app/parts/forms/use-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { CancelReceipt } from './cancel-receipt.tsx'

/** A cancellation as it was said. */
export type Said = { number: string; email: string; words: string }

/** The receipt for who has no scripts, and the code that lets parcel and money move. */
export function PlainReceived({ said, receipt }: { said: Said; receipt: CallOutput<'cancel-order'> }) {
  return (
    <div className="space-y-8">
      <CancelReceipt receipt={receipt} />
      {receipt.outcome === 'proof-needed' && <PlainCode said={said} />}
    </div>
  )
}

export function PlainCode({ said }: { said: Said }) {
  const plain = usePlainAnswer('open-order-with-code')
  const form = useForm({
    initial: { code: '' },
    plain,
    read: () => ({ faults: {} }),
    // Only a page without scripts shows this form.
    send: () => Promise.resolve(),
  })
  return (
    <section aria-labelledby="one-more-step">
      <h3 id="one-more-step" className="mb-3 text-lg font-semibold">
        One more step, so that the money can move
      </h3>
      <p className="mb-5">
        Your statement is kept. We have sent a code to {said.email}, if there is such an order. It is good for ten
        minutes.
      </p>
      <Form posts="open-order-with-code" action={href.cancel} className="flex flex-col gap-5">
        <input type="hidden" name="number" value={said.number} />
        <input type="hidden" name="email" value={said.email} />
        <input type="hidden" name="words" value={said.words} />
        <TextField
          form={form}
          name="code"
          label="Code from the email"
          hint="Six digits."
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          look="max-w-48 text-xl tracking-[0.2em] tabular-nums"
        />
        <div>
          <Button type="submit">Finish the cancellation</Button>
        </div>
      </Form>
    </section>
  )
}
