import { complaintInput } from '#contract/cases/case-inputs.ts'
import { href } from '#domain/site/href.ts'
import { dataComplaintPolicy } from '#domain/site/policies.ts'
import { complaintFields } from '#domain/customers/submission-fields.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { useVisitorForm } from '#app/parts/forms/use-visitor-form.ts'
import { VisitorForm } from '#app/parts/forms/visitor-form.tsx'
import { TextField } from '#app/parts/forms/use-form.tsx'

export function ComplaintForm() {
  const form = useVisitorForm({ name: 'complain-about-data', schema: complaintInput, fields: complaintFields })

  return (
    <VisitorForm
      form={form}
      posts="complain-about-data"
      page={href.complaint}
      aria-labelledby="complain"
      className="grid sm:grid-cols-2"
      button="Send complaint"
      about="You get a receipt at once, and the outcome in writing."
      sent={{
        title: 'We have your complaint',
        again: 'Write another complaint',
        about: `We’ll reply ${form.answeredBy}, and tell you the outcome within ${dataComplaintPolicy.outcomeDays} days, with our reasons.`,
      }}
    >
      <FormFailure form={form} className="sm:col-span-2" />
      <TextField {...form.ask('name')} autoComplete="name" />
      <TextField {...form.ask('email')} type="email" autoComplete="email" />
      <TextareaField
        {...form.ask('message')}
        hint="What happened with your data, and what you would like us to do."
        className="sm:col-span-2"
      />
    </VisitorForm>
  )
}
