import { useShop } from '#app/parts/api/shop-facts.tsx'
import {
  ContactLinks,
  FooterNavigation,
  LegalLinks,
  PostalAddress,
  Registration,
  type FooterLook,
} from './footer-links.tsx'

const link = 'inline-flex min-h-8 items-center text-muted transition-colors hover:text-ink'

const look: FooterLook = {
  link,
  button: `target-44 ${link}`,
  nav: 'text-sm',
  heading: 'label-caps mb-3',
}

export function SiteFooter() {
  const { company, isSandbox } = useShop()
  return (
    <footer className="tone-navy">
      <div className="container-page grid gap-x-8 gap-y-12 pt-16 pb-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:pt-24">
        <address className="text-sm not-italic sm:col-span-3 lg:col-span-1">
          <p className="display-type text-title">{company.name}</p>
          <p className="mt-4 text-muted">
            <PostalAddress company={company} />
          </p>
          <p className="mt-4 flex flex-col items-start">
            <ContactLinks look={look} />
          </p>
        </address>
        <FooterNavigation look={look} />
      </div>
      <div className="container-page">
        <div className="flex flex-col gap-x-8 gap-y-4 border-t border-line py-8 text-xs text-muted lg:flex-row lg:items-start lg:justify-between">
          <div className="max-w-[70ch]">
            <p>
              <Registration />
            </p>
            {isSandbox && <p className="mt-1">Test shop: payments run in a sandbox and no money moves.</p>}
          </div>
          <LegalLinks look={look} className="flex flex-wrap gap-x-6" />
        </div>
      </div>
    </footer>
  )
}
