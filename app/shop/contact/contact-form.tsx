import { contactInput } from '#contract/submissions/contact.ts'
import { inquiryTypes, type InquiryType } from '#domain/customers/submission.ts'
import { contactFields } from '#domain/customers/submission-fields.ts'
import { href } from '#domain/site/href.ts'
import { supportPolicy } from '#domain/site/policies.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Honeypot } from '#app/parts/forms/honeypot.tsx'
import { CaseOfForm, SentCard } from '#app/parts/forms/sent-card.tsx'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useVisitorForm } from '#app/parts/forms/use-visitor-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { FormField, TextField } from '#app/parts/forms/use-form.tsx'

const inquiryLabels: Record<InquiryType, string> = {
  general: 'Something else',
  product: 'A product',
  order: 'An order',
  returns: 'A return or refund',
  privacy: 'My personal data',
}

export function ContactForm() {
  const form = useVisitorForm({
    name: 'submit-contact',
    schema: contactInput,
    fields: contactFields,
    onSent: () => toast.success('Message sent successfully!'),
    onFailed: (failure) => toast.error(failure.message),
  })

  useOwnDetails(form, ({ first_name, last_name, email }) => ({ first_name, last_name, email }))

  if (form.isSent) {
    return (
      <SentCard
        title="Thank you, we have your message"
        again="Write another message"
        againAt={href.contact}
        onAgain={form.startAgain}
      >
        <p>We’ll reply {form.answeredBy}, to the email address you gave.</p>
        <CaseOfForm number={form.caseNumber} />
      </SentCard>
    )
  }
  return (
    <Form
      {...form.attributes}
      posts="submit-contact"
      action={href.contact}
      aria-labelledby="contact-form"
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot {...form.field('second_opinion')} />
      <TextField {...form.ask('first_name')} autoComplete="given-name" />
      <TextField {...form.ask('last_name')} autoComplete="family-name" />
      <TextField {...form.ask('email')} type="email" autoComplete="email" />
      <TextField {...form.ask('phone')} type="tel" autoComplete="tel" />
      <FormField {...form.ask('inquiry_type')} className="sm:col-span-2">
        {(control) => (
          <Select {...control} options={inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }))} />
        )}
      </FormField>
      <TextField {...form.ask('subject')} className="sm:col-span-2" />
      <FormField
        {...form.ask('message')}
        hint="If it is about an order, the order number helps."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} />}
      </FormField>
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending...' : 'Send message'}
        </Button>
        <p className="text-sm text-muted">
          Our team will read it and reply within {supportPolicy.replyWorkingDays} working days.
        </p>
      </div>
    </Form>
  )
}
