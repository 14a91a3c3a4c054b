import { phoneLink } from '#domain/company.ts'
import { consent } from '#app/consent/consent.ts'
import { connectLinks, legalLinks, productLinks, serviceLinks, type SiteLink } from '#app/shell/site-links.ts'
import { useShop } from '#app/shop-facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const linkStyle = 'inline-block min-w-[24px] leading-[24px] text-muted hover:text-ink'

/** Everything the shop's footer says, in one low band; where there is no room for it, the band is pushed sideways. */
export function StaffFooter() {
  const { company, renderedAt, isSandbox } = useShop()
  const address = [...company.addressLines, `${company.city} ${company.postcode}`, company.country].join(', ')
  return (
    <footer className="border-t border-line bg-surface max-lg:mb-15">
      <div
        role="region"
        aria-label="About the shop"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the arrow keys
        tabIndex={0}
        className="flex max-h-[5.9rem] gap-x-10 overflow-x-auto *:shrink-0 px-4 py-2 text-[0.75rem] leading-[24px] whitespace-nowrap [scrollbar-width:thin] focus-visible:outline-offset-[-2px]"
      >
        <div>
          <address className="not-italic">
            <p>
              <span className="font-semibold">{company.name}</span>, <span className="text-muted">{address}</span>
            </p>
            <p className="flex gap-4">
              <TextLink plain href={phoneLink(company.phone)} className={linkStyle}>
                {company.phone}
              </TextLink>
              <TextLink plain href={`mailto:${company.email}`} className={linkStyle}>
                {company.email}
              </TextLink>
            </p>
          </address>
          <p className="text-muted">
            © {renderedAt.slice(0, 4)} {company.name}. Registered in {company.partOfUk}, company number{' '}
            {company.registrationNumber}. VAT number {company.vatNumber}.{isSandbox && ' Test shop: no money moves.'}
          </p>
        </div>
        <div>
          <Line title="Customer Service" links={serviceLinks} />
          <Line title="Products" links={productLinks} />
          <Line title="Connect" links={connectLinks(company)} />
        </div>
        <ul className="grid grid-flow-col grid-rows-3 gap-x-4">
          {legalLinks.map(({ label, href }) => (
            <li key={href}>
              <TextLink plain href={href} className={linkStyle}>
                {label}
              </TextLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={consent.openDialog} className={linkStyle}>
              Cookie settings
            </button>
          </li>
        </ul>
      </div>
    </footer>
  )
}

function Line({ title, links }: { title: string; links: readonly SiteLink[] }) {
  const id = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <nav aria-labelledby={id} className="flex gap-3">
      <h2 id={id} className="w-30 font-semibold">
        {title}
      </h2>
      <ul className="flex gap-4">
        {links.map(({ label, href }) => (
          <li key={href}>
            <TextLink plain href={href} className={linkStyle}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
