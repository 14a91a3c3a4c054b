import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { OpeningPage, PageOutOfReach } from '#app/parts/shell/private-page.tsx'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { PageTitle } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'

/** The placeholder sent by the server and shown until the order arrives. */
export function LoadingOrder() {
  return (
    <OpeningPage
      eyebrow="Your order"
      title="Opening your order"
      about="Where your parcel is, what you bought and paid, your receipts, and what you can do today. It takes a moment to load everything."
    >
      <div className="space-y-4 lg:col-span-7">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="w-full" />
        <Skeleton className="w-4/5" />
      </div>
      <Skeleton className="h-80 rounded-lg lg:col-span-5" />
    </OpeningPage>
  )
}

export function StepPage({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <Container className="max-w-[46rem] py-12 sm:py-16">
      <PageTitle eyebrow={eyebrow}>{title}</PageTitle>
      {children}
    </Container>
  )
}

export function LoadingStep({ title }: { title: string }) {
  return (
    <StepPage eyebrow="Your order" title={title}>
      <Card className="mt-8" padding="large">
        <div className="min-h-80 space-y-6 sm:min-h-60">
          <p role="status" className="text-lg text-muted">
            Opening your order: what you bought, where it is and what you can do today. It takes a moment.
          </p>
          <Skeleton className="h-12 w-56 max-w-full" />
        </div>
      </Card>
    </StepPage>
  )
}

export function OrderOutOfReach({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <PageOutOfReach
      eyebrow="Your order"
      title="We could not show your order"
      reason={`${reason} Your order itself is not affected.`}
      onRetry={onRetry}
    />
  )
}

const ConfirmIdentity = lazyWithRetry(async () => (await import('./confirm-identity.tsx')).ConfirmIdentity)

export function AskForCode(props: ComponentProps<typeof ConfirmIdentity>) {
  return (
    <Suspense fallback={<OnItsWay />}>
      <ConfirmIdentity {...props} />
    </Suspense>
  )
}
