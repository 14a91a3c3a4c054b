import { retailerInput } from '#contract/retailers.ts'
import { supportPolicy } from '#domain/policies.ts'
import { Form } from '#app/forms/form.tsx'
import { Honeypot } from '#app/forms/honeypot.tsx'
import { SentCard } from '#app/forms/sent-card.tsx'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'

const empty = {
  business_name: '',
  contact_name: '',
  email: '',
  phone: '',
  business_address: '',
  why_partner: '',
  second_opinion: '',
}

export function RetailerForm() {
  const form = useSentForm({
    name: 'submit-retailer-application',
    schema: retailerInput,
    defaults: empty,
    onSent: () => toast.success('Application sent successfully!'),
    onFailed: (failure) => toast.error(failure.message),
  })
  const { register, isSending } = form
  const { errors } = form.formState

  if (form.isSent) {
    return (
      <SentCard title="Thank you for applying" again="Send another application" onAgain={form.startAgain}>
        <p>
          We read every application and reply within {supportPolicy.replyWorkingDays} working days, to the e-mail
          address you gave.
        </p>
      </SentCard>
    )
  }
  return (
    <Card as="section" padding="large">
      <Form
        onSubmit={form.submit}
        noValidate
        aria-label="Retailer application"
        className="relative grid gap-5 sm:grid-cols-2"
      >
        <Honeypot {...register('second_opinion')} />
        <Field label="Business name" error={errors.business_name?.message} required className="sm:col-span-2">
          {(control) => <Input {...control} {...register('business_name')} autoComplete="organization" />}
        </Field>
        <Field label="Contact name" error={errors.contact_name?.message} required className="sm:col-span-2">
          {(control) => <Input {...control} {...register('contact_name')} autoComplete="name" />}
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Phone" error={errors.phone?.message} required>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Business address" error={errors.business_address?.message} required className="sm:col-span-2">
          {(control) => (
            <Textarea
              {...control}
              {...register('business_address')}
              rows={3}
              autoComplete="street-address"
              className="min-h-24!"
            />
          )}
        </Field>
        <Field
          label="Why would you like to partner with us?"
          hint="Your customers, your coaching, the brands you carry."
          error={errors.why_partner?.message}
          optional
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} {...register('why_partner')} />}
        </Field>
        <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
          <Button type="submit" size="large" busy={isSending}>
            {isSending ? 'Sending...' : 'Send application'}
          </Button>
          <p className="text-sm text-muted">Nothing is agreed by applying. We call you to talk it through.</p>
        </div>
      </Form>
    </Card>
  )
}
