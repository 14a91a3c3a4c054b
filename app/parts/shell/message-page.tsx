import type { ReactNode } from 'react'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'

export function MessagePage({
  eyebrow,
  title,
  picture,
  children,
  actions,
}: {
  eyebrow: string
  title: string
  picture?: ReactNode
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <Container className="flex min-h-[60vh] items-center justify-between gap-12 py-20">
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Heading level={1} className="mt-3 max-w-[5.8em]">
          {title}
        </Heading>
        <div className="mt-6 max-w-[52ch] text-lg text-muted">{children}</div>
        <div className="mt-10 flex flex-wrap gap-3">{actions}</div>
      </div>
      {picture && <div className="max-w-md flex-1 max-md:hidden">{picture}</div>}
    </Container>
  )
}
