import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Container } from './container.tsx'

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
  /** The id of the heading that names this part of the page. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A full-width band of a page, in one of the house's tones. */
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
