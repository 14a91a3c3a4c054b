import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import type { PlainAnswer } from '#contract/submissions/plain-forms.ts'
import { linkOver } from '#contract/buying/stock-alerts.ts'
import { href } from '#domain/site/href.ts'
import { shownParameters } from '#domain/site/pages.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { MessagePage } from '#app/parts/shell/message-page.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'

type Outcome = CallOutput<'confirm-stock-alert'>

/** One button. Without JavaScript its form posts to the page's own address, which names the alert. */
export function ConfirmAlert() {
  const ask = useSearchParameter(shownParameters.alert)
  const plain = usePlainAnswer('confirm-stock-alert')
  const [outcome, setOutcome] = useState<Outcome | 'over' | null>(null)
  const form = useForm({
    initial: {},
    // A press before hydration is replayed before the hook knows the parameter, so read the address.
    read: () => ({ input: { ask: new URLSearchParams(location.search).get(shownParameters.alert) ?? '' } }),
    async send(input: { ask: string }) {
      try {
        setOutcome(await callFunction('confirm-stock-alert', input))
      } catch (fault) {
        if (!(fault instanceof CallError) || !isOver(fault.code)) throw fault
        setOutcome('over')
      }
    },
  })

  const known = outcome ?? (plain && outcomeOf(plain))
  if (known === 'over' || ask === null) return <LinkOver />
  if (known) return <Confirmed {...known} />
  return (
    <MessagePage
      eyebrow="Out of stock"
      title="Shall we tell you when it is back?"
      actions={
        <Form {...form.attributes} posts="confirm-stock-alert" aria-label="Tell me when it is back">
          <Button type="submit" size="large" busy={form.isSending}>
            Yes, tell me
          </Button>
        </Form>
      }
    >
      <p>We’ll email you once, when it’s back in stock. Then we delete your address.</p>
      {form.failure && <Notice kind="danger" announce="alert" title={form.failure} className="mt-6" />}
    </MessagePage>
  )
}

/** The result if the form was sent without JavaScript. Null after a refusal that leaves the link valid. */
function outcomeOf(plain: PlainAnswer<'confirm-stock-alert'>): Outcome | 'over' | null {
  if (plain.kind === 'done') return plain.result
  return plain.kind === 'refused' && (plain.sentence === linkOver || 'ask' in plain.faults) ? 'over' : null
}

const isOver = (code: string) => code === 'not-found' || code === 'input'

function Confirmed({ productId, state }: Outcome) {
  const { name, path } = productLabels[productId]
  const isBack = state === 'back'
  return (
    <MessagePage
      eyebrow={isBack ? 'Back in stock' : 'All done'}
      title={isBack ? 'It’s already back' : 'We’ll let you know'}
      actions={
        <>
          <ButtonLink href={path}>{isBack ? `Buy the ${name}` : `Back to the ${name}`}</ButtonLink>
          <ButtonLink href={href.products} variant="secondary">
            Both products
          </ButtonLink>
        </>
      }
    >
      <p role="status">
        {isBack
          ? `The ${name} is already back in stock, so we have deleted your address and won’t send an email.`
          : `We’ll email you once, when the ${name} is back in stock. We can’t hold one for you.`}
      </p>
    </MessagePage>
  )
}

function LinkOver() {
  return (
    <MessagePage
      eyebrow="Out of stock"
      title="This link no longer works"
      actions={<ButtonLink href={href.products}>See what is in stock</ButtonLink>}
    >
      <p role="status">
        The link is incomplete, or we have deleted your email address, because the product came back or too much time
        has passed. If the product is sold out, you can ask again on its page.
      </p>
    </MessagePage>
  )
}
