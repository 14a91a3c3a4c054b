import type { CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { Button } from '#app/parts/ui/button.tsx'

type WithdrawProps = {
  id: string
  access: string | undefined
  onWithdrawn: (review: CallOutput<'withdraw-review'>['review']) => void
}

export function WithdrawReview({ id, access, onWithdrawn }: WithdrawProps) {
  const form = useForm({
    initial: {},
    read: () => ({ input: { id, access } }),
    async send(input: { id: string; access: string | undefined }) {
      onWithdrawn((await callFunction('withdraw-review', input)).review)
    },
  })
  return (
    <Form {...form.attributes} posts="withdraw-review" aria-label="Withdraw the review" className="mt-6">
      <FormFailure form={form} />
      <input type="hidden" name="id" defaultValue={id} />
      <Button type="submit" variant="quiet" className="-ml-5" busy={form.isSending}>
        Withdraw my review
      </Button>
    </Form>
  )
}
