import { phoneLink, type Company } from '#domain/site/company.ts'
import { consent } from '#app/parts/consent/consent.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { connectLinks, legalLinks, productLinks, serviceLinks, type SiteLink } from './site-links.ts'

/** The differences between the shop's footer and the low footer of the admin area. */
export type FooterLook = { link: string; button: string; nav: string; heading: string; list?: string }

export function ContactLinks({ look }: { look: FooterLook }) {
  const { company } = useShop()
  return (
    <>
      <TextLink plain href={phoneLink(company.phone)} className={look.link}>
        {company.phone}
      </TextLink>
      <TextLink plain href={`mailto:${company.email}`} className={look.link}>
        {company.email}
      </TextLink>
    </>
  )
}

export function PostalAddress({ company }: { company: Company }) {
  return (
    <>
      {company.addressLines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {company.city} {company.postcode}
      <br />
      {company.country}
    </>
  )
}

export function FooterNavigation({ look }: { look: FooterLook }) {
  const { company } = useShop()
  return (
    <>
      <Group title="Customer Service" links={serviceLinks} look={look} />
      <Group title="Products" links={productLinks} look={look} />
      <Group title="Connect" links={connectLinks(company)} look={look} />
    </>
  )
}

function Group({ title, links, look }: { title: string; links: readonly SiteLink[]; look: FooterLook }) {
  const id = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <nav aria-labelledby={id} className={look.nav}>
      <h2 id={id} className={look.heading}>
        {title}
      </h2>
      <ul className={look.list}>
        <Items links={links} look={look} />
      </ul>
    </nav>
  )
}

export function LegalLinks({ look, className }: { look: FooterLook; className: string }) {
  return (
    <ul className={className}>
      <Items links={legalLinks} look={look} />
      <li className="needs-scripts">
        <button type="button" onClick={consent.openDialog} className={look.button}>
          Cookie settings
        </button>
      </li>
    </ul>
  )
}

const Items = ({ links, look }: { links: readonly SiteLink[]; look: FooterLook }) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <TextLink plain href={href} className={look.link}>
        {label}
      </TextLink>
    </li>
  ))

/** The details that a UK company must disclose on its website. */
export function Registration() {
  const { company, renderedAt } = useShop()
  return (
    <>
      © {renderedAt.slice(0, 4)} {company.name}. Registered in {company.partOfUk},{' '}
      <span className="whitespace-nowrap">company number {company.registrationNumber}.</span>
      {company.vatNumber && (
        <>
          {' '}
          <span className="whitespace-nowrap">VAT number {company.vatNumber}.</span>
        </>
      )}
    </>
  )
}
