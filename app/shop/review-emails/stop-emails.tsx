import { useState } from 'react'
import { href } from '#domain/site/href.ts'
import { shownParameters } from '#domain/site/pages.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { MessagePage } from '#app/parts/shell/message-page.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'

/** One button. Without JavaScript its form posts to the page's own address, which names the recipient. */
export function StopEmails() {
  const plain = usePlainAnswer('stop-review-emails')
  const [isDone, setIsDone] = useState(plain?.kind === 'done')
  const form = useForm({
    initial: {},
    read: () => ({ input: { ask: new URLSearchParams(location.search).get(shownParameters.alert) ?? '' } }),
    async send(input: { ask: string }) {
      await callFunction('stop-review-emails', input)
      setIsDone(true)
    },
  })
  if (isDone) {
    return (
      <MessagePage
        eyebrow="Emails about reviews"
        title="You’re unsubscribed"
        actions={<ButtonLink href={href.products}>See the products</ButtonLink>}
      >
        <p role="status">We won’t ask you for reviews any more. You’ll still get emails about your orders.</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      eyebrow="Emails about reviews"
      title="Stop emails that ask for a review?"
      actions={
        <Form {...form.attributes} posts="stop-review-emails" aria-label="Stop emails about reviews">
          <Button type="submit" size="large" busy={form.isSending}>
            Unsubscribe
          </Button>
        </Form>
      }
    >
      <p>You’ll still get emails about your orders.</p>
      <FormFailure form={form} />
    </MessagePage>
  )
}
