import { useState } from 'react'
import * as z from 'zod/mini'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { CodeStep, type OrderName } from './code-form.tsx'
import type { OrderPass } from './kept-access.ts'
import { OrderNameFields } from './order-name-fields.tsx'

type OpenWithCodeProps = {
  number: string
  onOpened: (pass: OrderPass) => void
}

const required = (sentence: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, sentence), z.maxLength(most))

const nameInput = z.object({
  number: required('Please enter your order number', 200),
  email: required('Please enter the email used at checkout', 254),
})

export function OpenWithCode({ number, onOpened }: OpenWithCodeProps) {
  const [named, setNamed] = useState<(OrderName & { email: string }) | null>(null)
  const form = useForm({
    initial: { number, email: '' },
    schema: nameInput,
    async send(order) {
      await callFunction('request-order-code', order)
      setNamed(order)
    },
  })

  if (named) {
    return <CodeStep order={named} sentTo={named.email} onOpened={onOpened} onBack={() => setNamed(null)} />
  }
  return (
    <Form {...form.attributes} className="flex flex-col gap-5">
      <FormFailure form={form} />
      <OrderNameFields form={form} />
      <Button type="submit" size="large" wide busy={form.isSending}>
        {form.isSending ? 'Sending…' : 'Send me a code'}
      </Button>
    </Form>
  )
}
