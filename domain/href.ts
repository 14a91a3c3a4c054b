import type { DashboardTab } from './dashboard-tab.ts'
import type { OrdersShown } from './order.ts'
import type { ProductKey } from './product-key.ts'
import { paths, shownParameters } from './pages.ts'

/** Where links lead: a page that takes nothing is its path, one that takes something is a function. */
export const href = {
  ...paths,

  /** The page from its beginning, also for who has been there and would be taken back to where they were. */
  top: (page: 'products' | 'retailers' | 'batLanding') => `${paths[page]}#top`,
  featuredProducts: `${paths.products}#featured-products`,
  warrantyClaim: `${paths.warranty}#claim`,

  /** A product's page with a promo code applied. */
  withCode: (product: { path: string }, code: string) => withQuery(product.path, { [shownParameters.promo]: code }),
  /** What was being bought, and with which code, so that it is offered again. */
  cancelledCheckout: (product: ProductKey, code: string | undefined) =>
    withQuery(paths.checkoutCancel, { [shownParameters.product]: product, [shownParameters.promo]: code }),
  trackOrder: (id?: string) => withQuery(paths.trackOrder, { [shownParameters.order]: id }),

  /** The buyer's page of an order; with the token of an email's link behind the #. */
  myOrder: (id: string, token?: string) =>
    paths.myOrder.replace(':id', encodeURIComponent(id)) + (token === undefined ? '' : `#${token}`),

  cancelMyOrder: (id: string) => paths.cancelMyOrder.replace(':id', encodeURIComponent(id)),
  returnMyOrder: (id: string) => paths.returnMyOrder.replace(':id', encodeURIComponent(id)),

  /** The token stands behind the #: opening the link sends it to nobody. */
  emailLink: (purpose: 'confirm' | 'reset', token: string) => `${paths.auth}?link=${purpose}#${token}`,
  passwordChanged: `${paths.auth}?link=done`,

  dashboard: (tab?: DashboardTab, status?: 'new' | 'pending') => withQuery(paths.dashboard, { tab, status }),
  failedWebhooks: `${paths.dashboard}?tab=utilities#failed-webhooks`,
  orders: (show?: OrdersShown) => withQuery(paths.orders, { show }),
  order: (id: string) => paths.order.replace(':id', encodeURIComponent(id)),
  emailLogs: (status?: 'failed') => withQuery(paths.emailLogs, { status }),
  returnedGoods: (show?: 'to-inspect') => withQuery(paths.returnedGoods, { show }),
  cancellations: `${paths.returnedGoods}#cancellations`,
  unmatchedPayments: `${paths.addOrder}#unmatched`,
}

function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
