import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { OpeningPage, PageOutOfReach } from '#app/parts/shell/private-page.tsx'
import { useSession } from '#app/parts/session/use-session.ts'
import { Skeleton, SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Heading, PageTitle, TextLink } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { lazyInBrowser, lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { useTakePass } from './order-pass.ts'

// Visitors with a link or an account never see it.
const OpenWithCode = lazyInBrowser(async () => (await import('./open-with-code.tsx')).OpenWithCode)

/** The placeholder sent by the server and shown until the order arrives. */
export function LoadingOrder() {
  return (
    <OpeningPage
      eyebrow="Your order"
      title="Opening your order"
      about="Where your parcel is, what you bought and paid, the papers, and what you can do today: it takes a moment until everything is here."
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
            Opening your order: what you bought, what you may do today, and what comes of it. It takes a moment.
          </p>
          <Skeleton className="h-12 w-56 max-w-full" />
        </div>
      </Card>
    </StepPage>
  )
}

type DoorProps = { title: string; number: string; children: ReactNode }

export function OrderDoor({ title, number, children }: DoorProps) {
  const takePass = useTakePass()
  return (
    <Container className="grid items-start gap-10 py-12 sm:py-16 lg:grid-cols-12 lg:gap-16">
      <div className="lg:col-span-6">
        <PageTitle eyebrow="Your order">{title}</PageTitle>
        <div className="mt-4 max-w-[52ch] space-y-3 text-muted">
          {children}
          <SignInInstead />
        </div>
      </div>
      <Card as="section" labelledBy="by-code" padding="large" className="lg:col-span-6">
        <Heading level={2} look="title" id="by-code" className="mb-5">
          Open it with a code
        </Heading>
        <Suspense fallback={<SkeletonLines label="Loading the form" />}>
          <OpenWithCode number={number} onOpened={takePass} />
        </Suspense>
      </Card>
    </Container>
  )
}

/** Sent by the server. Separate from the form, which React would discard if its parent changed before it loads. */
function SignInInstead() {
  const session = useSession()
  if (session.status === 'signed-in') return null
  return (
    <p data-account="sign-in">
      Bought with an account? <TextLink href={href.auth}>Sign in</TextLink> and find it there.
    </p>
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
