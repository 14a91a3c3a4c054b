import { TextLink } from './text.tsx'

/** The path from the home page. The last item is the current page, without a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ label, href }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={href} className="flex min-h-8 items-center">
              {isLast ? (
                <span aria-current="page" className="text-ink">
                  {label}
                </span>
              ) : (
                <TextLink plain href={href} className="flex min-h-8 items-center hover:text-ink hover:underline">
                  {label}
                </TextLink>
              )}
              {!isLast && (
                <span aria-hidden="true" className="px-2.5 text-edge">
                  /
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
