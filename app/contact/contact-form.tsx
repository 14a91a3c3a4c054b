import { contactInput } from '#contract/contact.ts'
import { inquiryTypes, type InquiryType } from '#domain/submission.ts'
import { supportPolicy } from '#domain/policies.ts'
import { Form } from '#app/forms/form.tsx'
import { Honeypot } from '#app/forms/honeypot.tsx'
import { SentCard } from '#app/forms/sent-card.tsx'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'

const inquiryLabels: Record<InquiryType, string> = {
  general: 'Something else',
  product: 'A product',
  order: 'An order',
  returns: 'A return or refund',
  privacy: 'My personal data',
}

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  inquiry_type: 'general',
  second_opinion: '',
} as const

export function ContactForm() {
  const form = useSentForm({
    name: 'submit-contact',
    schema: contactInput,
    defaults: empty,
    onSent: () => toast.success('Message sent successfully!'),
    onFailed: (failure) => toast.error(failure.message),
  })
  const { register, isSending } = form
  const { errors } = form.formState

  if (form.isSent) {
    return (
      <SentCard title="Thank you, we have your message" again="Write another message" onAgain={form.startAgain}>
        <p>We reply within {supportPolicy.replyWorkingDays} working days, to the e-mail address you gave.</p>
      </SentCard>
    )
  }
  return (
    <Form
      onSubmit={form.submit}
      noValidate
      aria-labelledby="contact-form"
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot {...register('second_opinion')} />
      <Field label="First name" error={errors.first_name?.message} required>
        {(control) => <Input {...control} {...register('first_name')} autoComplete="given-name" />}
      </Field>
      <Field label="Last name" error={errors.last_name?.message} required>
        {(control) => <Input {...control} {...register('last_name')} autoComplete="family-name" />}
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Phone" error={errors.phone?.message} optional>
        {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label="What is it about?" error={errors.inquiry_type?.message} required className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            {...register('inquiry_type')}
            options={inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }))}
          />
        )}
      </Field>
      <Field label="Subject" error={errors.subject?.message} required className="sm:col-span-2">
        {(control) => <Input {...control} {...register('subject')} />}
      </Field>
      <Field
        label="Message"
        hint="If it is about an order, the order number helps."
        error={errors.message?.message}
        required
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('message')} />}
      </Field>
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? 'Sending...' : 'Send message'}
        </Button>
        <p className="text-sm text-muted">
          A person reads it and replies within {supportPolicy.replyWorkingDays} working days.
        </p>
      </div>
    </Form>
  )
}
