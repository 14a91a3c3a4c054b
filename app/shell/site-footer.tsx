import type { ReactNode } from 'react'
import { phoneLink } from '#domain/company.ts'
import { consent } from '#app/consent/consent.ts'
import { useShop } from '#app/shop-facts.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { connectLinks, legalLinks, productLinks, serviceLinks, type SiteLink } from './site-links.ts'

const linkStyle = 'inline-flex min-h-8 items-center text-muted transition-colors hover:text-ink'

export function SiteFooter() {
  const { company, renderedAt, isSandbox } = useShop()
  return (
    <footer className="tone-navy">
      <div className="container-page grid gap-x-8 gap-y-12 pt-16 pb-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:pt-24">
        <address className="text-sm not-italic sm:col-span-3 lg:col-span-1">
          <p className="display-type text-title">{company.name}</p>
          <p className="mt-4 text-muted">
            {company.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {company.city} {company.postcode}
            <br />
            {company.country}
          </p>
          <p className="mt-4 flex flex-col items-start">
            <TextLink plain href={phoneLink(company.phone)} className={linkStyle}>
              {company.phone}
            </TextLink>
            <TextLink plain href={`mailto:${company.email}`} className={linkStyle}>
              {company.email}
            </TextLink>
          </p>
        </address>
        <Column title="Customer Service" links={serviceLinks} />
        <Column title="Products" links={productLinks} />
        <Column title="Connect" links={connectLinks(company)} />
      </div>
      <div className="container-page">
        <div className="flex flex-col gap-x-8 gap-y-4 border-t border-line py-8 text-xs text-muted lg:flex-row lg:items-start lg:justify-between">
          <div className="max-w-[70ch]">
            <p>
              © {renderedAt.slice(0, 4)} {company.name}. Registered in {company.partOfUk}, company number{' '}
              {company.registrationNumber}. VAT number {company.vatNumber}.
            </p>
            {isSandbox && <p className="mt-1">Test shop: payments run in a sandbox and no money moves.</p>}
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map(({ label, href }) => (
              <li key={href}>
                <TextLink plain href={href} className={linkStyle}>
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <button type="button" onClick={consent.openDialog} className={classNames('target-44', linkStyle)}>
                Cookie settings
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly SiteLink[] }): ReactNode {
  const id = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <nav aria-labelledby={id} className="text-sm">
      <h2 id={id} className="label-caps mb-3">
        {title}
      </h2>
      <ul>
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
