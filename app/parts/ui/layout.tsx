import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Eyebrow } from './text.tsx'

const tones = { canvas: '', cream: 'tone-cream', paper: 'tone-paper', navy: 'tone-navy' }
const spaces = {
  tight: 'py-10 sm:py-14',
  normal: 'py-16 sm:py-20 lg:py-28',
  wide: 'py-20 sm:py-28 lg:py-40',
}

type SectionProps = {
  id?: string
  tone?: keyof typeof tones
  space?: keyof typeof spaces
  /** The id of the heading that names this section. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

export function Section({ id, tone = 'canvas', space = 'normal', labelledBy, className, children }: SectionProps) {
  return (
    <section
      id={id}
      data-band
      aria-labelledby={labelledBy}
      className={classNames(tones[tone], spaces[space], className)}
    >
      <Container>{children}</Container>
    </section>
  )
}

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('container-page', className)}>{children}</div>
}

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  /** `bare` has no padding, for cards that begin with a photograph. */
  padding?: 'bare' | 'small' | 'normal' | 'large'
  labelledBy?: string
  className?: string
  children: ReactNode
}

const paddings = { bare: '', small: 'p-4', normal: 'p-6', large: 'p-6 sm:p-8 lg:p-10' }

export function Card({ as: Tag = 'div', padding = 'normal', labelledBy, className, children }: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={classNames('rounded-lg border border-line bg-surface text-ink', paddings[padding], className)}
    >
      {children}
    </Tag>
  )
}

type PageIntroProps = {
  eyebrow: string
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** A decorative dark picture that fills the right half on wide screens and fades into the navy. */
  backdrop?: ReactNode
}

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
