import { complaintInput } from '#contract/cases/case-inputs.ts'
import { href } from '#domain/site/href.ts'
import { complaintFields } from '#domain/customers/submission-fields.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Honeypot } from '#app/parts/forms/honeypot.tsx'
import { CaseOfForm, SentCard } from '#app/parts/forms/sent-card.tsx'
import { useVisitorForm } from '#app/parts/forms/use-visitor-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { FormField, TextField } from '#app/parts/forms/use-form.tsx'

export function ComplaintForm() {
  const form = useVisitorForm({
    name: 'complain-about-data',
    schema: complaintInput,
    fields: complaintFields,
    onFailed: () => undefined,
  })

  if (form.isSent) {
    return (
      <SentCard
        title="We have your complaint"
        again="Write another complaint"
        againAt={href.complaint}
        onAgain={form.startAgain}
      >
        <p>We’ll reply {form.answeredBy}, with the outcome and our reasons.</p>
        <CaseOfForm number={form.caseNumber} />
      </SentCard>
    )
  }
  return (
    <Form
      {...form.attributes}
      posts="complain-about-data"
      action={href.complaint}
      aria-labelledby="complain"
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <Honeypot {...form.field('second_opinion')} />
      <FormFailure form={form} className="sm:col-span-2" />
      <TextField {...form.ask('name')} autoComplete="name" />
      <TextField {...form.ask('email')} type="email" autoComplete="email" />
      <FormField
        {...form.ask('message')}
        hint="What happened with your data, and what you would like us to do."
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} />}
      </FormField>
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" busy={form.isSending}>
          {form.isSending ? 'Sending...' : 'Send complaint'}
        </Button>
        <p className="text-sm text-muted">You get a receipt at once, and the outcome in writing.</p>
      </div>
    </Form>
  )
}
