import type { ReactNode, ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './router.tsx'

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

/** The small line over a headline that says what the part is about. */
export function Eyebrow({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classNames('label-caps text-muted', className)}>{children}</p>
}

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** No underline: for places where the position already says that it is a link, such as a menu. */
  plain?: boolean
  /** Fetch the next page as a document of its own instead of exchanging it in place. */
  reloadDocument?: boolean
}

/** Any link. Addresses of this site change the page in place; all others are left to the browser. */
export function TextLink({ href, plain = false, reloadDocument, className, children, ...rest }: TextLinkProps) {
  const style = classNames(!plain && 'link-underline', className)
  if (!href.startsWith('/') || href.startsWith('//')) {
    return (
      <a href={href} rel={rest.target === '_blank' ? 'noopener' : undefined} {...rest} className={style}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} reloadDocument={reloadDocument} {...rest} className={style}>
      {children}
    </Link>
  )
}

/** Text to be read: policies, the guide. Styles the plain elements inside it; see prose.css. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prose', className)}>{children}</div>
}
