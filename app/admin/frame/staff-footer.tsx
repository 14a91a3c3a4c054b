import { addressLine } from '#domain/site/company.ts'
import {
  ContactLinks,
  FooterNavigation,
  LegalLinks,
  Registration,
  type FooterLook,
} from '#app/parts/shell/footer-links.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'

const link = 'inline-block min-w-[24px] leading-[24px] text-muted hover:text-ink'

// Up to the width of a laptop the content flows in one line: columns would overflow.
const look: FooterLook = {
  link,
  button: link,
  nav: 'flex gap-3 max-laptop:inline',
  heading: 'w-30 font-semibold max-laptop:mr-2.5 max-laptop:inline',
  list: 'flex gap-4 max-laptop:inline',
}

const contactLook = { ...look, link: `${link} max-laptop:inline max-laptop:leading-4` }

/** The content of the shop's footer in one low band, which scrolls sideways on phones and tablets. */
export function StaffFooter() {
  const { company, isSandbox } = useShop()
  return (
    <footer className="border-t border-line bg-surface max-lg:mb-15">
      <div
        role="region"
        aria-label="About the shop"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the arrow keys
        tabIndex={0}
        className="flex max-h-[5.9rem] gap-x-8 overflow-auto px-4 py-2 text-[0.75rem] leading-[24px] whitespace-nowrap max-lg:scroll-hint-down max-lg:block lg:py-1 laptop:py-2 laptop:*:shrink-0 [scrollbar-width:thin] focus-visible:outline-offset-[-2px]"
      >
        {/* Text may be denser than links, which are touch targets. */}
        <div className="w-[37.5rem] lg:max-laptop:w-[24rem] lg:max-laptop:shrink-0 max-laptop:whitespace-normal max-lg:mb-1 max-lg:w-auto 3xl:w-auto">
          <address className="not-italic max-laptop:leading-4">
            <p className="leading-4 max-laptop:inline">
              <span className="font-semibold">{company.name}</span>,{' '}
              <span className="text-muted">{addressLine(company)}</span>
            </p>
            <p className="flex gap-4 max-laptop:ml-2 max-laptop:inline max-laptop:space-x-2 max-laptop:leading-4">
              <ContactLinks look={contactLook} />
            </p>
          </address>
          <p className="leading-4 whitespace-normal text-muted">
            <Registration />
            {isSandbox && ' Test shop: no money moves.'}
          </p>
        </div>
        <div className="flex gap-x-8 max-laptop:block max-laptop:whitespace-normal max-laptop:[&_li]:mr-3 max-laptop:[&_li]:inline-block">
          <div className="max-laptop:inline">
            <FooterNavigation look={look} />
          </div>
          {/* The first three are help links for customers, and do not fit here. */}
          <LegalLinks
            look={look}
            className="grid grid-flow-col grid-rows-3 gap-x-4 max-laptop:inline [&>:nth-child(-n+3)]:hidden"
          />
        </div>
      </div>
    </footer>
  )
}
