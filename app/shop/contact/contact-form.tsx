import { contactInput } from '#contract/submissions/contact.ts'
import { inquiryTypes, type InquiryType } from '#domain/customers/submission.ts'
import { contactFields } from '#domain/customers/submission-fields.ts'
import { href } from '#domain/site/href.ts'
import { supportPolicy } from '#domain/site/policies.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useVisitorForm } from '#app/parts/forms/use-visitor-form.ts'
import { VisitorForm } from '#app/parts/forms/visitor-form.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { TextField } from '#app/parts/forms/use-form.tsx'

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

  return (
    <VisitorForm
      form={form}
      posts="submit-contact"
      page={href.contact}
      aria-labelledby="contact-form"
      className="grid sm:grid-cols-2"
      button="Send message"
      about={`Our team will read it and reply within ${supportPolicy.replyWorkingDays} working days.`}
      sent={{
        title: 'Thank you, we have your message',
        again: 'Write another message',
        about: `We’ll reply ${form.answeredBy}, to the email address you gave.`,
      }}
    >
      <TextField {...form.ask('first_name')} autoComplete="given-name" />
      <TextField {...form.ask('last_name')} autoComplete="family-name" />
      <TextField {...form.ask('email')} type="email" autoComplete="email" />
      <TextField {...form.ask('phone')} type="tel" autoComplete="tel" />
      <SelectField
        {...form.ask('inquiry_type')}
        className="sm:col-span-2"
        options={inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }))}
      />
      <TextField {...form.ask('subject')} className="sm:col-span-2" />
      <TextareaField
        {...form.ask('message')}
        hint="If it is about an order, the order number helps."
        className="sm:col-span-2"
      />
    </VisitorForm>
  )
}
