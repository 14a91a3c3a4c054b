import { addressLine } from '#domain/company.ts'
import { ContactLinks, FooterNavigation, LegalLinks, Registration, type FooterLook } from '#app/shell/footer-links.tsx'
import { useShop } from '#app/shop-facts.tsx'

const link = 'inline-block min-w-[24px] leading-[24px] text-muted hover:text-ink'

const look: FooterLook = {
  link,
  button: link,
  nav: 'flex gap-3',
  heading: 'w-30 font-semibold',
  list: 'flex gap-4',
}

/** Everything the shop's footer says, in one low band; where there is no room for it, the band is pushed sideways. */
export function StaffFooter() {
  const { company, isSandbox } = useShop()
  return (
    <footer className="border-t border-line bg-surface max-lg:mb-15">
      <div
        role="region"
        aria-label="About the shop"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the arrow keys
        tabIndex={0}
        className="flex max-h-[5.9rem] gap-x-8 overflow-x-auto px-4 py-2 text-[0.75rem] leading-[24px] whitespace-nowrap *:shrink-0 [scrollbar-width:thin] focus-visible:outline-offset-[-2px]"
      >
        {/* Words may stand closer than links, which fingers have to meet. */}
        <div className="w-[37.5rem] 3xl:w-auto">
          <address className="not-italic">
            <p className="leading-4">
              <span className="font-semibold">{company.name}</span>,{' '}
              <span className="text-muted">{addressLine(company)}</span>
            </p>
            <p className="flex gap-4">
              <ContactLinks look={look} />
            </p>
          </address>
          <p className="leading-4 whitespace-normal text-muted">
            <Registration />
            {isSandbox && ' Test shop: no money moves.'}
          </p>
        </div>
        <div>
          <FooterNavigation look={look} />
        </div>
        <LegalLinks look={look} className="grid grid-flow-col grid-rows-3 gap-x-4" />
      </div>
    </footer>
  )
}
