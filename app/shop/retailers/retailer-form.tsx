import { retailerInput } from '#contract/submissions/retailers.ts'
import { retailerFields } from '#domain/customers/submission-fields.ts'
import { href } from '#domain/site/href.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useVisitorForm } from '#app/parts/forms/use-visitor-form.ts'
import { VisitorForm } from '#app/parts/forms/visitor-form.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Card } from '#app/parts/ui/layout.tsx'
import { FormField, TextField } from '#app/parts/forms/use-form.tsx'

export function RetailerForm() {
  const form = useVisitorForm({
    name: 'submit-retailer-application',
    schema: retailerInput,
    fields: retailerFields,
    onSent: () => toast.success('Application sent successfully!'),
    onFailed: (failure) => toast.error(failure.message),
  })

  useOwnDetails(form, ({ first_name, last_name, email }) => ({
    contact_name: `${first_name} ${last_name}`.trim(),
    email,
  }))

  const fields = (
    <VisitorForm
      form={form}
      posts="submit-retailer-application"
      page={href.retailers}
      aria-label="Retailer application"
      className="grid sm:grid-cols-2"
      button="Send application"
      about="Nothing is agreed by applying. We’ll call you to talk it through."
      sent={{
        title: 'Thank you for applying',
        again: 'Send another application',
        about: `We read every application, and will reply ${form.answeredBy} to the email address you gave.`,
      }}
    >
      <TextField {...form.ask('business_name')} className="sm:col-span-2" autoComplete="organization" />
      <TextField {...form.ask('contact_name')} className="sm:col-span-2" autoComplete="name" />
      <TextField {...form.ask('email')} type="email" autoComplete="email" />
      <TextField {...form.ask('phone')} type="tel" autoComplete="tel" />
      <FormField {...form.ask('business_address')} className="sm:col-span-2">
        {(control) => <Textarea {...control} rows={3} autoComplete="street-address" className="min-h-24!" />}
      </FormField>
      <TextareaField
        {...form.ask('why_partner')}
        hint="Your customers, your coaching, the brands you carry."
        className="sm:col-span-2"
      />
    </VisitorForm>
  )
  if (form.isSent) return fields
  return (
    <Card as="section" padding="large">
      {fields}
    </Card>
  )
}
