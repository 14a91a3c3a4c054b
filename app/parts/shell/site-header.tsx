import { useRef } from 'react'
import { NavLink } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { ButtonLink, buttonStyle } from '#app/parts/ui/button.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { AccountControl, AccountLines } from './account-control.tsx'
import { Brand } from './brand.tsx'
import { helpLinks, mainLinks } from './site-links.ts'

export function SiteHeader() {
  const { company } = useShop()
  return (
    <header data-shell="navigation" className="tone-navy sticky top-0 z-30 border-b border-line">
      <div className="container-page flex h-(--header-height) items-center gap-3 nav:gap-6">
        <Brand name={company.name} />
        <SiteMenu />
        <div className="flex items-center gap-1.5 max-nav:ml-auto">
          <ButtonLink href={href.products} variant="secondary" size="small">
            Shop Now
          </ButtonLink>
          <div className="flex items-center max-nav:hidden">
            <HelpMenu />
            <AccountControl />
          </div>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

/** One list for all widths: a row in the bar, and below the `nav` breakpoint a popover that works without JavaScript. */
function SiteMenu() {
  const menu = useRef<HTMLElement>(null)
  return (
    <nav
      ref={menu}
      id="site-menu"
      popover="auto"
      aria-label="Main"
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a, button')
        if (isLink && menu.current?.matches(':popover-open')) menu.current.hidePopover()
      }}
      className="tone-navy max-nav:fixed max-nav:inset-x-0 max-nav:top-(--header-height) max-nav:bottom-0 max-nav:m-0 max-nav:hidden max-nav:h-auto max-nav:w-full max-nav:flex-col max-nav:overflow-y-auto max-nav:px-(--gutter) max-nav:pt-2 max-nav:pb-8 max-nav:open:flex nav:static nav:mx-auto nav:block nav:w-auto nav:overflow-visible"
    >
      <ul className="nav:flex nav:items-center nav:gap-0.5">
        {mainLinks.map(({ label, href }) => (
          <li key={href} className="max-nav:border-b max-nav:border-line">
            <NavLink
              to={href}
              className={({ isActive }) =>
                classNames(
                  'relative flex items-center transition-colors',
                  'max-nav:display-type max-nav:min-h-14 max-nav:text-[1.75rem] max-nav:leading-none',
                  'nav:h-11 nav:px-2.5 nav:text-[0.9375rem] nav:font-medium nav:whitespace-nowrap',
                  isActive
                    ? 'text-ink nav:after:absolute nav:after:inset-x-2.5 nav:after:bottom-1 nav:after:h-0.5 nav:after:rounded-full nav:after:bg-marker max-nav:before:mr-3 max-nav:before:size-2 max-nav:before:rounded-full max-nav:before:bg-marker'
                    : 'text-muted hover:text-ink max-nav:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3 nav:hidden">
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink href={href.delivery} variant="secondary" wide>
            Delivery
          </ButtonLink>
          <ButtonLink href={href.start} variant="secondary" wide>
            Getting started
          </ButtonLink>
          <ButtonLink href={href.trackOrder()} variant="secondary" wide>
            Track order
          </ButtonLink>
          <ButtonLink href={href.contact} variant="secondary" wide>
            Help
          </ButtonLink>
        </div>
        <AccountLines />
      </div>
    </nav>
  )
}

/** A native popover, which works without JavaScript. */
function HelpMenu() {
  return (
    <>
      <button type="button" popoverTarget="help-menu" className={buttonStyle({ variant: 'quiet', size: 'small' })}>
        Help
      </button>
      <ul
        id="help-menu"
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
        className="tone-paper fixed inset-auto top-[calc(var(--header-height)-0.25rem)] right-(--gutter) m-0 min-w-56 rounded-lg border border-line p-2 shadow-float"
      >
        {helpLinks.map(({ label, href }) => (
          <li key={href}>
            <TextLink plain href={href} className="flex min-h-11 items-center rounded-md px-3 hover:bg-ink/8">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget="site-menu"
      aria-label="Menu"
      className="-mr-2 grid size-11 place-items-center rounded-lg transition-colors hover:bg-ink/8 nav:hidden"
    >
      <svg
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className="size-6"
      >
        <path d="M4 8h16M4 16h16" data-menu="open" />
        <path d="m6 6 12 12M18 6 6 18" data-menu="close" />
      </svg>
    </button>
  )
}
