import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** What the server sends of a page that is one person's alone, and what stays until it is filled. */
export function OpeningPage({ says, children }: { says: string; children: ReactNode }) {
  return (
    <>
      <div className="tone-navy">
        <Container className="py-10 sm:py-14">
          <p role="status" className="label-caps text-muted">
            {says}
          </p>
          <Skeleton className="mt-4 h-12 w-80 max-w-full" />
          <Skeleton className="mt-5 h-6 w-56" />
        </Container>
      </div>
      <Container className="grid gap-10 py-10 sm:py-14 lg:grid-cols-12 lg:gap-16">{children}</Container>
    </>
  )
}

type OutOfReachProps = { eyebrow: string; title: string; reason: string; onRetry: () => void }

/** All is as it was; only this page could not be filled. */
export function PageOutOfReach({ eyebrow, title, reason, onRetry }: OutOfReachProps) {
  return (
    <Container className="py-12 sm:py-16">
      <Eyebrow>{eyebrow}</Eyebrow>
      <Heading level={1} look="headline" className="mt-3">
        {title}
      </Heading>
      <p role="alert" className="mt-4 max-w-[56ch] text-muted">
        {reason}
      </p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </Container>
  )
}
