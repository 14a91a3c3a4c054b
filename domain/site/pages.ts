/** Pages with passwords or customers' data: no third-party script runs there. */
const privatePaths = {
  auth: '/auth',
  account: '/account',
  bootstrap: '/bootstrap',
  openOrder: '/orders',
  myOrder: '/orders/:id',
  cancelMyOrder: '/orders/:id/cancel',
  returnMyOrder: '/orders/:id/return',
  reviewMyOrder: '/orders/:id/review',
  myDocuments: '/orders/:id/documents',
  myCase: '/cases/:id',
  dashboard: '/admin',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  returnedGoods: '/admin/returns',
  reviews: '/admin/reviews',
  cases: '/admin/cases',
  case: '/admin/cases/:id',
  newOrder: '/admin/new-order',
  addOrder: '/admin/add-order',
  people: '/admin/people',
  handbook: '/admin/handbook',
  emailLogs: '/admin/email-logs',
  testCheckout: '/admin-test-checkout',
  emailPreview: '/email-preview',
  setUp: '/admin/set-up',
  books: '/admin/books',
  dataProtection: '/admin/data-protection',
} as const

/** Every page of the shop: the page called `trackOrder` is the default export of a file `track-order-page.tsx` in app. */
export const paths = {
  home: '/',
  products: '/products',
  bat: '/products/zap-smart-cricket-bat',
  sensor: '/products/str8bat-sensor-uk',
  batLanding: '/smart-cricket-bats-uk',
  guide: '/blog/smart-cricket-bat-buying-guide-uk',
  tech: '/tech',
  story: '/story',
  retailers: '/retailers',
  contact: '/contact',
  trackOrder: '/track-order',
  returns: '/returns',
  warranty: '/warranty',
  rights: '/rights',
  cancel: '/cancel',
  privacy: '/privacy',
  terms: '/terms',
  recycling: '/recycling',
  delivery: '/delivery',
  start: '/start',
  reviewsPolicy: '/reviews-policy',
  accessibility: '/accessibility',
  checkoutSuccess: '/checkout-success',
  thankYou: '/thank-you',
  checkoutCancel: '/checkout-cancel',
  stockAlert: '/back-in-stock',
  stopReviewEmails: '/review-emails',
  devUi: '/dev/ui',
  ...privatePaths,
} as const

export type PageName = keyof typeof paths

/** `content`, `product`: complete without JavaScript. `application`, `admin`: rendered in the browser, not indexed. */
type Page =
  /** `about`: the page's line in llms.txt. A page with an `about` is listed there and in the sitemap. */
  | { kind: 'content' | 'product'; about: string }
  /** Complete without JavaScript, but useful only to visitors who follow a certain link. */
  | { kind: 'content'; isUnlisted: true }
  /** Not served with NODE_ENV=production. */
  | { kind: 'content'; isDevelopmentOnly: true }
  | { kind: 'application' | 'admin' }
  /** Opened by the token at the end of its address, so the server can render it too. */
  | { kind: 'application'; opensWith: OpeningFunction }

/** The functions that open a page for the holder of its link, with all its data. */
export type OpeningFunction = 'find-my-order' | 'find-my-case' | 'find-my-review'

/** The properties of each page besides its path. Only the server reads them, so the browser's scripts leave them out. */
export const pages: Record<PageName, Page> = {
  home: { kind: 'content', about: 'Home: both products and what they measure' },
  products: { kind: 'product', about: 'Both products with prices, side by side' },
  bat: { kind: 'product', about: 'The bat: features, specification, questions' },
  sensor: { kind: 'product', about: 'The sensor: features, specification, questions, warranty in short' },
  batLanding: { kind: 'product', about: 'Smart cricket bats in the UK: what one is, how it works, who buys one' },
  guide: { kind: 'content', about: 'Buying guide: bat or sensor, costs, first month' },
  tech: { kind: 'content', about: 'What the five numbers mean, with an interactive swing' },
  story: { kind: 'content', about: 'Mission, values and plans' },
  retailers: { kind: 'content', about: 'For shops that want to sell the products' },
  contact: { kind: 'content', about: 'Email, phone, address, business hours, contact form' },
  trackOrder: { kind: 'content', about: 'Status of an order, by order number and email' },
  returns: { kind: 'content', about: 'Returns and refund policy' },
  warranty: { kind: 'content', about: 'Warranty terms and claim form' },
  rights: { kind: 'content', about: 'What a buyer may do and until when: cancelling, returns, faults, warranty' },
  cancel: { kind: 'content', about: 'Cancel an order: two steps, no account' },
  privacy: { kind: 'content', about: 'Privacy policy and cookies' },
  terms: { kind: 'content', about: 'Terms of sale' },
  recycling: { kind: 'content', about: 'Recycling of sensors, batteries and bats' },
  accessibility: { kind: 'content', about: 'Accessibility: what is tested, what is missing, how to complain' },
  reviewsPolicy: { kind: 'content', about: 'Reviews: who may write one, what is checked, what is removed and why' },
  delivery: { kind: 'content', about: 'Delivery: when, where, what it costs, who brings it' },
  start: { kind: 'content', about: 'Getting started: fit, charge, pair, first session' },
  checkoutSuccess: { kind: 'application' },
  thankYou: { kind: 'application' },
  checkoutCancel: { kind: 'content', isUnlisted: true },
  stockAlert: { kind: 'content', isUnlisted: true },
  stopReviewEmails: { kind: 'content', isUnlisted: true },
  devUi: { kind: 'content', isDevelopmentOnly: true },
  auth: { kind: 'application' },
  account: { kind: 'application' },
  bootstrap: { kind: 'application' },
  openOrder: { kind: 'application' },
  myOrder: { kind: 'application', opensWith: 'find-my-order' },
  cancelMyOrder: { kind: 'application', opensWith: 'find-my-order' },
  returnMyOrder: { kind: 'application', opensWith: 'find-my-order' },
  reviewMyOrder: { kind: 'application', opensWith: 'find-my-review' },
  myDocuments: { kind: 'application', opensWith: 'find-my-order' },
  myCase: { kind: 'application', opensWith: 'find-my-case' },
  dashboard: { kind: 'admin' },
  orders: { kind: 'admin' },
  order: { kind: 'admin' },
  returnedGoods: { kind: 'admin' },
  reviews: { kind: 'admin' },
  cases: { kind: 'admin' },
  case: { kind: 'admin' },
  newOrder: { kind: 'admin' },
  addOrder: { kind: 'admin' },
  people: { kind: 'admin' },
  handbook: { kind: 'admin' },
  emailLogs: { kind: 'admin' },
  testCheckout: { kind: 'admin' },
  emailPreview: { kind: 'admin' },
  setUp: { kind: 'admin' },
  books: { kind: 'admin' },
  dataProtection: { kind: 'admin' },
}

export const pageNames = Object.keys(paths) as PageName[] // its own keys

/** The page's line in `llms.txt`; null if it is not listed. */
export function aboutPage(name: PageName): string | null {
  const page = pages[name]
  return 'about' in page ? page.about : null
}

export function isDevelopmentOnly(name: PageName): boolean {
  return 'isDevelopmentOnly' in pages[name]
}

/** Whether the server's HTML is complete, so that scripts may wait. */
export function isCompleteWithoutScripts(name: PageName): boolean {
  const { kind } = pages[name]
  return kind === 'content' || kind === 'product'
}

/** The function that opens the page for the holder of its link; null for a page that is the same for every visitor. */
export function openingFunction(name: PageName): OpeningFunction | null {
  const page = pages[name]
  return 'opensWith' in page ? page.opensWith : null
}

/** Addresses that moved. */
export const redirects: Record<string, string> = {
  '/checkout': paths.products,
  '/product/zap-infinity': paths.bat,
  '/product/str8bat-sensor': paths.sensor,
}

/** Parameters that change a page after the server has sent it. */
export const shownParameters = {
  promo: 'pc',
  order: 'id',
  product: 'product',
  quantity: 'quantity',
  alert: 'ask',
  access: 'access',
  stars: 'stars',
  document: 'number',
} as const

export function isPrivatePath(pathname: string): boolean {
  const asked = readable(pathname).toLowerCase()
  return Object.values(privatePaths).some((path) => asked === path || asked.startsWith(`${path}/`))
}

/** Normalised as by the router: capitals and escapes lead to the same page. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
