import type { ReactNode, ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './router.tsx'

const looks = {
  // Uppercase only our own headlines: text that visitors or tests search for keeps its case.
  poster: 'display-type text-display uppercase',
  display: 'display-type text-display',
  headline: 'display-type text-headline',
  title: 'display-type text-title',
  small: 'text-lg font-semibold leading-snug',
}

type HeadingProps = {
  level: 1 | 2 | 3 | 4
  /** The visual size, independent of the heading's level. */
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

export function Eyebrow({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classNames('label-caps text-muted', className)}>{children}</p>
}

export function PageTitle({ eyebrow, children }: { eyebrow: ReactNode; children: ReactNode }) {
  return (
    <>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Heading level={1} look="headline" className="mt-3">
        {children}
      </Heading>
    </>
  )
}

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** No underline: where the context already shows that it is a link, such as in a menu. */
  plain?: boolean
  reloadDocument?: boolean
}

/** Any link. Addresses of this site navigate client-side; the browser handles all others. */
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

/** Long text such as policies and the guide. Styles the plain elements inside it; see prose.css. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prose', className)}>{children}</div>
}
