import { useRef } from 'react'
import { ChevronDown } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { AccountControl, AccountLines } from '#app/parts/shell/account-control.tsx'
import { NavLink } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { tradingName } from '#domain/site/company.ts'
import { Mark } from '#app/parts/shell/brand.tsx'
import { mainLinks } from '#app/parts/shell/site-links.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { FindAnything } from '../find/find-anything.tsx'
import { useWorkbench } from './use-workbench.ts'

export function TopBar({ isKnown }: { isKnown: boolean }) {
  return (
    <header
      data-shell="navigation"
      className="tone-navy sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b border-line px-2 lg:px-3"
    >
      <ShopMenu />
      <Environment />
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {isKnown && <FindAnything />}
        <AccountControl />
      </div>
    </header>
  )
}

const environments = {
  sandbox: { word: 'Sandbox', about: 'No money moves here', look: 'bg-warning-soft text-warning' },
  test: {
    word: 'Test mode',
    about: 'The payment provider’s test mode: no money moves',
    look: 'bg-warning-soft text-warning',
  },
  live: { word: 'Live', about: 'Real money', look: 'bg-success-soft text-success' },
}

/** Shown in words and in colour, because staff must know whether the orders and parcels are real. */
function Environment() {
  const { isSandbox } = useShop()
  const found = useWorkbench()?.environment ?? (isSandbox ? 'sandbox' : null)
  if (found === null) return null
  const { word, about, look } = environments[found]
  return (
    <span
      title={about}
      className={classNames('rounded-full px-2.5 text-xs leading-6 font-semibold whitespace-nowrap', look)}
    >
      {word}
    </span>
  )
}

/** The shop's navigation behind its logo: a native popover, which works without JavaScript. */
function ShopMenu() {
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
        <Icon of={ChevronDown} className="size-4" />
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
