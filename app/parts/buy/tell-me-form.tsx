import { useState } from 'react'
import { MailCheck } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { stockAlertInput } from '#contract/buying/stock-alerts.ts'
import { href } from '#domain/site/href.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Honeypot } from '#app/parts/forms/honeypot.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useLocation } from '#app/parts/ui/router.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'

/** Asks for an email when the product is back. No alert is sent until the visitor confirms by the link in the first email. */
export function TellMeForm({ product }: { product: ProductKey }) {
  const { pathname } = useLocation()
  const answer = usePlainAnswer('ask-for-stock-alert')
  const plain = answer?.fields.productId === product ? answer : null
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { productId: product, email: '', second_opinion: '' },
    plain,
    schema: stockAlertInput,
    async send(input) {
      await callFunction('ask-for-stock-alert', input)
      setSentTo(input.email)
    },
  })
  useOwnDetails(form, ({ email }) => ({ email }))

  const to = sentTo ?? (plain?.kind === 'done' ? (plain.fields.email ?? '') : null)
  if (to !== null) return <AskedToConfirm to={to} />
  const { name } = productLabels[product]
  return (
    <Form
      {...form.attributes}
      posts="ask-for-stock-alert"
      action={pathname}
      isSent={plain !== null}
      aria-label={`Tell me when the ${name} is back`}
      className="relative flex flex-col gap-3"
    >
      <input type="hidden" name="productId" value={product} />
      <Honeypot {...form.field('second_opinion')} />
      {form.failure && <Notice kind="danger" announce="alert" title={form.failure} />}
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" required />
      <Button type="submit" variant="accent" size="large" wide busy={form.isSending}>
        Tell me when it is back
      </Button>
      <p className="text-sm text-muted">
        We’ll ask you to confirm your address, email you once, then delete your address.{' '}
        <TextLink href={href.privacy}>Privacy</TextLink>
      </p>
    </Form>
  )
}

function AskedToConfirm({ to }: { to: string }) {
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-success-soft p-4">
      <Icon of={MailCheck} className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0">
        <strong className="font-semibold">Nearly there: check your inbox.</strong>
        <span className="mt-1 block text-sm">
          We’ve emailed <Breakable text={to.trim()} />. Open the link in that email and press the button on the page:
          we’ll tell you when it’s back. No email? You may already have asked for this alert.
        </span>
      </p>
    </div>
  )
}
