import {
  ClipboardList,
  FlaskConical,
  LayoutDashboard,
  Mail,
  MailSearch,
  PackageOpen,
  PackagePlus,
  Stethoscope,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { href } from '#domain/href.ts'
import { staffHref } from '#domain/staff-href.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'

const places = [
  { href: staffHref.dashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { href: staffHref.orders(), label: 'Orders', Icon: ClipboardList },
  { href: staffHref.returnedGoods(), label: 'Returns', Icon: PackageOpen },
  { href: staffHref.emailLogs(), label: 'Email logs', Icon: Mail },
  { href: href.emailPreview, label: 'Email preview', Icon: MailSearch },
  { href: href.addOrder, label: 'Add order', Icon: PackagePlus, Stethoscope },
  { href: href.testCheckout, label: 'Test checkout', Icon: FlaskConical },
  { href: href.setUp, label: 'Set-up', Icon: Stethoscope },
]

/** Only sideways: the page itself stays where it is. */
function bringIntoSight(item: HTMLElement | null): void {
  const strip = item?.parentElement
  if (item && strip) strip.scrollTo({ left: item.offsetLeft - strip.offsetLeft - 48, behavior: 'instant' })
}

/** The admin's own navigation: a rail on wide screens, a strip one can push sideways on small ones. */
export function AdminNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Admin" className="no-print lg:sticky lg:top-(--header-height) lg:self-start lg:py-8">
      <ul className="flex gap-1 overflow-x-auto p-1 max-lg:-mx-(--gutter) max-lg:border-b max-lg:border-line max-lg:px-(--gutter) max-lg:py-2 lg:-ml-3 lg:flex-col lg:px-0">
        {places.map(({ href: place, label, Icon }) => {
          const isHere =
            pathname === place || (place === staffHref.orders() && pathname.startsWith(staffHref.order('')))
          return (
            <li key={place} ref={isHere ? bringIntoSight : undefined} className="shrink-0">
              <TextLink
                plain
                href={place}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm font-semibold whitespace-nowrap transition-colors [&_svg]:size-4.5 [&_svg]:shrink-0',
                  isHere ? 'bg-ink text-canvas' : 'text-muted hover:bg-ink/8 hover:text-ink',
                )}
              >
                <Icon aria-hidden="true" />
                {label}
              </TextLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
