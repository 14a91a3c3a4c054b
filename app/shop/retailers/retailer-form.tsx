import { retailerInput } from '#contract/submissions/retailers.ts'
import { retailerFields } from '#domain/customers/submission-fields.ts'
import { href } from '#domain/site/href.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Honeypot } from '#app/parts/forms/honeypot.tsx'
import { CaseOfForm, SentCard } from '#app/parts/forms/sent-card.tsx'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useVisitorForm } from '#app/parts/forms/use-visitor-form.ts'
import { Button } from '#app/parts/ui/button.tsx'
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

  if (form.isSent) {
    return (
      <SentCard
        title="Thank you for applying"
        again="Send another application"
        againAt={href.retailers}
        onAgain={form.startAgain}
      >
        <p>We read every application, and will reply {form.answeredBy} to the email address you gave.</p>
        <CaseOfForm number={form.caseNumber} />
      </SentCard>
    )
  }
  return (
    <Card as="section" padding="large">
      <Form
        {...form.attributes}
        posts="submit-retailer-application"
        action={href.retailers}
        aria-label="Retailer application"
        className="relative grid gap-5 sm:grid-cols-2"
      >
        <Honeypot {...form.field('second_opinion')} />
        <TextField {...form.ask('business_name')} className="sm:col-span-2" autoComplete="organization" />
        <TextField {...form.ask('contact_name')} className="sm:col-span-2" autoComplete="name" />
        <TextField {...form.ask('email')} type="email" autoComplete="email" />
        <TextField {...form.ask('phone')} type="tel" autoComplete="tel" />
        <FormField {...form.ask('business_address')} className="sm:col-span-2">
          {(control) => <Textarea {...control} rows={3} autoComplete="street-address" className="min-h-24!" />}
        </FormField>
        <FormField
          {...form.ask('why_partner')}
          hint="Your customers, your coaching, the brands you carry."
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} />}
        </FormField>
        <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
          <Button type="submit" size="large" busy={form.isSending}>
            {form.isSending ? 'Sending...' : 'Send application'}
          </Button>
          <p className="text-sm text-muted">Nothing is agreed by applying. We call you to talk it through.</p>
        </div>
      </Form>
    </Card>
  )
}
