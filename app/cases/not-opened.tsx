import type { ReactNode } from 'react'
import { href } from '#domain/href.ts'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Container } from '#app/ui/container.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** What the server sends, and what stays until the conversation is there. */
export function LoadingCase() {
  return (
    <>
      <div className="tone-navy">
        <Container className="py-10 sm:py-14">
          <p role="status" className="label-caps text-muted">
            Opening your conversation
          </p>
          <Skeleton className="mt-4 h-12 w-80 max-w-full" />
          <Skeleton className="mt-5 h-6 w-56" />
        </Container>
      </div>
      <Container className="grid gap-10 py-10 sm:py-14 lg:grid-cols-12 lg:gap-16">
        <div className="space-y-4 lg:col-span-7">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
        <Skeleton className="h-48 rounded-lg lg:col-span-5" />
      </Container>
    </>
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

/** The conversation is as it was; only this page could not be filled. */
export function CaseOutOfReach({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Container className="py-12 sm:py-16">
      <Eyebrow>Your conversation</Eyebrow>
      <Heading level={1} look="headline" className="mt-3">
        We could not show your conversation
      </Heading>
      <p role="alert" className="mt-4 max-w-[56ch] text-muted">
        {reason} Nothing you wrote is lost.
      </p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </Container>
  )
}
