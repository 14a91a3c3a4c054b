import type { ProductKey } from '../products/product-key.ts'
import { paths, shownParameters } from './pages.ts'

/** The addresses of links: a constant for a page without parameters, else a function. */
export const href = {
  ...paths,

  /** Links to the top of the page, ignoring a remembered scroll position. */
  top: (page: 'products' | 'retailers' | 'batLanding') => `${paths[page]}#top`,
  featuredProducts: `${paths.products}#featured-products`,
  warrantyClaim: `${paths.warranty}#claim`,
  whichOne: `${paths.products}#which-one`,

  withCode: (product: { path: string }, code: string) => withQuery(product.path, { [shownParameters.promo]: code }),
  /** The reviews on a product's page. */
  productReviews: (product: { path: string }) => `${product.path}#reviews`,
  /** The product, its quantity and the code of the cancelled checkout, so that the page offers them again. */
  cancelledCheckout: (product: ProductKey, quantity: number, code?: string) =>
    withQuery(paths.checkoutCancel, {
      [shownParameters.product]: product,
      [shownParameters.quantity]: quantity > 1 ? String(quantity) : undefined,
      [shownParameters.promo]: code,
    }),
  trackOrder: (id?: string) => withQuery(paths.trackOrder, { [shownParameters.order]: id }),

  /** The page that confirms a stock alert. Opening it changes nothing. */
  stockAlert: (ask?: string) => withQuery(paths.stockAlert, { [shownParameters.alert]: ask }),

  /** The buyer's page of an order; with the token of an email's link behind the #. */
  myOrder: (id: string, token?: string) => withId(paths.myOrder, id) + (token === undefined ? '' : `#${token}`),
  cancelMyOrder: (id: string) => withId(paths.cancelMyOrder, id),
  /** The page of a case; its emails add the token that opens it. */
  myCase: (id: string) => withId(paths.myCase, id),
  /** The page on which a buyer stops review invitations. Opening it changes nothing. */
  stopReviewEmails: (ask?: string) => withQuery(paths.stopReviewEmails, { [shownParameters.alert]: ask }),
  /** The page on which a buyer reviews the order; an invitation's link has the pressed star and the token that opens it. */
  reviewMyOrder: (id: string, given: { stars?: string; access?: string } = {}) =>
    withQuery(withId(paths.reviewMyOrder, id), {
      [shownParameters.stars]: given.stars,
      [shownParameters.access]: given.access,
    }),
  complaint: `${paths.privacy}#complain`,
  returnMyOrder: (id: string) => withId(paths.returnMyOrder, id),
  myDocuments: (id: string, number?: string) =>
    withQuery(withId(paths.myDocuments, id), { [shownParameters.document]: number }),

  /** The token is behind the #, so that no server logs it when the link is opened. */
  emailLink: (purpose: 'confirm' | 'reset' | 'new-email' | 'stop-email' | 'invite', token: string) =>
    `${paths.auth}?link=${purpose}#${token}`,
  passwordChanged: `${paths.auth}?link=done`,
}

export function withId(path: string, id: string): string {
  return path.replace(':id', encodeURIComponent(id))
}

export function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
