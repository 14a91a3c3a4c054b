import type { ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { MessagePage } from '#app/parts/shell/message-page.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { Spinner } from '#app/parts/ui/spinner.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { SupportLine } from './support-line.tsx'

/** The placeholder sent by the server until the order arrives. Without JavaScript a button fetches it. */
export function LoadingOrder({ showsIt }: { showsIt?: 'get-stripe-session' | 'get-session' }) {
  return (
    <>
      {showsIt && (
        <noscript>
          <MessagePage eyebrow="Your order" title="Thank you" actions={null}>
            <p className="mb-6">Your payment is with the payment provider. Press the button to see your order.</p>
            <Form posts={showsIt}>
              <Button type="submit" size="large">
                Show my order
              </Button>
            </Form>
          </MessagePage>
        </noscript>
      )}
      <div className="needs-scripts">
        <Loading />
      </div>
    </>
  )
}

function Loading() {
  return (
    <>
      <div className="tone-navy">
        <Container className="flex items-center gap-6 py-12 sm:gap-8 sm:py-16">
          <span className="flex size-16 shrink-0 items-center justify-center rounded-full border border-edge text-2xl sm:size-20">
            <Spinner />
          </span>
          <p role="status" className="text-lg">
            Loading your order details...
          </p>
        </Container>
      </div>
      <Container className="grid gap-12 py-12 sm:py-16 lg:grid-cols-12 lg:gap-16">
        <Skeleton className="h-96 rounded-lg lg:order-2 lg:col-span-5" />
        <div className="space-y-4 lg:col-span-7">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-2/3" />
        </div>
      </Container>
    </>
  )
}

type UnavailableProps = { children: ReactNode; onRetry?: () => void }

export function OrderUnavailable({ children, onRetry }: UnavailableProps) {
  return (
    <MessagePage
      eyebrow="Your order"
      title="Unable to load order details"
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <ButtonLink href={href.home} variant={onRetry ? 'secondary' : 'primary'}>
            Back to the home page
          </ButtonLink>
          <ButtonLink href={href.trackOrder()} variant="secondary">
            Track your order
          </ButtonLink>
        </>
      }
    >
      {children}
      <SupportLine className="mt-6 text-ink" />
    </MessagePage>
  )
}
