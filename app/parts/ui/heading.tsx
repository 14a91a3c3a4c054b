import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  // Capitals are for lines of our own making: text that visitors or tests look up keeps its emails.
  poster: 'display-type text-display uppercase',
  display: 'display-type text-display',
  headline: 'display-type text-headline',
  title: 'display-type text-title',
  small: 'text-lg font-semibold leading-snug',
}

type HeadingProps = {
  level: 1 | 2 | 3 | 4
  /** How large it is drawn, which is not the same as where it stands in the outline. */
  look?: keyof typeof looks
  id?: string
  className?: string
  children: ReactNode
}

const usual = { 1: 'display', 2: 'headline', 3: 'title', 4: 'small' } as const

export function Heading({ level, look = usual[level], id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={classNames(looks[look], className)}>
      {children}
    </Tag>
  )
}
