import {
  BookOpen,
  ClipboardList,
  FlaskConical,
  Inbox,
  LayoutDashboard,
  Mail,
  MailSearch,
  MessageSquare,
  PackageOpen,
  PackagePlus,
  Scale,
  ShieldCheck,
  Star,
  Stethoscope,
  Store,
  Tags,
  Truck,
  Users,
  Wrench,
  type IconNode,
} from 'lucide'
import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import type { StaffRole } from '#domain/customers/role.ts'
import { staffHref } from '#domain/site/staff-href.ts'

type Counts = CallOutput<'workbench'>['counts']

export type Place = {
  label: string
  address: string
  icon: IconNode
  least: StaffRole
  /** The name of the count of waiting rows. */
  count?: keyof Counts
  /** If the page lists more than the counted rows: the address of exactly those, and their noun. */
  counted?: { address: string; one: string; many: string }
  /** The waiting rows are faults, so the number is red. */
  isTrouble?: true
}

type PlaceGroup = { title: string; places: readonly Place[] }

/** The rail. It also decides who may open a page: `AdminFrame` reads `least`. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    title: 'Work',
    places: [
      { label: 'Overview', address: staffHref.dashboard(), icon: LayoutDashboard, least: 'packer' },
      {
        label: 'To ship',
        address: staffHref.orders('waiting-to-ship'),
        icon: Truck,
        least: 'packer',
        count: 'waiting_to_ship',
      },
      { label: 'Orders', address: staffHref.orders(), icon: ClipboardList, least: 'packer' },
      { label: 'Cases', address: staffHref.cases(), icon: Inbox, least: 'support' },
      {
        label: 'Messages',
        address: staffHref.dashboard('contact'),
        icon: MessageSquare,
        least: 'support',
        count: 'new_messages',
        counted: { address: staffHref.dashboard('contact', 'new'), one: 'new message', many: 'new messages' },
      },
      {
        label: 'Claims',
        address: staffHref.dashboard('claims'),
        icon: ShieldCheck,
        least: 'support',
        count: 'open_claims',
        counted: { address: staffHref.dashboard('claims', 'open'), one: 'open claim', many: 'open claims' },
      },
      {
        label: 'Returns',
        address: staffHref.returnedGoods(),
        icon: PackageOpen,
        least: 'support',
        count: 'returns_to_inspect',
        counted: {
          address: staffHref.returnedGoods('to-inspect'),
          one: 'return to inspect',
          many: 'returns to inspect',
        },
      },
      {
        label: 'Reviews',
        address: staffHref.reviews(),
        icon: Star,
        least: 'support',
        count: 'reviews_to_check',
      },
      {
        label: 'Retailers',
        address: staffHref.dashboard('retailers'),
        icon: Store,
        least: 'support',
        count: 'pending_retailers',
        counted: {
          address: staffHref.dashboard('retailers', 'pending'),
          one: 'retailer to decide on',
          many: 'retailers to decide on',
        },
      },
      { label: 'People', address: staffHref.people(), icon: Users, least: 'support' },
      {
        label: 'Add order',
        address: href.addOrder,
        icon: PackagePlus,
        least: 'manager',
        count: 'payments_without_order',
        counted: {
          address: staffHref.unmatchedPayments,
          one: 'payment without an order',
          many: 'payments without an order',
        },
        isTrouble: true,
      },
      {
        label: 'Books',
        address: href.books,
        icon: Scale,
        least: 'manager',
        count: 'open_findings',
        isTrouble: true,
      },
    ],
  },
  {
    title: 'Catalogue',
    places: [{ label: 'Products & codes', address: staffHref.dashboard('catalogue'), icon: Tags, least: 'manager' }],
  },
  {
    title: 'Emails',
    places: [
      {
        label: 'Email logs',
        address: staffHref.emailLogs(),
        icon: Mail,
        least: 'support',
        count: 'failed_emails',
        counted: { address: staffHref.emailLogs('failed'), one: 'failed email', many: 'failed emails' },
        isTrouble: true,
      },
      { label: 'Email preview', address: href.emailPreview, icon: MailSearch, least: 'support' },
    ],
  },
  {
    title: 'Settings',
    places: [
      {
        label: 'Roles & logs',
        address: staffHref.dashboard('utilities'),
        icon: Wrench,
        least: 'admin',
        count: 'failed_webhooks',
        counted: { address: staffHref.failedWebhooks, one: 'failed webhook', many: 'failed webhooks' },
        isTrouble: true,
      },
      { label: 'Data protection', address: href.dataProtection, icon: ShieldCheck, least: 'admin' },
      { label: 'Handbook', address: staffHref.handbook(), icon: BookOpen, least: 'packer' },
      { label: 'Set-up', address: href.setUp, icon: Stethoscope, least: 'admin' },
      { label: 'Test checkout', address: href.testCheckout, icon: FlaskConical, least: 'admin' },
    ],
  },
]

const allPlaces = placeGroups.flatMap(({ places }) => places)

/** The current place: of all that match the address, the most specific. */
export function placeAt({ pathname, search }: { pathname: string; search: string }): Place | null {
  const asked = new URLSearchParams(search)
  let best: { place: Place; said: number } | null = null
  for (const place of allPlaces) {
    const [path = '', query = ''] = place.address.split('?')
    const parameters = [...new URLSearchParams(query)]
    const isUnder = pathname === path || (path !== staffHref.dashboard() && pathname.startsWith(`${path}/`))
    if (!isUnder || !parameters.every(([name, value]) => asked.get(name) === value)) continue
    if (!best || parameters.length > best.said) best = { place, said: parameters.length }
  }
  return best?.place ?? null
}
