import type { ReactNode } from 'react'
import { Container } from '#app/ui/container.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { Heading } from '#app/ui/heading.tsx'

/** A page that has one thing to say and offers ways on. */
export function MessagePage({
  eyebrow,
  title,
  children,
  actions,
}: {
  eyebrow: string
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <Container className="flex min-h-[60vh] flex-col items-start justify-center py-20">
      <Eyebrow>{eyebrow}</Eyebrow>
      <Heading level={1} className="mt-3 max-w-[14ch]">
        {title}
      </Heading>
      <div className="mt-6 max-w-[52ch] text-lg text-muted">{children}</div>
      <div className="mt-10 flex flex-wrap gap-3">{actions}</div>
    </Container>
  )
}
