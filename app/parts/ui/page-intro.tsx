import type { ReactNode } from 'react'
import { Container } from './container.tsx'
import { Eyebrow } from './eyebrow.tsx'

type PageIntroProps = {
  eyebrow: string
  title: string
  /** The paragraph that says what the page is about. */
  lead?: ReactNode
  /** Buttons under the lead. */
  actions?: ReactNode
  /** A dark picture without meaning of its own, which fills the right half on wide screens and fades into the navy. */
  backdrop?: ReactNode
}

/** The head of a page that does not open with a photograph. */
export function PageIntro({ eyebrow, title, lead, actions, backdrop }: PageIntroProps) {
  return (
    <header className="tone-navy relative isolate overflow-hidden pt-14 pb-14 sm:pt-20 lg:pt-28 lg:pb-24">
      {backdrop && (
        <div className="absolute inset-y-0 right-0 -z-10 hidden w-1/2 lg:block [&_img]:size-full [&_img]:object-cover">
          {backdrop}
          <div className="absolute inset-0 bg-linear-to-r from-navy to-transparent to-60%" />
        </div>
      )}
      <Container>
        <Eyebrow className="text-marker!">{eyebrow}</Eyebrow>
        <h1 className="display-type mt-4 max-w-[6.2em] text-display">{title}</h1>
        {lead && <div className="mt-6 max-w-[52ch] text-lg text-muted lg:text-xl">{lead}</div>}
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </Container>
    </header>
  )
}
