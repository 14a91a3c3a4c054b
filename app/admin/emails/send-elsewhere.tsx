import * as z from 'zod/mini'
import { email } from '#contract/fields.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { useRetryEmail } from './use-retry-email.ts'

const schema = z.object({ recipient_email: email })

/** For an email that failed: the same email, to an address that works. */
export function SendElsewhere({ id, onSent }: { id: string; onSent: () => void }) {
  const retry = useRetryEmail()
  const form = useForm({
    initial: { recipient_email: '' },
    schema,
    async send({ recipient_email }) {
      await retry.mutateAsync({ id, recipient_email })
      onSent()
    },
  })
  return (
    <Form {...form.attributes} className="flex flex-wrap items-end gap-2">
      <TextField
        form={form}
        name="recipient_email"
        label="Send to another address"
        type="email"
        maxLength={254}
        autoComplete="off"
        className="min-w-64 flex-1"
      />
      <Button type="submit" variant="secondary" busy={retry.isPending}>
        Send
      </Button>
    </Form>
  )
}
