import { contactInput } from '#contract/contact.ts'
import { inquiryTypes, type InquiryType } from '#domain/submission.ts'
import { supportPolicy } from '#domain/policies.ts'
import { FormField, TextField } from '#app/forms/form-field.tsx'
import { Form } from '#app/forms/form.tsx'
import { Honeypot } from '#app/forms/honeypot.tsx'
import { SentCard } from '#app/forms/sent-card.tsx'
import { useVisitorForm } from '#app/forms/use-visitor-form.ts'
import { Button } from '#app/ui/button.tsx'
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
}

export function ContactForm() {
  const form = useVisitorForm({
    name: 'submit-contact',
    schema: contactInput,
    initial: empty,
    onSent: () => toast.success('Message sent successfully!'),
    onFailed: (failure) => toast.error(failure.message),
  })

  if (form.isSent) {
    return (
      <SentCard title="Thank you, we have your message" again="Write another message" onAgain={form.startAgain}>
        <p>We reply within {supportPolicy.replyWorkingDays} working days, to the e-mail address you gave.</p>
      </SentCard>
    )
  }
  return (
    <Form {...form.attributes} aria-labelledby="contact-form" className="relative grid gap-5 sm:grid-cols-2">
      <Honeypot {...form.field('second_opinion')} />
      <TextField form={form} name="first_name" label="First name" required autoComplete="given-name" />
      <TextField form={form} name="last_name" label="Last name" required autoComplete="family-name" />
      <TextField form={form} name="email" label="Email" required type="email" autoComplete="email" />
      <TextField form={form} name="phone" label="Phone" optional type="tel" autoComplete="tel" />
      <FormField form={form} name="inquiry_type" label="What is it about?" required className="sm:col-span-2">
        {(control) => (
          <Select {...control} options={inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }))} />
        )}
      </FormField>
      <TextField form={form} name="subject" label="Subject" required className="sm:col-span-2" />
      <FormField
        form={form}
        name="message"
        label="Message"
        hint="If it is about an order, the order number helps."
        required
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} />}
      </FormField>
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending...' : 'Send message'}
        </Button>
        <p className="text-sm text-muted">
          A person reads it and replies within {supportPolicy.replyWorkingDays} working days.
        </p>
      </div>
    </Form>
  )
}
