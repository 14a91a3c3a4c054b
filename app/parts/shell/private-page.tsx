import type { ReactNode } from 'react'
import { Button } from '#app/parts/ui/button.tsx'
import { Heading, Eyebrow, PageTitle } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'

type OpeningProps = { eyebrow: string; title: string; about: string; children: ReactNode }

/** The placeholder of a private page until its content arrives. It shows text instead of grey bars. */
export function OpeningPage({ eyebrow, title, about, children }: OpeningProps) {
  return (
    <>
      <div className="tone-navy">
        <Container className="py-10 sm:py-14">
          <Eyebrow>{eyebrow}</Eyebrow>
          <div role="status">
            <Heading level={1} look="headline" className="mt-3">
              {title}
            </Heading>
          </div>
          <p className="mt-4 max-w-[60ch] text-lg text-muted">{about}</p>
        </Container>
      </div>
      <Container className="grid gap-10 py-10 sm:py-14 lg:grid-cols-12 lg:gap-16">{children}</Container>
    </>
  )
}

type OutOfReachProps = { eyebrow: string; title: string; reason: string; onRetry: () => void }

/** Shown if the page's data cannot be loaded; says that nothing has changed. */
export function PageOutOfReach({ eyebrow, title, reason, onRetry }: OutOfReachProps) {
  return (
    <Container className="py-12 sm:py-16">
      <PageTitle eyebrow={eyebrow}>{title}</PageTitle>
      <p role="alert" className="mt-4 max-w-[56ch] text-muted">
        {reason}
      </p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </Container>
  )
}
