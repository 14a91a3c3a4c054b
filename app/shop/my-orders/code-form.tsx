import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { CallInput } from '#contract/functions.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { useIsPlain, usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import type { OrderPass } from './kept-access.ts'

export type OrderName = CallInput<'request-order-code'>

type CodeStepProps = {
  order: OrderName
  sentTo: string
  button?: string
  onOpened: (pass: OrderPass) => void
  onBack?: () => void
  /** The page that accepts the code without JavaScript, and the other fields to send. */
  plain?: { page: string; fields: Record<string, string> }
}

const codeInput = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Please enter the code')) })

export function CodeStep({ order, sentTo, button = 'Open the order', onOpened, onBack, plain }: CodeStepProps) {
  const isPlain = useIsPlain()
  const [again, setAgain] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const form = useForm({
    initial: { code: '' },
    plain: usePlainAnswer('open-order-with-code'),
    schema: codeInput,
    send: async ({ code }) => onOpened(await callFunction('open-order-with-code', { ...order, code })),
  })

  // The focused button was removed, so focus the code field.
  const { ref } = form.attributes
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  async function sendAgain() {
    setAgain('sending')
    try {
      await callFunction('request-order-code', order)
      form.reset()
      setAgain('sent')
    } catch {
      setAgain('failed')
    }
  }

  return (
    <Form
      {...form.attributes}
      posts={plain && 'open-order-with-code'}
      action={plain?.page}
      className="flex flex-col gap-5"
    >
      {Object.entries(plain?.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">
        {again === 'sent' ? 'We have sent another code' : 'We have sent a code'} to <Breakable text={sentTo} />
        {'number' in order ? ', if there is such an order' : ''}. It is valid for ten minutes. Nothing there? Please
        look in your junk mail too.
      </p>
      <FormFailure form={form} />
      {again === 'failed' && (
        <Notice kind="danger" announce="alert">
          Another code could not be sent. Please try again in a few minutes.
        </Notice>
      )}
      <TextField
        form={form}
        name="code"
        label="Code from the email"
        hint="Six digits."
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        look="max-w-48 text-xl tracking-[0.2em] tabular-nums"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? 'Checking…' : button}
        </Button>
        {!isPlain && (
          <Button variant="secondary" busy={again === 'sending'} onClick={() => void sendAgain()}>
            Send another code
          </Button>
        )}
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </Form>
  )
}
