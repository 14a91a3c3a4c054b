import type { ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { OpeningPage, PageOutOfReach } from '#app/parts/shell/private-page.tsx'
import { useSession } from '#app/parts/session/use-session.ts'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { Heading, Eyebrow, TextLink } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

export function LoadingCase() {
  return (
    <OpeningPage
      eyebrow="Your conversation"
      title="Opening your conversation"
      about="What you wrote and what we answered, with the photos and films, and the day by which you hear from us: it takes a moment until everything is here."
    >
      <div className="space-y-4 lg:col-span-7">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </div>
      <Skeleton className="h-48 rounded-lg lg:col-span-5" />
    </OpeningPage>
  )
}

export function NotOpened({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession()
  return (
    <Container className="py-12 sm:py-16">
      <Eyebrow>Your conversation</Eyebrow>
      <Heading level={1} look="headline" className="mt-3">
        {title}
      </Heading>
      <div className="mt-4 max-w-[56ch] space-y-3 text-muted">
        <p>{children}</p>
        {session.status === 'signed-out' && (
          <p>
            Wrote with the address of your account? <TextLink href={href.auth}>Sign in</TextLink> and open this page
            again.
          </p>
        )}
      </div>
      <ButtonLink href={href.contact} variant="secondary" className="mt-6">
        Write to us
      </ButtonLink>
    </Container>
  )
}

export function CaseOutOfReach({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <PageOutOfReach
      eyebrow="Your conversation"
      title="We could not show your conversation"
      reason={`${reason} Nothing you wrote is lost.`}
      onRetry={onRetry}
    />
  )
}
