import type { ComponentProps } from 'react'
import { Link } from './router.tsx'
import { classNames } from './class-names.ts'

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
