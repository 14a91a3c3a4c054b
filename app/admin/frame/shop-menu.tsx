import { useRef } from 'react'
import { NavLink } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { tradingName } from '#domain/site/company.ts'
import { AccountLines } from '#app/parts/shell/account-control.tsx'
import { Mark } from '#app/parts/shell/brand.tsx'
import { mainLinks } from '#app/parts/shell/site-links.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'

/** The shop's own navigation, behind its mark: a native popover, which opens without any script. */
export function ShopMenu() {
  const { company } = useShop()
  const menu = useRef<HTMLElement>(null)
  const brand = tradingName(company)
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label={`${brand}: menu of the shop`}
        className="flex h-11 items-center gap-2 rounded-md pr-2 pl-1 transition-colors hover:bg-ink/8"
      >
        <Mark className="size-7" />
        <span className="display-type text-[1.0625rem] leading-none whitespace-nowrap max-md:hidden">{brand}</span>
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
          className="size-3.5"
        >
          <path d="m3.5 6 4.5 4.5L12.5 6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <nav
        ref={menu}
        id="site-menu"
        popover="auto"
        aria-label="Main"
        onClick={(event) => {
          const isLink = event.target instanceof Element && event.target.closest('a, button')
          if (isLink) menu.current?.hidePopover()
        }}
        className="tone-navy fixed inset-auto top-(--header-height) left-2 m-0 max-h-[calc(100dvh-var(--header-height)-1rem)] w-64 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-float open:flex"
      >
        <ul>
          {mainLinks.map(({ label, href: address }) => (
            <li key={address}>
              <NavLink
                to={address}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-10 items-center rounded-md px-3 text-sm font-medium transition-colors hover:bg-ink/8',
                    isActive ? 'text-ink' : 'text-muted hover:text-ink',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ButtonLink href={href.products} variant="primary" wide>
          Shop Now
        </ButtonLink>
        <AccountLines />
      </nav>
    </>
  )
}
