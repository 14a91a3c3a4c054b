import { useState } from 'react'
import { claimInput } from '#contract/warranty.ts'
import { londonDate } from '#domain/london-time.ts'
import { supportPolicy } from '#domain/policies.ts'
import { Form } from '#app/forms/form.tsx'
import { Honeypot } from '#app/forms/honeypot.tsx'
import { SentCard } from '#app/forms/sent-card.tsx'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Button } from '#app/ui/button.tsx'
import { DatePicker } from '#app/ui/date-picker.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { Attachments } from './attachments.tsx'

const empty = {
  orderNumber: '',
  name: '',
  email: '',
  phone: '',
  purchaseDate: null as string | null,
  description: '',
  files: [] as string[],
  second_opinion: '',
}

export function ClaimForm() {
  const { renderedAt } = useShop()
  const [sentTo, setSentTo] = useState('')
  const form = useSentForm({
    name: 'send-warranty-claim',
    schema: claimInput,
    defaults: empty,
    onSent({ email }) {
      setSentTo(email)
      toast.success('Warranty claim submitted successfully!')
    },
    onFailed(failure) {
      console.error('The claim was not submitted:', failure.message)
      const { code, sentence, message } = failure
      toast.error(sentence ?? 'Failed to submit claim. Please try again.', code === 'offline' ? message : undefined)
    },
  })
  const { register, isSending, setValue, watch } = form
  const { errors } = form.formState

  if (form.isSent) {
    return (
      <SentCard title="Claim Submitted Successfully" again="Submit another claim" onAgain={form.startAgain}>
        <p>
          Our UK support will reply within {supportPolicy.replyWorkingDays} working days to{' '}
          <strong className="text-ink">{sentTo}</strong>.
        </p>
      </SentCard>
    )
  }
  return (
    <Form onSubmit={form.submit} noValidate aria-labelledby="claim" className="relative flex flex-col gap-5">
      <Honeypot {...register('second_opinion')} />
      <Field
        label="Order number"
        hint="It is in your confirmation e-mail."
        error={errors.orderNumber?.message}
        required
      >
        {(control) => <Input {...control} {...register('orderNumber')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label="Name" error={errors.name?.message} required>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Phone" error={errors.phone?.message} optional>
        {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label="Purchase date" error={errors.purchaseDate?.message} optional>
        {(control) => (
          <DatePicker
            {...control}
            value={watch('purchaseDate') ?? null}
            latest={londonDate(new Date(renderedAt))}
            onChange={(day) => setValue('purchaseDate', day, { shouldDirty: true })}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="What happens, since when, and what you have tried."
        error={errors.description?.message}
        required
      >
        {(control) => <Textarea {...control} {...register('description')} />}
      </Field>
      <Attachments
        names={watch('files') ?? []}
        disabled={isSending}
        onChange={(names) => setValue('files', names, { shouldDirty: true })}
      />
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? 'Submitting...' : 'Submit Claim'}
        </Button>
        <p className="text-sm text-muted">
          We confirm it by e-mail at once, and reply within {supportPolicy.replyWorkingDays} working days.
        </p>
      </div>
    </Form>
  )
}
