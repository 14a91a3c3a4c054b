import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Container } from './container.tsx'
import { Eyebrow } from './eyebrow.tsx'

type PageIntroProps = {
  eyebrow: string
  title: string
  /** The paragraph that says what the page is about. */
  lead?: ReactNode
  tone?: 'navy' | 'cream'
  /** Buttons under the lead. */
  actions?: ReactNode
  children?: ReactNode
}

/** The head of a page that does not open with a photograph. */
export function PageIntro({ eyebrow, title, lead, tone = 'navy', actions, children }: PageIntroProps) {
  return (
    <header
      className={classNames(tone === 'navy' ? 'tone-navy' : 'tone-cream', 'pt-14 pb-14 sm:pt-20 lg:pt-24 lg:pb-20')}
    >
      <Container>
        <Eyebrow className={tone === 'navy' ? 'text-marker!' : undefined}>{eyebrow}</Eyebrow>
        <h1 className="display-type mt-4 max-w-[16ch] text-display">{title}</h1>
        {lead && <div className="mt-6 max-w-[54ch] text-lg text-muted lg:text-xl">{lead}</div>}
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
        {children}
      </Container>
    </header>
  )
}
