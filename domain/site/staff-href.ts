import type { DashboardTab } from './dashboard-tab.ts'
import type { CaseKind, CasesShown } from '../customers/case.ts'
import { withId, withQuery } from './href.ts'
import type { OrdersShown } from '../orders/order.ts'
import { paths } from './pages.ts'

/** The addresses of links within the admin area. Separate from the others, which every page of the shop imports. */
export const staffHref = {
  dashboard: (tab?: DashboardTab, status?: 'new' | 'pending' | 'open') => withQuery(paths.dashboard, { tab, status }),
  failedWebhooks: `${paths.dashboard}?tab=utilities#failed-webhooks`,
  orders: (show?: OrdersShown) => withQuery(paths.orders, { show }),
  /** With the id of an order, the form is prefilled for its buyer. */
  newOrder: (forOrder?: string) => withQuery(paths.newOrder, { for: forOrder }),
  order: (id: string) => withId(paths.order, id),
  emailLogs: (status?: 'failed') => withQuery(paths.emailLogs, { status }),
  returnedGoods: (show?: 'to-inspect') => withQuery(paths.returnedGoods, { show }),
  /** The reviews to check; those of one order, if given. */
  reviews: (order?: string) => withQuery(paths.reviews, { order }),
  cases: (show?: CasesShown) => withQuery(paths.cases, { show }),
  /** The queue of one kind, by deadline. */
  caseQueue: (kind: CaseKind) => withQuery(paths.cases, { kind }),
  case: (id: string) => withId(paths.case, id),
  cancellations: `${paths.returnedGoods}#cancellations`,
  people: () => paths.people,
  /** The email address is behind the #, so that no server logs it. */
  person: (email: string) => `${paths.people}#${encodeURIComponent(email)}`,
  /** The page for a copy or an erasure of a person's data. The email address is behind the #. */
  personData: (email: string) => `${paths.dataProtection}#${encodeURIComponent(email)}`,
  /** One email, opened over the list of them. */
  email: (id: string) => withQuery(paths.emailLogs, { email: id }),
  /** One promo code, opened over the list of them. */
  code: (code: string) => withQuery(paths.dashboard, { tab: 'catalogue', code }),
  emailsAbout: (search: string) => withQuery(paths.emailLogs, { search }),
  handbook: () => paths.handbook,
  unmatchedPayments: `${paths.addOrder}#unmatched`,
}
